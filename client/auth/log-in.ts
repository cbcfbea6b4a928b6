import type { LoginForm } from '../../schema/auth/rules.ts';
import { ApiError, askSession, type Session, signIn } from './api.ts';
import { settleSignOut } from './owed-sign-out.ts';

type SignedIn = Exclude<Session, { state: 'signed-out' }>;

/** Signs in and asks who that made us. The caller hands the answer to the session. */
export async function logIn(form: LoginForm): Promise<SignedIn> {
  await settleSignOut();
  await signIn(form);
  const answer = await askSession();
  if (answer.state === 'signed-out')
    throw new ApiError('NO_COOKIE', 'Your browser did not keep the sign-in cookie.', 400);
  return answer;
}
