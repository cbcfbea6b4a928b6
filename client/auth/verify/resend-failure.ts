import { securityCheckNeeded } from '../../../schema/auth/rules.ts';
import { errors } from '../../../schema/errors.ts';
import { ApiError } from '../../device/api.ts';
import { readableMessage } from '../failure.ts';

export type Resent = { verified: boolean; words: string } | { failed: string; wait?: boolean };

const couldNot = "Couldn't resend right now. Try again shortly.";
export const signedOut = "You're signed out. Please sign in, then press Resend.";
export const expired = 'Session expired. Sign out and back in, then try again.';

export const alreadyVerified = { verified: true, words: 'Already verified — redirecting…' };

/** The message if the mail was refused. */
export function resendFailure(error: unknown): Resent {
  if (!(error instanceof ApiError)) return { failed: couldNot };
  const { status, code } = error;
  if (status === 429) return { failed: errors.too_many, wait: true };
  if (code === 'security_check') return { failed: securityCheckNeeded };
  if (code === 'EMAIL_ALREADY_VERIFIED') return alreadyVerified;
  if (code === 'MISSING_EMAIL') return { failed: 'This account has no email address.' };
  if (status === 401 || status === 403 || code === 'USER_NOT_FOUND') return { failed: expired };
  return { failed: readableMessage(error) ?? couldNot };
}
