import { useMemo } from 'react';
import { draftKey } from './drafts.ts';
import { keeping } from './keeping.ts';
import { keysOf, recall } from './remembered.ts';
import { createRememberedStore, type RememberedStore, useStore } from './store.ts';

const lists = new Map<string, RememberedStore<readonly unknown[]>>();

function listOf<T>(name: string, memberId: string) {
  const key = draftKey(name, memberId);
  const list = lists.get(key) ?? createRememberedStore<readonly unknown[]>(key);
  lists.set(key, list);
  return list as RememberedStore<readonly unknown[]> as RememberedStore<readonly T[]>;
}

const none: readonly never[] = [];

/** A list of drafts, the same in all tabs. Any tab may add or remove one. */
export function useDraftList<T>(name: string, memberId: string): readonly T[] {
  const list = useMemo(() => listOf<T>(name, memberId), [name, memberId]);
  return useStore(list) ?? none;
}

export const draftListNow = <T>(name: string, memberId: string): readonly T[] =>
  listOf<T>(name, memberId).get() ?? none;

/** Whether any list of this member has a draft. Listed drafts were refused, and are in no text box. */
export const hasListedDrafts = (memberId: string): boolean =>
  keysOf(draftKey('', '').slice(0, -1)).some(
    (key) => key.endsWith(`-${memberId}`) && Array.isArray(recall(key)),
  );

export function changeDraftList<T>(
  name: string,
  memberId: string,
  by: (drafts: readonly T[]) => readonly T[],
) {
  const kept = listOf<T>(name, memberId).change((drafts = none) => {
    const next = by(drafts);
    return next.length > 0 ? next : undefined;
  });
  if (kept) keeping.works('draft-lists');
  else keeping.fails('draft-lists');
}
