import { createHash, randomBytes, randomUUID, timingSafeEqual } from 'node:crypto';
import { decodeJwt } from 'jose';
import * as z from 'zod';
import type { Sql } from '../db.ts';
import type { Env } from '../env.ts';
import { providerId } from './federated.ts';
import { type FederatedParts, findProvider } from './provider.ts';

/**
 * A member logs in at the provider again before anything that must be closed to a person who merely
 * found their session open.
 */

const startedMinutes = 10;
const freshMinutes = 5;
/** The provider's clock may be behind ours by this much. */
const clockSkewMs = 60_000;
/** By this prefix the callback, which serves sign-ins as well, recognizes these. */
const statePrefix = 'again.';

const pending = z.object({
  memberId: z.string(),
  state: z.string(),
  codeVerifier: z.string(),
  nonce: z.string(),
  startedAt: z.number(),
});

const callbackUrl = (env: Env) => `${env.ORIGIN}/api/auth/callback/${providerId}`;
/** By the session and not the member: proof given in one browser is none for another. */
const key = (kind: 'started' | 'done', sessionToken: string) =>
  `reauthentication-${kind}:${createHash('sha256').update(sessionToken).digest('base64url')}`;
const secret = () => randomBytes(48).toString('base64url');

export const isReauthentication = (state: string | undefined) =>
  state?.startsWith(statePrefix) ?? false;

/**
 * The address to which the member is sent; they have to log in there even if they are logged in
 * already.
 */
export async function startReauthentication(
  parts: FederatedParts,
  memberId: string,
  sessionToken: string,
): Promise<URL | undefined> {
  const { env, sql } = parts;
  const provider = await findProvider(parts);
  if (!provider) return;
  const [state, codeVerifier, nonce] = [statePrefix + secret(), secret(), secret()];
  await store(sql, key('started', sessionToken), startedMinutes, {
    memberId,
    state,
    codeVerifier,
    nonce,
    startedAt: Date.now(),
  });
  return (await provider.createAuthorizationURL({
    state,
    codeVerifier,
    idTokenNonce: nonce,
    redirectURI: callbackUrl(env),
    additionalParams: { prompt: 'login', max_age: '0' },
  })) as URL;
}

/** Takes the provider's answer. True when this very member has just logged in there. */
export async function finishReauthentication(
  parts: FederatedParts,
  sessionToken: string,
  { state, code }: { state: string; code: string },
): Promise<boolean> {
  const { env, sql } = parts;
  const started = pending.safeParse(await take(sql, key('started', sessionToken))).data;
  if (!started || !same(started.state, state)) return false;
  const provider = await findProvider(parts);
  const { codeVerifier, nonce } = started;
  const tokens = await provider
    ?.validateAuthorizationCode({ code, codeVerifier, redirectURI: callbackUrl(env) })
    .catch(() => null);
  if (!provider || !tokens?.idToken) return false;
  // Checks the signature, the issuer, for whom the token is, and the nonce.
  const person = await provider.getUserInfo({ ...tokens, expectedIdTokenNonce: nonce });
  if (!person) return false;
  const { auth_time: loggedInAt, sub } = decodeJwt(tokens.idToken);
  if (typeof loggedInAt !== 'number') return false;
  if (loggedInAt * 1000 < started.startedAt - clockSkewMs) return false;
  const [account] = await sql`
    select from auth.account
    where user_id = ${started.memberId} and provider_id = ${providerId} and account_id = ${sub ?? ''}`;
  if (!account) return false;
  await store(sql, key('done', sessionToken), freshMinutes, { memberId: started.memberId });
  return true;
}

/** Uses up the proof of this session, if it is fresh; it is good for one action. */
export async function spendReauthentication(sql: Sql, memberId: string, sessionToken: string) {
  const proof = (await take(sql, key('done', sessionToken))) as { memberId?: string } | undefined;
  return proof?.memberId === memberId;
}

async function store(sql: Sql, identifier: string, minutes: number, value: object) {
  await sql.begin(async (tx) => {
    await tx`delete from auth.verification where identifier = ${identifier}`;
    await tx`
      insert into auth.verification (id, identifier, value, expires_at)
      values (${randomUUID()}, ${identifier}, ${JSON.stringify(value)}, now() + make_interval(mins => ${minutes}))`;
  });
}

async function take(sql: Sql, identifier: string): Promise<unknown> {
  const [row] = await sql<{ value: string; fresh: boolean }[]>`
    delete from auth.verification where identifier = ${identifier}
    returning value, expires_at > now() as fresh`;
  return row?.fresh ? JSON.parse(row.value) : undefined;
}

const same = (a: string, b: string) =>
  a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));
