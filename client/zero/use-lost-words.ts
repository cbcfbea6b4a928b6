import { addContextToQuery } from '@rocicorp/zero/bindings';
import { useZero } from '@rocicorp/zero/react';
import { useEffect, useEffectEvent } from 'react';
import { toast } from '../ui/states/toast.ts';
import { superseded } from './lifetimes.ts';
import { youWrote } from './report.ts';

/** The query for the text's target, and the message if the target was deleted. */
interface LostTarget {
  query: unknown;
  gone: string;
}

/**
 * Shows a draft's text in a toast if its target was deleted while it was being written, because the
 * stored draft has no place any more.
 */
export function useLostWords(text: string, { query, gone }: LostTarget) {
  const zero = useZero();
  const look = useEffectEvent(async () => {
    const words = text.trim();
    if (!words) return;
    const asked = addContextToQuery(query as never, zero.context);
    const finds = (type: 'unknown' | 'complete') =>
      zero.run(asked, { type, ...superseded }).catch(() => true);
    // If the target still exists, the member only left the screen, or the box has closed.
    if ((await finds('unknown')) || (await finds('complete'))) return;
    // The words are the id, because a refusal may show the same words.
    toast.error(gone, { id: words, detail: youWrote(words) });
  });
  useEffect(() => () => void look(), []);
}
