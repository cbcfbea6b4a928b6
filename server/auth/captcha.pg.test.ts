import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signUpForm, stranger } from '../../testing/person.ts';
import { ownDatabase } from '../../testing/system/database.ts';
import { createApp } from '../app.ts';
import { accountsDb } from '../db.ts';
import { type Env, readEnv } from '../env.ts';
import { openEncoder } from '../photos/encoder.ts';
import { openUploads } from '../photos/uploads.ts';
import { askerFinder, sessionTokenReader } from './asker.ts';
import { createAuth } from './auth.ts';
import { openPasswords } from './passwords.ts';

const db = ownDatabase();
const passwords = openPasswords();
const encoder = openEncoder();
afterAll(() => Promise.all([passwords.close(), encoder.close()]));
const origin = 'http://localhost:3000';
const words = 'Please complete the security check and try again.';
const asked: string[] = [];
const uploadsDir = mkdtempSync(join(tmpdir(), 'hearth-uploads-'));

/** Stands for the provider, which gave out one token: 'good'. */
const verifier = createServer(async (request, response) => {
  const body = await text(request);
  asked.push(body);
  const sent = body.startsWith('{')
    ? JSON.parse(body)
    : Object.fromEntries(new URLSearchParams(body));
  response.setHeader('content-type', 'application/json');
  response.end(JSON.stringify({ success: sent.secret === 'secret' && sent.response === 'good' }));
});

beforeAll(async () => {
  await new Promise<void>((done) => verifier.listen(0, '127.0.0.1', done));
});
afterAll(() => {
  verifier.close();
  rmSync(uploadsDir, { recursive: true });
});

const environment = (more: Record<string, string>): Env =>
  readEnv({
    DATABASE_URL: db.url,
    ORIGIN: origin,
    ZERO_CACHE_URLS: 'http://127.0.0.1:1',
    ZERO_API_KEY: 'k'.repeat(16),
    AUTH_SECRET: 's'.repeat(32),
    SMTP_URL: 'smtp://127.0.0.1:1',
    TRUST_PROXY: '1',
    UPLOADS_DIR: uploadsDir,
    ...more,
  });

const configured = (provider: string) => ({
  CAPTCHA_PROVIDER: provider,
  CAPTCHA_SITE_KEY: 'site',
  CAPTCHA_SECRET_KEY: 'secret',
  CAPTCHA_VERIFY_URL: `http://127.0.0.1:${(verifier.address() as AddressInfo).port}`,
});

async function withApp(more: Record<string, string>, use: (app: App) => Promise<void>) {
  const env = environment(more);
  const log = pino({ level: 'silent' });
  const accounts = accountsDb(env.DATABASE_URL);
  const auth = createAuth({ env, db: accounts.db, sql: db.sql, passwords, log });
  const sessionToken = await sessionTokenReader(auth);
  const findAsker = askerFinder(sessionToken, db.sql);
  const uploads = openUploads(env, db.sql);
  await use(
    createApp({
      env,
      sql: db.sql,
      auth,
      findAsker,
      sessionToken,
      uploads,
      encoder,
      framedOrigins: () => [],
      log,
    }),
  );
  await accounts.close();
}
type App = ReturnType<typeof createApp>;

const post = (app: App, path: string, body: object, headers: Record<string, string> = {}) =>
  app.request(`/api/auth/${path}`, {
    method: 'POST',
    headers: {
      origin,
      'content-type': 'application/json',
      'x-forwarded-for': stranger().address,
      ...headers,
    },
    body: JSON.stringify(body),
  });

const proof = (token: string) => ({ 'x-captcha-response': token });
const paths = [
  'sign-up/email',
  'send-verification-email',
  'correct-email',
  'request-password-reset',
];

