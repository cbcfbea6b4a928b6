import type { Role } from '../../schema/auth/rules.ts';
import { ApiError } from '../device/api.ts';
import { getFresh, post } from './requests.ts';
import { noteCooldown } from './verify/resend-cooldown.ts';

/** The session as the server sees it. */
export type Session =
  | { state: 'signed-out' }
  | { state: 'unverified'; email: string; mailFailed?: boolean }
  | { state: 'waiting' }
  | { state: 'leaving'; memberId: string; deleteAt: string }
  | { state: 'member'; memberId: string; role?: Role };

/** Nothing is shown while nothing is known, so this request may not take long. */
const sessionLimitMs = 5_000;

type Answer = Session & { resendInMs?: number };

export async function fetchSession(): Promise<Session> {
  const answer = await getFresh<Answer>('/api/account/session', sessionLimitMs);
  // The wait is not part of the session, as it changes each time while the session does not.
  const { resendInMs, ...session } = { ...answer };
  if (!session.state) throw new ApiError('UNREACHABLE', '', 0);
  if (session.state === 'unverified') noteCooldown(session.email, resendInMs);
  return session;
}

export const endSession = () => post('/api/auth/sign-out');
