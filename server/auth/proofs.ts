import { type JWTPayload, jwtVerify, SignJWT } from 'jose';
import type { Env } from '../env.ts';

/** What the link in a letter proves. */
type Purpose = 'verification' | 'email-change';

/** A key for each purpose: a token proves one thing, and better-auth, which knows other keys, takes none of them. */
const keyOf = (env: Env, purpose: Purpose) =>
  new TextEncoder().encode(`${purpose}:${env.AUTH_SECRET}`);

/** A token for the link of a letter. */
export const signProof = (env: Env, purpose: Purpose, claims: JWTPayload, lifetimeMs: number) =>
  new SignJWT(claims)
    .setProtectedHeader({ alg: 'HS256' })
    .setExpirationTime(new Date(Date.now() + lifetimeMs))
    .sign(keyOf(env, purpose));

/** What a token claims; nothing when it is forged, too old or for another purpose. */
export async function readProof(env: Env, purpose: Purpose, token: string): Promise<unknown> {
  try {
    return (await jwtVerify(token, keyOf(env, purpose))).payload;
  } catch {
    return undefined;
  }
}
