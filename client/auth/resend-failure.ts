import { securityCheckNeeded } from '../../schema/auth/rules.ts';
import { ApiError } from './api.ts';

export type Resent = { verified: boolean; words: string } | { failed: string; wait?: boolean };

const tooMany = 'Too many attempts. Please wait a bit and try again.';
const couldNot = "Couldn't resend right now. Try again shortly.";
const expired = 'Session expired. Sign out and back in, then try again.';

export const alreadyVerified = { verified: true, words: 'Already verified — redirecting…' };

/** What to say when the letter was refused. */
export function resendFailure(error: unknown): Resent {
  if (!(error instanceof ApiError)) return { failed: couldNot };
  const { status, code, message } = error;
  if (status === 429) return { failed: tooMany, wait: true };
  if (code === 'security_check') return { failed: securityCheckNeeded };
  if (code === 'EMAIL_ALREADY_VERIFIED') return alreadyVerified;
  if (code === 'MISSING_EMAIL') return { failed: 'This account has no email address.' };
  if (status === 401 || status === 403 || code === 'USER_NOT_FOUND') return { failed: expired };
  return { failed: message || couldNot };
}
