import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { addMember } from '../../testing/members.ts';
import { siteAt } from '../../testing/site.ts';
import { ownDatabase, testPasswords } from '../../testing/system/database.ts';
import { migrationNames } from '../schema-version.ts';
import type { Site } from './command.ts';
import { support } from './support.ts';

const db = ownDatabase();
const dir = mkdtempSync(join(tmpdir(), 'hearth-support-'));
afterAll(() => rmSync(dir, { recursive: true, force: true }));

const settings = {
  SMTP_URL: 'smtp://postmaster:sesame@mail.example.org',
  MAIL_FROM: 'Hearth <hello@example.org>',
  OIDC_ISSUER: 'https://login.example.org',
  OIDC_CLIENT_ID: 'client-of-ours',
  OIDC_CLIENT_SECRET: 'secret-of-ours',
  PORT: '1',
};

function siteWithLogs(databaseUrl = db.url): Site {
  const logs = join(dir, 'logs');
  mkdirSync(logs, { recursive: true });
  const lines = Array.from({ length: 1000 }, (_, n) => `{"n":${n},"to":"ann@example.org"}\n`);
  writeFileSync(join(logs, 'app.log'), lines.join(''));
  const home = { secrets: '', replica: '', passwords: testPasswords, logs, isRunning: false };
  return { ...siteAt(databaseUrl, dir, settings), home };
}

it('support reports the state of the system, without secrets or members', async () => {
  const id = await addMember(db.sql, { firstName: 'Wilhelmine' });
  await db.sql`select graphile_worker.add_job('send_letter', ${db.sql.json({ to: 'ann@example.org' })}::json)`;
  await db.sql`
    update graphile_worker._private_jobs set attempts = 3, last_error = 'no mailbox of ben@example.org'`;
  const file = join(dir, 'support.json');
  expect(await support(siteWithLogs(), [file])).toMatch(/Look through it/);
  expect(statSync(file).mode & 0o077).toBe(0);
  const text = readFileSync(file, 'utf8');
  for (const hidden of [
    'sesame',
    'client-of-ours',
    'secret-of-ours',
    's'.repeat(32),
    'k'.repeat(32),
    '@example.org',
    'Wilhelmine',
    id,
    new URL(db.url).password,
  ])
    expect(text).not.toContain(hidden);
  const report = JSON.parse(text);
  expect(report).toMatchObject({
    settings: { ORIGIN: 'http://localhost:3000', AUTH_SECRET: 'set', S3_URL: 'not set' },
    health: { web: expect.stringMatching(/^failed: /) },
    migrations: { inDatabase: migrationNames().at(-1) },
    slots: [],
  });
  expect(report.tables).toContainEqual(expect.objectContaining({ name: 'public.member' }));
  expect(report.jobs).toContainEqual(
    expect.objectContaining({ an_error: 'no mailbox of [address]' }),
  );
  expect(report.logs['app.log']).toHaveLength(300);
});

it('support reports everything but the database when that is down', async () => {
  const text = await support(siteWithLogs('postgres://hearth:sesame@127.0.0.1:1/hearth'), []);
  expect(JSON.parse(text)).toMatchObject({
    database: expect.stringMatching(/^failed: .*ECONNREFUSED/),
    logs: { 'app.log': expect.anything() },
  });
});
