import { recall, remember } from '../device/remembered.ts';
import type { Session } from './session-api.ts';

const key = 'hearth-session';

/** The session state that the server last confirmed on this device. */
export const storedSession = {
  recall: () => recall<Session>(key),
  remember: (session: Session | undefined) => remember(key, session),
  /**
   * Whether nobody is signed in as a member, for certain: while the server cannot be asked, an
   * earlier answer counts.
   */
  isOver: () => (storedSession.recall()?.state ?? 'member') !== 'member',
};
