import { useEffect } from 'react';
import { changeDraftList, useDraftList } from './draft-list.ts';
import { drafts } from './drafts.ts';
import { useVisible } from './visible.ts';

const listOf = (name: string) => `${name}-refused`;

/** Words that were refused wait apart for a box in sight: in the place of the draft another tab may be writing. */
export const giveBack = (name: string, memberId: string, words: string) =>
  changeDraftList<string>(listOf(name), memberId, (others) => [...others, words]);

/** Puts what comes back into this box, above what has been written there since. */
export function useGivenBack(name: string, memberId: string) {
  const waiting = useDraftList<string>(listOf(name), memberId);
  const visible = useVisible();
  useEffect(() => {
    if (waiting.length === 0 || !visible) return;
    const left = new AbortController();
    // One of several windows: the others show what it makes of the draft.
    navigator.locks
      .request(`hearth-refused-${name}`, { signal: left.signal }, () => putAbove(name, memberId))
      .catch(() => {});
    return () => left.abort();
  }, [waiting, visible, name, memberId]);
}

function putAbove(name: string, memberId: string) {
  changeDraftList<string>(listOf(name), memberId, (waiting) => {
    // They leave the list once they stand in the box: a page can end at any time.
    if (waiting.length > 0)
      drafts.change<string>(name, memberId, (since) =>
        [...waiting, since].filter(Boolean).join('\n\n'),
      );
    return [];
  });
}
