import { createServer as createHttpServer } from 'node:http';
import { createServer } from 'node:net';
import { expect, it } from 'vitest';
import { freePort } from '../../cli/stack/ports.ts';
import { appsInProcess } from '../../testing/app-in-process.ts';
import { stranger } from '../../testing/person.ts';
import { startProvider } from '../../testing/provider.ts';
import { ownDatabase } from '../../testing/system/database.ts';
import { findProvider } from './provider.ts';

const appWith = appsInProcess(ownDatabase());
const origin = 'http://localhost:3000';
const appOf = (port: number) =>
  appWith({
    OIDC_ISSUER: `http://127.0.0.1:${port}`,
    OIDC_CLIENT_ID: 'hearth',
    OIDC_CLIENT_SECRET: 'x',
  });

it('a provider is found as soon as it is reachable, without a restart', async () => {
  const port = await freePort();
  const parts = await appOf(port);
  expect(await findProvider(parts)).toBeUndefined();

  const provider = await startProvider(origin, port);
  expect(await findProvider(parts)).toMatchObject({ id: 'oidc' });
  const answer = await parts.auth.handler(
    new Request(`${origin}/api/auth/sign-in/social`, {
      method: 'POST',
      headers: { origin, 'content-type': 'application/json' },
      body: JSON.stringify({ callbackURL: '/profile' }),
    }),
  );
  expect(((await answer.json()) as { url: string }).url).toMatch(parts.env.OIDC_ISSUER ?? '-');
  await provider.stop();
});

it('a provider that accepts connections but never answers does not delay log-ins by password', async () => {
  const hanging = createServer(() => undefined);
  const port = await freePort();
  await new Promise<void>((done) => hanging.listen(port, '127.0.0.1', done));
  const parts = await appOf(port);
  const answer = await parts.auth.handler(
    new Request(`${origin}/api/auth/sign-in/email`, {
      method: 'POST',
      headers: { origin, 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'nobody@example.org', password: 'Right-horse-7' }),
    }),
  );
  expect(answer.status).toBe(401);
  expect(await findProvider(parts)).toBeUndefined();
  hanging.close();
});

it('an unreachable provider is retried at a limited rate, and only by POST', async () => {
  let looks = 0;
  const broken = createHttpServer((_request, response) => {
    looks += 1;
    response.writeHead(500).end();
  });
  const port = await freePort();
  await new Promise<void>((done) => broken.listen(port, '127.0.0.1', done));
  const { app } = await appOf(port);
  const { address } = stranger();
  const ask = async (path: string, method = 'POST') => {
    const headers = { origin, 'content-type': 'application/json', 'x-forwarded-for': address };
    const body = method === 'POST' ? JSON.stringify({ callbackURL: '/profile' }) : undefined;
    return (await app.request(`/api/${path}`, { method, headers, body })).status;
  };
  const atStart = looks;
  expect(await ask('auth/sign-in/social', 'GET')).toBe(404);
  expect(await ask('account/connect')).toBe(401);
  expect(looks).toBe(atStart);
  const statuses = [];
  for (let n = 0; n < 12; n++) statuses.push(await ask('auth/sign-in/social'));
  expect(statuses).toEqual([...Array(10).fill(503), 429, 429]);
  expect(looks).toBe(atStart + 10);
  broken.close();
});
