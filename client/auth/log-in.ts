import type { LoginForm } from '../../schema/auth/rules.ts';
import { ApiError } from '../device/api.ts';
import { sendPendingSignOut } from './pending-sign-out.ts';
import { fetchSession, type Session } from './session-api.ts';
import { type Account, signIn } from './visitor-api.ts';

type SignedIn = Exclude<Session, { state: 'signed-out' }>;

/** Logs in and fetches the new session. The caller passes the answer to `session`. */
export async function logIn(form: LoginForm): Promise<SignedIn> {
  await sendPendingSignOut();
  const { user } = await signIn(form);
  // Logged in, even if this request fails. Pages of a member who is leaving learn of that when the
  // server first refuses them.
  const answer = await fetchSession().catch(() => sessionOf(user));
  if (answer.state === 'signed-out')
    throw new ApiError('NO_COOKIE', 'Your browser did not keep the sign-in cookie.', 400);
  return answer;
}

/** The server's message if it refused the address or the password. */
export const wrongLogin = (error: unknown): string | undefined =>
  error instanceof ApiError && error.code === 'INVALID_EMAIL_OR_PASSWORD'
    ? error.message
    : undefined;

function sessionOf({ id, email, emailVerified }: Account): SignedIn {
  return emailVerified ? { state: 'member', memberId: id } : { state: 'unverified', email };
}
