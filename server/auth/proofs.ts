import { type JWTPayload, jwtVerify, SignJWT } from 'jose';
import type { Env } from '../env.ts';

/** The purpose of a link in a mail. */
type Purpose = 'verification' | 'email-change';

/**
 * Each purpose has a key: a token for one is no good for another, and better-auth, which has other
 * keys, accepts none.
 */
const keyOf = (env: Env, purpose: Purpose) =>
  new TextEncoder().encode(`${purpose}:${env.AUTH_SECRET}`);

/** A token for the link of a mail. */
export const signProof = (env: Env, purpose: Purpose, claims: JWTPayload, lifetimeMs: number) =>
  new SignJWT(claims)
    .setProtectedHeader({ alg: 'HS256' })
    .setExpirationTime(new Date(Date.now() + lifetimeMs))
    .sign(keyOf(env, purpose));

/** The claims of a token; undefined if it is forged, expired or for another purpose. */
export async function readProof(env: Env, purpose: Purpose, token: string): Promise<unknown> {
  try {
    return (await jwtVerify(token, keyOf(env, purpose))).payload;
  } catch {
    return undefined;
  }
}
