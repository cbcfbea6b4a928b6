import type { KindName } from './kinds.ts';

/** Where something is written: under a post, over a comment. */
export interface Slot {
  kind: KindName;
  target: string;
}

export const nameOf = ({ kind, target }: Pick<Slot, 'target'> & { kind: string }) =>
  `${kind} ${target}`;
