import type { Cursor } from '../../schema/arguments.ts';
import { ownKey, recall, remember } from '../device/remembered.ts';

const keyOf = (memberId: string) => ownKey('caught-up', memberId);

/** The newest post that a member had before them when they last saw the feed on this device. */
export const caughtUp = {
  recall: (memberId: string) => recall<Cursor>(keyOf(memberId)),
  /** A feed that begins anew begins for a moment where the last one did, below what came meanwhile. */
  remember: (memberId: string, { createdAt, id }: Cursor) => {
    const before = caughtUp.recall(memberId);
    if (!before || isNewer({ createdAt, id }, before)) remember(keyOf(memberId), { createdAt, id });
  },
};

export const isNewer = (one: Cursor, other: Cursor) =>
  one.createdAt > other.createdAt || (one.createdAt === other.createdAt && one.id > other.id);
