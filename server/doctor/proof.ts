import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import type { Env } from '../env.ts';

type Secret = Pick<Env, 'AUTH_SECRET'>;
/** Each side signs its own word, so that nobody can send one proof back as the other. */
type Step = 'asked' | 'answered';

/**
 * Proves that the sender has this Hearth's secrets. Signed with a key of its own: the proof is good
 * for nothing else that is signed.
 */
export function proofOf({ AUTH_SECRET }: Secret, step: Step, nonce: string): string {
  const key = Buffer.from(hkdfSync('sha256', AUTH_SECRET, '', 'doctor', 32));
  return createHmac('sha256', key).update(`${step} ${nonce}`).digest('base64url');
}

/** Whether this is the proof for it. */
export function proves(env: Secret, step: Step, nonce: string, proof: string): boolean {
  const [own, given] = [Buffer.from(proofOf(env, step, nonce)), Buffer.from(proof)];
  return own.length === given.length && timingSafeEqual(own, given);
}
