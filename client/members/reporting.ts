import { createStore } from '../device/store.ts';

/** What is to be reported, and the member who wrote or shows it. */
export type Reported = {
  about:
    | { postId: string }
    | { commentId: string }
    | { memberId: string }
    | { messageId: string }
    | { photoId: string }
    | { gameId: string };
  member: { id: string; firstName: string; lastName: string } | undefined;
  /** The member is already blocked. */
  isBlocked?: boolean;
};

/**
 * Set by the screen that offers reporting; the reports feature, mounted on every screen, opens its
 * dialog.
 */
export const reporting = createStore<Reported | undefined>(undefined);
