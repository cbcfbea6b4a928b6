import { tmpdir } from 'node:os';
import { expect, it } from 'vitest';
import { gets, posts } from '../testing/doors.ts';
import { createApp } from './app.ts';
import { connect } from './db.ts';
import { readEnv } from './env.ts';
import { createLog } from './log.ts';

type Parts = Parameters<typeof createApp>[0];

const env = readEnv({
  ...{ ORIGIN: 'https://hearth.example', DATABASE_URL: 'postgres://127.0.0.1:1/none' },
  ...{ SMTP_URL: 'smtp://127.0.0.1:1', ZERO_CACHE_URL: 'http://127.0.0.1:1' },
  ...{ AUTH_SECRET: 's'.repeat(32), ZERO_API_KEY: 'k'.repeat(32) },
  // Some doors are there with a provider alone.
  ...{ OIDC_ISSUER: 'https://login.example', OIDC_CLIENT_ID: 'x', OIDC_CLIENT_SECRET: 'x' },
});
const sql = connect(env.DATABASE_URL);
// Nobody asks anything here: nothing is connected, and what answers is left out.
const app = createApp({
  ...({ env, sql, log: createLog(env), uploads: { sql, incoming: tmpdir() } } as Parts),
  findAsker: async () => ({ state: 'signed-out' }),
  sessionToken: async () => undefined,
  framedOrigins: () => [],
});

/** Not asked by a page's ordinary requests; photos/*.sync.test.ts and zero/*.sync.test.ts are about them. */
const elsewhere = [
  ...['POST /api/uploads', 'GET /api/uploads/:name', 'PATCH /api/uploads/:name'],
  ...['DELETE /api/uploads/:name', 'POST /api/zero/query', 'POST /api/zero/mutate'],
];
const doors = [
  ...new Set(
    app.routes.flatMap(({ method, path }) =>
      // Of all methods are what a request passes on its way, and the answer to what is not there.
      method === 'ALL' || !path.startsWith('/api/') ? [] : [`${method} ${path}`],
    ),
  ),
].filter((door) => !elsewhere.includes(door));

it('every POST of the app is among those that are tried', () => {
  const taken = doors.filter((door) => !door.startsWith('GET '));
  expect(taken.toSorted()).toEqual(posts.map((path) => `POST ${path}`).sort());
});

it('so is every GET', () => {
  const asked = gets.map((path) => path.split('?')[0] ?? '');
  const untried = doors.filter((door) => {
    if (!door.startsWith('GET ')) return false;
    const shape = door
      .slice('GET '.length)
      .replace(/:\w+(?:\{([^}]+)\})?/g, (_, is) => is ?? '[^/]+');
    return !asked.some((path) => new RegExp(`^${shape}$`).test(path));
  });
  expect(untried).toEqual([]);
});
