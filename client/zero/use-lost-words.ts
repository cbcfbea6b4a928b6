import { addContextToQuery } from '@rocicorp/zero/bindings';
import { useZero } from '@rocicorp/zero/react';
import { useEffect, useEffectEvent } from 'react';
import { toast } from '../ui/states/toast.ts';
import { superseded } from './lifetimes.ts';
import { youWrote } from './report.ts';

/** The query for what the words are about, and the message if that is gone. */
interface LostTarget {
  query: unknown;
  gone: string;
}

/**
 * Shows the words in a toast if they were being written when their place was removed: their draft
 * is kept where nobody sees it.
 */
export function useLostWords(text: string, { query, gone }: LostTarget) {
  const zero = useZero();
  const look = useEffectEvent(async () => {
    const words = text.trim();
    if (!words) return;
    const asked = addContextToQuery(query as never, zero.context);
    const finds = (type: 'unknown' | 'complete') =>
      zero.run(asked, { type, ...superseded }).catch(() => true);
    // If the place still exists, the member only left the screen, or the text box is done.
    if ((await finds('unknown')) || (await finds('complete'))) return;
    // The words are the id, because a refusal may show the same words.
    toast.error(gone, { id: words, detail: youWrote(words) });
  });
  useEffect(() => () => void look(), []);
}
