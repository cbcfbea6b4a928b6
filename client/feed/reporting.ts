import { createStore } from '../device/store.ts';

/** What a member wants to report, and whose it is. */
export type Reported = {
  about: { postId: string } | { commentId: string } | { memberId: string };
  member: { id: string; firstName: string; lastName: string } | undefined;
  /** They are blocked already. */
  isBlocked?: boolean;
};

/** Set by whoever offers it; the feature that reports is there for it on every screen. */
export const reporting = createStore<Reported | undefined>(undefined);
