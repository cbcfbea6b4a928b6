import { sendPendingSignOut } from '../pending-sign-out.ts';
import type { SecurityCheckGate } from '../security/use-security-check.ts';
import { session } from '../session.ts';
import { fetchSession } from '../session-api.ts';
import { sendVerification } from '../visitor-api.ts';
import { noteCooldown } from './resend-cooldown.ts';
import {
  alreadyVerified,
  expired,
  type Resent,
  resendFailure,
  signedOut,
} from './resend-failure.ts';

/**
 * Requests another mail, but checks the session first, as the link may have been opened elsewhere.
 */
export async function resendVerification(check: SecurityCheckGate): Promise<Resent> {
  const isUnverified = session.get()?.state === 'unverified';
  try {
    await sendPendingSignOut();
    const answer = await fetchSession();
    if (answer.state === 'signed-out') {
      session.set(answer);
      return { failed: isUnverified ? expired : signedOut };
    }
    if (answer.state !== 'unverified') return alreadyVerified;
    await check.run((proof) => sendVerification(answer.email, proof));
    noteCooldown(answer.email);
    return { verified: false, words: `Verification email sent to ${answer.email}` };
  } catch (error) {
    return resendFailure(error);
  }
}
