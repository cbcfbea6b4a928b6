import { addContextToQuery } from '@rocicorp/zero/bindings';
import { useZero } from '@rocicorp/zero/react';
import { useEffect, useEffectEvent } from 'react';
import { toast } from '../ui/toast.ts';
import { superseded } from './lifetimes.ts';
import { youWrote } from './report.ts';

/** What the words are about, and what is said where that is gone. */
interface Place {
  query: unknown;
  gone: string;
}

/** Tells what was being written as its place was taken away: its draft is kept where nobody sees it. */
export function useLostWords(text: string, { query, gone }: Place) {
  const zero = useZero();
  const look = useEffectEvent(async () => {
    const words = text.trim();
    if (!words) return;
    const asked = addContextToQuery(query as never, zero.context);
    const finds = (type: 'unknown' | 'complete') =>
      zero.run(asked, { type, ...superseded }).catch(() => true);
    // What is on this device was only left, by a screen or by a box that is done.
    if ((await finds('unknown')) || (await finds('complete'))) return;
    // By the words: a refusal may tell the same.
    toast.error(gone, { id: words, detail: youWrote(words) });
  });
  useEffect(() => () => void look(), []);
}
