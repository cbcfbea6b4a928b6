import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import webPush from 'web-push';
import { secretsIn } from '../../cli/stack/secrets.ts';
import { type MailServer, startMailServer } from '../../testing/mail-server.ts';
import { ownApp } from '../../testing/own-app.ts';
import { siteAt } from '../../testing/site.ts';
import { doctor } from './doctor.ts';

let databaseUrl: string;
const app = ownApp('doctor', (url) => {
  databaseUrl = url;
  return {};
});
const dir = mkdtempSync(join(tmpdir(), 'hearth-doctor-'));
let mail: MailServer;
beforeAll(async () => {
  mail = await startMailServer();
});
afterAll(() => {
  mail.close();
  rmSync(dir, { recursive: true });
});

/** A server that answers each STUN request, or swallows it. Resolves to its address. */
async function stunServer(answers: boolean): Promise<string> {
  const socket = createSocket('udp4');
  socket.on('message', (asked, { port }) => {
    asked.writeUInt16BE(0x0101);
    if (answers) socket.send(asked, port, '127.0.0.1');
  });
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  onTestFinished(() => void socket.close());
  return `stun:127.0.0.1:${socket.address().port}`;
}

/**
 * Starts a proxy in front of the app that either overwrites `X-Forwarded-For` or passes it on.
 * Resolves to its address.
 */
async function proxy(overwrites: boolean): Promise<string> {
  const server = createServer(async ({ url, headers }, res) => {
    const seen = overwrites ? '192.0.2.1' : String(headers['x-forwarded-for']);
    const answer = await fetch(app.origin + url, { headers: { 'x-forwarded-for': seen } });
    res.writeHead(answer.status).end(await answer.text());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  return `http://localhost:${(server.address() as AddressInfo).port}`;
}

const keys = webPush.generateVAPIDKeys();
const outputOf = (more: Record<string, string>) =>
  doctor(siteAt(databaseUrl, dir, more), []).catch(({ message }) => message as string);
const lines = (text: string, mark: string) =>
  text
    .split('\n')
    .filter((line) => line.startsWith(mark))
    .map((line) => line.slice(2).replace(/:.*/, ''));

it('the doctor passes settings that work, and reports missing ones', async () => {
  const text = await outputOf({
    ORIGIN: app.origin,
    AUTH_SECRET: secretsIn(app.dir).auth,
    SMTP_URL: mail.url,
    ICE_URLS: await stunServer(true),
    VAPID_PUBLIC_KEY: keys.publicKey,
    VAPID_PRIVATE_KEY: keys.privateKey,
  });
  // By its settings the app is behind a proxy, and is not.
  expect(lines(text, '✗').sort(), text).toEqual(['Replication slot', "Visitors' addresses"]);
  expect(lines(text, '✓')).toHaveLength(12);
  expect(text).toContain('Start zero-cache.');
});

it('the doctor checks whether a proxy overwrites the header with the client address', async () => {
  const { auth } = secretsIn(app.dir);
  const through = async (ORIGIN: string) => outputOf({ ORIGIN, AUTH_SECRET: auth });
  expect(await through(await proxy(true))).toMatch(/✓ Visitors' addresses: .* is 192\.0\.2\.1 /);
  const open = await through(await proxy(false));
  expect(open).toContain("✗ Visitors' addresses: the app takes an address that a visitor made up");
});

it('the doctor recognizes another Hearth at the same address', async () => {
  const text = await outputOf({ ORIGIN: app.origin });
  expect(text).toContain(`a Hearth answers at ${app.origin}, but not this one`);
});

it('the doctor names each problem and its fix', async () => {
  await app.owner`insert into drizzle.__drizzle_migrations (hash, created_at) values ('newer', 9999999999999)`;
  onTestFinished(async () => {
    await app.owner`delete from drizzle.__drizzle_migrations where hash = 'newer'`;
  });
  const text = await outputOf({
    ORIGIN: mail.url.replace('smtp', 'http'),
    SMTP_URL: 'smtp://127.0.0.1:1',
    ICE_URLS: await stunServer(false),
    VAPID_PUBLIC_KEY: webPush.generateVAPIDKeys().publicKey,
    VAPID_PRIVATE_KEY: keys.privateKey,
  });
  expect(lines(text, '✗').sort(), text).toEqual(
    [
      'Push keys',
      'Tables',
      'Replication slot',
      'Address',
      "Visitors' addresses",
      'WebSockets',
      'Mail server',
      'Calls',
    ].sort(),
  );
  expect(text).toMatch(/Wrong: 8 of 14\.$/);
});
