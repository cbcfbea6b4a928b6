import type { Change } from './change.ts';
import type { Heard } from './report.ts';

interface Listener {
  /** The server has the change. */
  done: (change: Change, memberId: string) => void;
  /**
   * Called while the journal still has the change, so that it is called again if the page closes meanwhile. Resolves to whether
   * everything was taken care of.
   */
  refused: (change: Change, memberId: string, why: Heard) => Promise<boolean>;
}

let listener: Listener | undefined;

/** The results of changes in the outbox, of this page or an earlier one, for code that keeps something beside them. */
export const settled = {
  listen: (to: Listener) => {
    listener = to;
  },
  done: (change: Change, memberId: string) => listener?.done(change, memberId),
  refused: async (change: Change, memberId: string, why: Heard) =>
    (await listener?.refused(change, memberId, why)) ?? false,
};
