import { normalEmail, resendCooldownMs } from '../../schema/auth/rules.ts';
import { recall, remember } from './remembered.ts';

const key = 'hearth-verification-sent';

interface Sent {
  email: string;
  at: number;
}

/** Remembers when the last letter went to this address: the cool-down survives a reload. */
export const noteVerificationSent = (email: string) =>
  remember(key, { email: normalEmail(email), at: Date.now() } satisfies Sent);

/** How long this address has to wait for its next letter, in ms. */
export function cooldownLeft(email: string, now = Date.now()): number {
  const sent = recall<Sent>(key);
  if (sent?.email !== normalEmail(email)) return 0;
  // A clock that was set back must not lock the button for longer than the cool-down itself.
  return Math.min(resendCooldownMs, Math.max(0, sent.at + resendCooldownMs - now));
}

/** Logging in sends a letter too, unless one went out within the cool-down. */
export function noteSignInLetter(email: string) {
  if (!cooldownLeft(email)) noteVerificationSent(email);
}
