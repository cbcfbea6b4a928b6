import { setTimeout } from 'node:timers/promises';
import { APIError } from 'better-auth/api';
import { genericOAuth } from 'better-auth/plugins';
import { decodeJwt } from 'jose';
import * as z from 'zod';
import { emailProblem, normalEmail } from '../../schema/auth/rules.ts';
import { errors } from '../../schema/errors.ts';
import type { Sql } from '../db.ts';
import type { Env } from '../env.ts';
import { providerName } from './names.ts';
import { releaseAddress } from './status.ts';

/** The provider's name in better-auth's tables, and in the URL to which it sends members back. */
export const providerId = 'oidc';

const discovery = z.object({ issuer: z.string(), userinfo_endpoint: z.url() });
/** Longer than a healthy provider takes for its discovery document. */
const discoveryLimitMs = 5_000;
/**
 * A claim of a wrong type counts as absent. Only the mail address is required, and checked
 * separately.
 */
const word = z.string().catch('');
const claims = z.object({
  sub: z.string().min(1),
  email: word,
  email_verified: z.unknown(),
  given_name: word,
  family_name: word,
  name: word,
});

/** The settings that the page needs to offer the provider. */
export const providerOfPage = ({ OIDC_ISSUER, OIDC_NAME }: Env) =>
  OIDC_ISSUER ? { name: OIDC_NAME } : null;

/** Sign-in with the OpenID Connect provider of the environment, if there is one. */
export function federatedPlugins(env: Env, sql: Sql) {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret } = env;
  if (!issuer || !clientId || !clientSecret) return [];
  const discoveryUrl = `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`;
  const plugin = genericOAuth({
    config: [
      {
        providerId,
        clientId,
        clientSecret,
        discoveryUrl,
        scopes: ['openid', 'profile', 'email'],
        requireIdTokenVerification: true,
        getUserInfo: async ({ idToken, accessToken }) => {
          const person = await askPerson(discoveryUrl, issuer, accessToken);
          // Both answers must be about the same person: better-auth has checked the signature of
          // the ID token only.
          if (!idToken || !person || decodeJwt(idToken).sub !== person.sub) return null;
          const email = normalEmail(person.email);
          const usable = emailProblem(email) ? undefined : email;
          if (usable) await releaseUnlessKnown(sql, person.sub, usable);
          const emailVerified = person.email_verified === true;
          const names = providerName({ ...person, email });
          return { id: person.sub, sub: person.sub, email: usable, emailVerified, ...names };
        },
        mapProfileToUser: ({ firstName, lastName }) => ({ firstName, lastName }),
      },
    ],
  });
  const unknown = { context: { socialProviders: [] } };
  return [
    {
      ...plugin,
      // better-auth answers nobody before this is done. So a provider that hangs is skipped for
      // now, and asked again when it is needed.
      init: (context: Parameters<typeof plugin.init>[0]) =>
        Promise.race([plugin.init(context), setTimeout(discoveryLimitMs, unknown, { ref: false })]),
    },
  ];
}

/**
 * Asks the provider for the person of a token; undefined if it claims to be another issuer than
 * configured.
 */
async function askPerson(discoveryUrl: string, issuer: string, accessToken = '') {
  const addresses = discovery.safeParse(await json(discoveryUrl)).data;
  if (!addresses || bare(addresses.issuer) !== bare(issuer)) return;
  const authorization = `Bearer ${accessToken}`;
  return claims.safeParse(await json(addresses.userinfo_endpoint, { authorization })).data;
}

const bare = (issuer: string) => issuer.replace(/\/$/, '');

async function json(url: string, headers?: Record<string, string>): Promise<unknown> {
  try {
    const response = await fetch(url, { headers, signal: AbortSignal.timeout(10_000) });
    return response.ok ? await response.json() : undefined;
  } catch {
    // Unreachable, or no JSON: the page shows that it did not work, and the member can try again.
    return undefined;
  }
}

/**
 * Applies the 24-hour rule of sign-up (see `releaseAddress`) to a first sign-in with the provider.
 */
async function releaseUnlessKnown(sql: Sql, subject: string, email: string): Promise<void> {
  const [known] = await sql`
    select from auth.account where provider_id = ${providerId} and account_id = ${subject}`;
  if (!known) await releaseAddress(sql, email);
}

const start = z.strictObject({ callbackURL: z.string().regex(/^\/(?![/\\])/) });

const direction = { provider: providerId, disableRedirect: true };

/**
 * Checks the request of our page that begins a sign-in, and makes of it all that better-auth gets.
 * @throws 400
 */
export function checkFederatedStart(body: unknown) {
  const parsed = start.safeParse(body);
  if (!parsed.success) {
    throw new APIError('BAD_REQUEST', { code: 'invalid', message: errors.invalid });
  }
  return { ...parsed.data, ...direction, errorCallbackURL: '/login' };
}

/** The request that better-auth gets when a member connects the provider to their account. */
export const connectStart = {
  ...direction,
  callbackURL: '/settings?connected=yes',
  errorCallbackURL: '/settings',
};

/**
 * The provider's tokens are not stored: they are of no use once the provider has named the person,
 * and a stolen database has none.
 */
export const withoutTokens = async <Account extends object>(account: Account) => ({
  data: { ...account, accessToken: null, refreshToken: null, idToken: null },
});
