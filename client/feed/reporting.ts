import { createStore } from '../device/store.ts';

/** The post, comment or member to report, and its author. */
export type Reported = {
  about: { postId: string } | { commentId: string } | { memberId: string };
  member: { id: string; firstName: string; lastName: string } | undefined;
  /** The author is already blocked. */
  isBlocked?: boolean;
};

/**
 * Set by the screen that offers reporting; the reports feature, mounted on every screen, opens its
 * dialog.
 */
export const reporting = createStore<Reported | undefined>(undefined);
