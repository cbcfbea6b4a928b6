import { createServer, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import Provider from 'oidc-provider';
import { freePort } from '../cli/stack/ports.ts';

export interface TestProvider {
  /** The environment with which Hearth's app sends members there. */
  env: Record<'OIDC_ISSUER' | 'OIDC_CLIENT_ID' | 'OIDC_CLIENT_SECRET' | 'OIDC_NAME', string>;
  stop(): Promise<void>;
}

const client = { OIDC_CLIENT_ID: 'hearth', OIDC_CLIENT_SECRET: 'a-secret-of-the-tests-alone' };

/**
 * A real OpenID Connect provider for the Hearth at `origin`. It believes whatever is typed into its
 * login page, including the time of the login: that is how a provider that does not ask again looks
 * to us.
 */
export async function startProvider(origin: string, at?: number): Promise<TestProvider> {
  const port = at ?? (await freePort());
  const issuer = `http://127.0.0.1:${port}`;
  const people = new Map<string, Record<string, unknown>>();

  const provider: Provider = new Provider(issuer, {
    clients: [
      {
        client_id: client.OIDC_CLIENT_ID,
        client_secret: client.OIDC_CLIENT_SECRET,
        redirect_uris: [`${origin}/api/auth/callback/oidc`],
      },
    ],
    claims: {
      email: ['email', 'email_verified'],
      profile: ['given_name', 'family_name', 'name'],
    },
    cookies: { keys: ['test'] },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_context: unknown, { uid }: { uid: string }) => `/login/${uid}` },
    findAccount: (_context: unknown, sub: string) => ({
      accountId: sub,
      claims: () => ({ sub, ...people.get(sub) }),
    }),
    // Everybody has consented to everything, as in an institution's own provider.
    loadExistingGrant: async ({
      oidc,
    }: {
      oidc: { client: { clientId: string }; session: { accountId: string } };
    }) => {
      const grant = new provider.Grant({
        clientId: oidc.client.clientId,
        accountId: oidc.session.accountId,
      });
      grant.addOIDCScope('openid profile email');
      await grant.save();
      return grant;
    },
  });

  const serve = provider.callback();
  const server = createServer(async (request, response) => {
    if (!request.url?.startsWith('/login/')) return serve(request, response);
    if (request.method === 'GET') {
      return response.setHeader('content-type', 'text/html').end(loginPage);
    }
    const { sub, minutesAgo, cancel, ...claims } = await form(request);
    if (cancel) return provider.interactionFinished(request, response, { error: 'access_denied' });
    people.set(sub ?? '', { ...claims, email_verified: claims.email_verified === 'on' });
    const ts = Math.floor(Date.now() / 1000) - Number(minutesAgo) * 60;
    return provider.interactionFinished(request, response, {
      login: { accountId: sub ?? '', ts },
    });
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));

  return {
    env: { OIDC_ISSUER: issuer, ...client, OIDC_NAME: 'Example ID' },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

const form = async (request: IncomingMessage): Promise<Record<string, string>> =>
  Object.fromEntries(new URLSearchParams(await text(request)));

const field = (name: string, label: string, value = '') =>
  `<p><label>${label} <input name="${name}" value="${value}"></label>`;

const loginPage = `<!doctype html><html lang="en"><link rel="icon" href="data:,"><title>Example ID</title><h1>Example ID</h1>
<form method="post">${[
  field('sub', 'Account'),
  field('email', 'Email'),
  field('given_name', 'Given name'),
  field('family_name', 'Family name'),
  field('name', 'Name'),
  field('minutesAgo', 'Minutes ago', '0'),
].join('')}
<p><label><input type="checkbox" name="email_verified" checked> Email is confirmed</label>
<p><button>Log in</button> <button name="cancel" value="1">Cancel</button></form>`;
