import { describe, expect, it } from 'vitest';
import { getPaths, postPaths, statusOf } from '../testing/endpoints.ts';
import { createApp } from './app.ts';
import { connect } from './db.ts';
import { proofOf } from './doctor/proof.ts';
import { readEnv } from './env.ts';
import { createLog } from './log.ts';
import { version } from './version.ts';

type Parts = Parameters<typeof createApp>[0];

const env = readEnv({
  ORIGIN: 'https://hearth.example',
  DATABASE_URL: 'postgres://127.0.0.1:1/none',
  SMTP_URL: 'smtp://127.0.0.1:1',
  ZERO_CACHE_URLS: 'http://127.0.0.1:1',
  AUTH_SECRET: 's'.repeat(32),
  ZERO_API_KEY: 'k'.repeat(32),
  // Some doors are there with a provider alone.
  OIDC_ISSUER: 'https://login.example',
  OIDC_CLIENT_ID: 'x',
  OIDC_CLIENT_SECRET: 'x',
});
const sql = connect(env.DATABASE_URL);
// Nothing is connected: only refusals before the routes are tested.
const app = createApp({
  ...({ env, sql, log: createLog(env), uploads: { sql } } as Parts),
  findAsker: async (headers) =>
    headers.has('cookie') ? { state: 'member', memberId: 'member-0001' } : { state: 'signed-out' },
  sessionToken: async () => undefined,
  framedOrigins: () => [],
});

/**
 * Endpoints that a page's ordinary requests do not call; photos/*.sync.test.ts and
 * zero/*.sync.test.ts are about them.
 */
const elsewhere = [
  'POST /api/uploads',
  'GET /api/uploads/:name',
  'PATCH /api/uploads/:name',
  'DELETE /api/uploads/:name',
  'POST /api/zero/query',
  'POST /api/zero/mutate',
];
const doors = [
  ...new Set(
    app.routes.flatMap(({ method, path }) =>
      // Middleware and the 404 handler apply to all methods.
      method === 'ALL' || !path.startsWith('/api/') ? [] : [`${method} ${path}`],
    ),
  ),
].filter((door) => !elsewhere.includes(door));

it('every POST route of the app is covered', () => {
  const taken = doors.filter((door) => !door.startsWith('GET '));
  expect(taken.toSorted()).toEqual(postPaths.map((path) => `POST ${path}`).sort());
});

it('every GET route of the app is covered', () => {
  const asked = getPaths.map((path) => path.split('?')[0] ?? '');
  const untried = doors.filter((door) => {
    if (!door.startsWith('GET ')) return false;
    const shape = door
      .slice('GET '.length)
      .replace(/:\w+(?:\{([^}]+)\})?/g, (_, is) => is ?? '[^/]+');
    return !asked.some((path) => new RegExp(`^${shape}$`).test(path));
  });
  expect(untried).toEqual([]);
});

type Sent = { method?: string; body?: string; headers?: Record<string, string> };
/** The response to a request from our own page, with the given differences. */
const knock = (path: string, { method = 'POST', body, headers }: Sent) =>
  app.request(env.ORIGIN + path, {
    method,
    headers: { origin: env.ORIGIN, 'content-type': 'application/json', ...headers },
    ...(body !== undefined && { body }),
  });

/** Postgres stores neither, and neither comes from a keyboard. */
const unstorable = ['a\0b', 'a\ud83d'];
/** Names that a POST reads, and one that none reads. */
const names = [
  'id',
  'email',
  'newEmail',
  'password',
  'currentPassword',
  'newPassword',
  'token',
  'name',
  'firstName',
  'lastName',
  'callbackURL',
  'redirectTo',
  'provider',
  'rememberMe',
  'callId',
  'tab',
  'anything',
];

/** Each wrong in a way that is the same for all, with the status that it has. */
const wrong: Record<string, [status: number, sent: Sent[]]> = {
  'from other pages than ours': [
    403,
    [
      'https://evil.example',
      'null',
      '',
      `${env.ORIGIN}.evil.example`,
      env.ORIGIN.replace('https', 'http'),
    ].map((origin) => ({ body: '{}', headers: { origin } })),
  ],
  'that is not called JSON': [
    400,
    ['application/x-www-form-urlencoded', 'text/plain', '', 'multipart/form-data; boundary=x'].map(
      (type) => ({ body: '{}', headers: { 'content-type': type } }),
    ),
  ],
  'that is no JSON': [
    400,
    ['', '{"email":', 'email=a', '['.repeat(50_000) + ']'.repeat(50_000)].map((body) => ({ body })),
  ],
  'larger than any needs to be': [413, [{ body: JSON.stringify({ email: 'x'.repeat(300_000) }) }]],
  'with what cannot be stored, in any place': [
    400,
    unstorable
      .flatMap((odd) => [
        ...names.map((name) => ({ [name]: odd })),
        { [odd]: 1 },
        { id: [odd] },
        { token: { a: { b: odd } } },
        [odd],
        odd,
      ])
      .map((body) => ({ body: JSON.stringify(body) })),
  ],
};

// A missing route is included: these checks run before the route is found.
describe.each([...postPaths, '/api/nothing'])('POST %s', (path) => {
  it.each(Object.entries(wrong))(
    'is refused %s, and the response is not cached',
    async (_what, [status, sent]) => {
      for (const each of sent) {
        const response = await knock(path, each);
        expect(response.headers.get('cache-control')).toBe('no-store');
        expect([await statusOf(response), each]).toEqual([status, each]);
      }
    },
  );

  it.each(
    ['GET', 'PUT', 'DELETE', 'PATCH'].filter(
      (method) => method !== 'GET' || !getPaths.includes(path),
    ),
  )('does not exist for %s', async (method) => {
    const sent = { method, headers: { cookie: 'of a member' } };
    const response = await knock(path, method === 'GET' ? sent : { ...sent, body: '{}' });
    expect(await statusOf(response)).toBe(404);
  });
});

it('/api/zero is closed to callers without the key, and to non-members', async () => {
  for (const path of ['/api/zero/query', '/api/zero/mutate', '/api/zero/nothing']) {
    expect(await statusOf(await knock(path, { body: '{}' }))).toBe(401);
    const headers = { 'x-api-key': env.ZERO_API_KEY };
    expect(await statusOf(await knock(path, { body: '{}', headers }))).toBe(401);
  }
});

it('/healthz shows its version to everyone, and details only with the secret', async () => {
  const ask = async (nonce: string, proof: string) => {
    const query = new URLSearchParams({ nonce, proof });
    return (await app.request(`/healthz?${query}`)).json();
  };
  const bare = { ok: true, version };
  expect(await (await app.request('/healthz')).json()).toEqual(bare);
  expect(await ask('n', proofOf({ AUTH_SECRET: 'o'.repeat(32) }, 'asked', 'n'))).toEqual(bare);
  expect(await ask('n', proofOf(env, 'asked', 'other'))).toEqual(bare);
  expect(await ask('n', proofOf(env, 'answered', 'n'))).toEqual(bare);
  const answer = await ask('n', proofOf(env, 'asked', 'n'));
  expect(answer).toEqual({ ...bare, address: '', proof: proofOf(env, 'answered', 'n') });
});
