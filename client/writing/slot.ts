import type { KindName } from './kinds.ts';

/** The place where an entry is written: a new comment on a post, the edit of a comment. */
export interface Slot {
  kind: KindName;
  target: string;
}

export const nameOf = ({ kind, target }: Pick<Slot, 'target'> & { kind: string }) =>
  `${kind} ${target}`;
