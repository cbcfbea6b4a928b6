import { ApiError, askSession, sendVerification } from './api.ts';
import { settleSignOut } from './owed-sign-out.ts';
import { session } from './session.ts';
import { noteVerificationSent } from './verification-sent.ts';

export type Resent = { verified: boolean; words: string } | { failed: string; wait?: boolean };

const tooMany = 'Too many attempts. Please wait a bit and try again.';
const couldNot = "Couldn't resend right now. Try again shortly.";
const expired = 'Session expired. Sign out and back in, then try again.';

const alreadyVerified = { verified: true, words: 'Already verified — redirecting…' };

/** What to say when the letter was refused. */
export function resendFailure(error: unknown): Resent {
  if (!(error instanceof ApiError)) return { failed: couldNot };
  const { status, code, message } = error;
  if (status === 429) return { failed: tooMany, wait: true };
  if (code === 'MISSING_RESPONSE' || code === 'VERIFICATION_FAILED')
    return { failed: 'Please complete the security check and try again.' };
  if (code === 'EMAIL_ALREADY_VERIFIED') return alreadyVerified;
  if (code === 'MISSING_EMAIL') return { failed: 'This account has no email address.' };
  if (status === 401 || status === 403 || code === 'USER_NOT_FOUND') return { failed: expired };
  return { failed: message || couldNot };
}

/** Asks for another letter, after asking who we are: the link may have been opened elsewhere. */
export async function resendVerification(): Promise<Resent> {
  try {
    await settleSignOut();
    const answer = await askSession();
    if (answer.state === 'signed-out') {
      session.set(answer);
      return { failed: "You're signed out. Please sign in, then press Resend." };
    }
    if (answer.state === 'member') return alreadyVerified;
    await sendVerification(answer.email);
    noteVerificationSent(answer.email);
    return { verified: false, words: `Verification email sent to ${answer.email}` };
  } catch (error) {
    return resendFailure(error);
  }
}