describe.each(['cloudflare-turnstile', 'hcaptcha'])('with %s', (provider) => {
  it.each(paths)('%s requires a valid token, and refuses with the page’s text', async (path) => {
    await withApp(configured(provider), async (app) => {
      const form = signUpForm();
      for (const headers of [{}, proof(''), proof('forged')]) {
        const refused = await post(app, path, form, headers);
        expect(refused.status).toBe(400);
        expect(await refused.json()).toEqual({ code: 'security_check', message: words });
      }
      expect(await db.sql`select 1 from auth.user where email = ${form.email}`).toEqual([]);
    });
  });

  it('a valid token lets the visitor in, and the provider gets the secret and the address', async () => {
    const visitor = { ...proof('good'), 'x-forwarded-for': '10.1.2.3' };
    await withApp(configured(provider), async (app) => {
      expect((await post(app, 'sign-up/email', signUpForm(), visitor)).status).toBe(200);
      expect(asked.at(-1)).toContain('secret');
      expect(asked.at(-1)).toContain('10.1.2.3');
    });
  });

  it('logging in requires no token', async () => {
    await withApp(configured(provider), async (app) => {
      const form = signUpForm();
      await post(app, 'sign-up/email', form, proof('good'));
      const { email, password } = form;
      expect((await post(app, 'sign-in/email', { email, password })).status).toBe(200);
    });
  });

  it('logging in unverified sends the mail without a token', async () => {
    await withApp(configured(provider), async (app) => {
      const form = signUpForm();
      await post(app, 'sign-up/email', form, proof('good'));
      const { email, password } = form;
      const [user] = await db.sql`select id from auth.user where email = ${email}`;
      const queued = () => db.sql`
        select from graphile_worker._private_jobs where payload ->> 'userId' = ${user?.id}`;
      await db.sql`delete from graphile_worker._private_jobs`;
      await db.sql`update private.letter set sent_at = now() - interval '60 seconds'`;
      await post(app, 'sign-in/email', { email, password });
      expect(await queued()).toHaveLength(1);
    });
  });

  it('an unreachable verifier lets nobody in, and the error does not blame the visitor', async () => {
    const away = { ...configured(provider), CAPTCHA_VERIFY_URL: 'http://127.0.0.1:1' };
    await withApp(away, async (app) => {
      const answer = await post(app, 'sign-up/email', signUpForm(), proof('good'));
      expect(answer.status).toBe(503);
      expect(await answer.json()).toMatchObject({ code: 'unexpected' });
    });
  });

  it('the page gets the widget’s settings without the secret', async () => {
    await withApp(configured(provider), async (app) => {
      const answer = await app.request('/api/account/options');
      expect(await answer.json()).toMatchObject({
        captcha: { provider, siteKey: 'site' },
        provider: null,
      });
    });
  });
});

const policyOf = async (more: Record<string, string>) => {
  let policy = '';
  await withApp(more, async (app) => {
    policy = (await app.request('/healthz')).headers.get('content-security-policy') ?? '';
  });
  return Object.fromEntries(
    policy
      .split(/; */)
      .map((line) => [line.split(' ')[0], line.split(' ').filter(Boolean).slice(1)]),
  );
};

/** Videos are there in any case, once they are asked for. */
const players = ['https://www.youtube-nocookie.com', 'https://player.vimeo.com'];

describe('the content policy', () => {
  it('allows exactly the configured provider', async () => {
    const host = 'https://challenges.cloudflare.com';
    const policy = await policyOf(configured('cloudflare-turnstile'));
    expect(policy['script-src']).toEqual(["'self'", host]);
    expect(policy['frame-src']).toEqual([...players, host]);
    expect(policy['connect-src']).toContain(host);
    expect(policy['style-src']).toBeUndefined();
    const other = ['https://hcaptcha.com', 'https://*.hcaptcha.com'];
    expect(await policyOf(configured('hcaptcha'))).toMatchObject({
      'script-src': ["'self'", ...other],
      'frame-src': [...players, ...other],
      'style-src': ["'self'", ...other],
    });
  });

  it('allows no provider while none is configured, and the page gets none', async () => {
    const policy = await policyOf({});
    expect(Object.keys(policy)).not.toContain('script-src');
    expect(policy['frame-src']).toEqual(players);
    expect(policy['connect-src']).toEqual(["'self'", 'ws://localhost:3000']);
    await withApp({}, async (app) => {
      expect(await (await app.request('/api/account/options')).json()).toMatchObject({
        captcha: null,
        provider: null,
      });
      expect((await post(app, 'sign-up/email', signUpForm())).status).toBe(200);
    });
  });
});
