import type { Entries, Entry } from './entry.ts';

// A tab reads what another one has stored some milliseconds late, and the later of two changes is
// stored. So each change names the version that it replaced: the tab of the other one then knows
// whether its draft was seen.

/** What each change says of itself, also a removal. */
export type Change = Pick<Entry, 'version' | 'replacedVersion'>;

/** Names the version of each entry that differs from `before`, and the version it replaced. */
export function versioned(before: Entries, next: Entries, newVersion: () => string): Entries {
  const all = new Map(next);
  for (const [id, entry] of next) {
    const replaced = before.get(id);
    if (replaced !== entry)
      all.set(id, { ...entry, version: newVersion(), replacedVersion: replaced?.version });
  }
  return all;
}

/**
 * What a change by another tab did to a draft of this one: nothing as long as the draft is the one
 * that is `stored`.
 */
export function fateOf(
  draft: Entry,
  stored: Entry | undefined,
  { replacedVersion }: Change,
): 'stored' | 'seen' | 'overwritten' {
  if (stored?.version === draft.version) return 'stored';
  return replacedVersion === draft.version ? 'seen' : 'overwritten';
}
