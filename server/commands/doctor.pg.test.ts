import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import webPush from 'web-push';
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

const keys = webPush.generateVAPIDKeys();
const said = (more: Record<string, string>) =>
  doctor(siteAt(databaseUrl, dir, more), []).catch(({ message }) => message as string);
const lines = (text: string, mark: string) =>
  text
    .split('\n')
    .filter((line) => line.startsWith(mark))
    .map((line) => line.slice(2).replace(/:.*/, ''));

it('finds well what is well, and misses what is not there', async () => {
  const text = await said({
    ORIGIN: app.origin,
    SMTP_URL: mail.url,
    ICE_URLS: await stunServer(true),
    VAPID_PUBLIC_KEY: keys.publicKey,
    VAPID_PRIVATE_KEY: keys.privateKey,
  });
  expect(lines(text, '✗'), text).toEqual(['Replication slot']);
  expect(lines(text, '✓')).toHaveLength(12);
  expect(text).toContain('Start zero-cache.');
});

it('tells what is wrong, with its mend', async () => {
  await app.owner`insert into drizzle.__drizzle_migrations (hash, created_at) values ('newer', 9999999999999)`;
  onTestFinished(async () => {
    await app.owner`delete from drizzle.__drizzle_migrations where hash = 'newer'`;
  });
  const text = await said({
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
      'WebSockets',
      'Mail server',
      'Calls',
    ].sort(),
  );
  expect(text).toMatch(/Wrong: 7 of 13\.$/);
});

it('refuses servers for calls that only this machine reaches, once members come from elsewhere', async () => {
  const text = await said({ ORIGIN: 'https://hearth.invalid', ICE_URLS: 'stun:127.0.0.1:3478' });
  expect(text).toContain('names this machine by an address that members cannot reach');
});
