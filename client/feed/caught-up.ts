import type { Cursor } from '../../schema/arguments.ts';
import { isNewer } from '../../schema/paging.ts';
import { ownKey, recall, remember } from '../device/remembered.ts';

const keyOf = (memberId: string) => ownKey('caught-up', memberId);

/** The newest post that a member saw when they last visited the feed on this device. */
export const caughtUp = {
  recall: (memberId: string) => recall<Cursor>(keyOf(memberId)),
  /**
   * Never goes back in time: a feed that restarts briefly shows its old start, below the posts that
   * have arrived since.
   */
  remember: (memberId: string, { createdAt, id }: Cursor) => {
    const before = caughtUp.recall(memberId);
    if (!before || isNewer({ createdAt, id }, before)) remember(keyOf(memberId), { createdAt, id });
  },
};
