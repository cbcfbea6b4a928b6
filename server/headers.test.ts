import { Hono } from 'hono';
import { expect, it } from 'vitest';
import type { Env } from './env.ts';
import { securityHeaders } from './headers.ts';

const games = ['https://games.example:8443', 'https://x;sandbox', 'https://*', 'https://a b'];
const app = new Hono()
  .use(securityHeaders({ ORIGIN: 'https://hearth.test' } as Env, [], () => games))
  .get('*', (c) => c.text(''));
const policyOf = async (path: string) =>
  (await app.request(path)).headers.get('content-security-policy') ?? '';

it('only the chess engine may compile its code, and no page', async () => {
  expect(await policyOf('/assets/stockfish-Bx_1-2.js')).toMatch("script-src 'wasm-unsafe-eval';");
  for (const path of [
    '/',
    '/apps/chess',
    '/assets/main-x.js',
    '/assets/stockfish-x.js.map',
    '/assets/stockfish-x.js/../main.js',
    '/api/stockfish-x.js',
  ])
    expect(await policyOf(path)).not.toMatch(/unsafe/);
});

it('the engine’s policy allows nothing but its own code', async () => {
  const policy = await policyOf('/assets/stockfish-x.js');
  expect(policy).toMatch("default-src 'none'");
  expect(policy).toMatch("connect-src 'self'");
  expect(policy).not.toMatch(/unsafe-inline|'unsafe-eval'|\*/);
});

it('the policy names the hosts of games, and leaves out unsafe host names', async () => {
  const policy = await policyOf('/');
  const all = policy.split(/[; ]+/);
  expect(all.filter((word) => word === games[0])).toHaveLength(2);
  for (const odd of ['sandbox', 'https://x', 'https://*', 'https://a', 'b'])
    expect(all).not.toContain(odd);
});
