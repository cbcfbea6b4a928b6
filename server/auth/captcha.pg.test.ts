import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { appsInProcess } from '../../testing/app-in-process.ts';
import { signUpForm, stranger } from '../../testing/person.ts';
import { ownDatabase } from '../../testing/system/database.ts';

const db = ownDatabase();
const origin = 'http://localhost:3000';
const words = 'Please complete the security check and try again.';
const asked: string[] = [];

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
afterAll(() => void verifier.close());

const configured = (provider: string) => ({
  CAPTCHA_PROVIDER: provider,
  CAPTCHA_SITE_KEY: 'site',
  CAPTCHA_SECRET_KEY: 'secret',
  CAPTCHA_VERIFY_URL: `http://127.0.0.1:${(verifier.address() as AddressInfo).port}`,
});

const appWith = appsInProcess(db);
type App = Awaited<ReturnType<typeof appWith>>['app'];

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
    const { app } = await appWith(configured(provider));
    const form = signUpForm();
    for (const headers of [{}, proof(''), proof('forged')]) {
      const refused = await post(app, path, form, headers);
      expect(refused.status).toBe(400);
      expect(await refused.json()).toEqual({ code: 'security_check', message: words });
    }
    expect(await db.sql`select 1 from auth.user where email = ${form.email}`).toEqual([]);
  });

  it('a valid token lets the visitor in, and the provider gets the secret and the address', async () => {
    const visitor = { ...proof('good'), 'x-forwarded-for': '10.1.2.3' };
    const { app } = await appWith(configured(provider));
    expect((await post(app, 'sign-up/email', signUpForm(), visitor)).status).toBe(200);
    expect(asked.at(-1)).toContain('secret');
    expect(asked.at(-1)).toContain('10.1.2.3');
  });

  it('logging in requires no token', async () => {
    const { app } = await appWith(configured(provider));
    const form = signUpForm();
    await post(app, 'sign-up/email', form, proof('good'));
    const { email, password } = form;
    expect((await post(app, 'sign-in/email', { email, password })).status).toBe(200);
  });

  it('logging in unverified sends the mail without a token', async () => {
    const { app } = await appWith(configured(provider));
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

  it('an unreachable verifier lets nobody in, and the error does not blame the visitor', async () => {
    const away = { ...configured(provider), CAPTCHA_VERIFY_URL: 'http://127.0.0.1:1' };
    const { app } = await appWith(away);
    const answer = await post(app, 'sign-up/email', signUpForm(), proof('good'));
    expect(answer.status).toBe(503);
    expect(await answer.json()).toMatchObject({ code: 'unexpected' });
  });

  it('the page gets the widget’s settings without the secret', async () => {
    const { app } = await appWith(configured(provider));
    const answer = await app.request('/api/account/options');
    expect(await answer.json()).toMatchObject({
      captcha: { provider, siteKey: 'site' },
      provider: null,
    });
  });
});

const policyOf = async (more: Record<string, string>) => {
  const { app } = await appWith(more);
  const policy = (await app.request('/healthz')).headers.get('content-security-policy') ?? '';
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
    const { app } = await appWith({});
    expect(await (await app.request('/api/account/options')).json()).toMatchObject({
      captcha: null,
      provider: null,
    });
    expect((await post(app, 'sign-up/email', signUpForm())).status).toBe(200);
  });
});
