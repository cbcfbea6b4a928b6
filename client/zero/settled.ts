import type { Change } from './change.ts';
import type { Heard } from './report.ts';

interface Listener {
  /** The server has it. */
  done: (change: Change, memberId: string) => void;
  /** Called while the journal still has it: a page that ends meanwhile is told again. Resolves to whether it is all taken care of. */
  refused: (change: Change, memberId: string, why: Heard) => Promise<boolean>;
}

let listener: Listener | undefined;

/** What became of changes in the outbox, of this page or an earlier one, for who keeps something beside them. */
export const settled = {
  listen: (to: Listener) => {
    listener = to;
  },
  done: (change: Change, memberId: string) => listener?.done(change, memberId),
  refused: async (change: Change, memberId: string, why: Heard) =>
    (await listener?.refused(change, memberId, why)) ?? false,
};
