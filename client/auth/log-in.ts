import type { LoginForm } from '../../schema/auth/rules.ts';
import { ApiError } from '../device/ask.ts';
import { settleSignOut } from './owed-sign-out.ts';
import { askSession, type Session } from './session-api.ts';
import { type Account, signIn } from './visitor-api.ts';

type SignedIn = Exclude<Session, { state: 'signed-out' }>;

/** Signs in and asks who that made us. The caller hands the answer to the session. */
export async function logIn(form: LoginForm): Promise<SignedIn> {
  await settleSignOut();
  const { user } = await signIn(form);
  // They are in, even if this question fails: a leaving member's pages learn the rest at the first refusal.
  const answer = await askSession().catch(() => sessionOf(user));
  if (answer.state === 'signed-out')
    throw new ApiError('NO_COOKIE', 'Your browser did not keep the sign-in cookie.', 400);
  return answer;
}

function sessionOf({ id, email, emailVerified }: Account): SignedIn {
  return emailVerified ? { state: 'member', memberId: id } : { state: 'unverified', email };
}
