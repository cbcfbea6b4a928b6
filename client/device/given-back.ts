import { useEffect } from 'react';
import { changeDraftList, useDraftList } from './draft-list.ts';
import { drafts } from './drafts.ts';
import { useVisible } from './visible.ts';

const listOf = (name: string) => `${name}-refused`;

/** Refused words wait in a list of their own until their box is in sight, because another tab may be writing a draft in the usual place. */
export const giveBack = (name: string, memberId: string, words: string) =>
  changeDraftList<string>(listOf(name), memberId, (others) => [...others, words]);

/** Puts refused words back into this box, above what was written there since. */
export function useGivenBack(name: string, memberId: string) {
  const waiting = useDraftList<string>(listOf(name), memberId);
  const visible = useVisible();
  useEffect(() => {
    if (waiting.length === 0 || !visible) return;
    const left = new AbortController();
    // Only one window does this; the others then show the changed draft.
    navigator.locks
      .request(`hearth-refused-${name}`, { signal: left.signal }, () => putAbove(name, memberId))
      .catch(() => {});
    return () => left.abort();
  }, [waiting, visible, name, memberId]);
}

function putAbove(name: string, memberId: string) {
  changeDraftList<string>(listOf(name), memberId, (waiting) => {
    // Removed from the list only after they are in the box, since a page can close at any time.
    if (waiting.length > 0)
      drafts.change<string>(name, memberId, (since) =>
        [...waiting, since].filter(Boolean).join('\n\n'),
      );
    return [];
  });
}
