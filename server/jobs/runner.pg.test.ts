import { randomInt } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type DatabaseProxy, startDatabaseProxy } from '../../testing/database-proxy.ts';
import { type MailServer, startMailServer } from '../../testing/mail-server.ts';
import { ownApp } from '../../testing/own-app.ts';
import { send, signUpForm, stranger } from '../../testing/person.ts';

let line: DatabaseProxy;
let mail: MailServer;
const app = ownApp(
  'jobs',
  async (databaseUrl) => {
    line = await startDatabaseProxy(databaseUrl);
    mail = await startMailServer();
    return { DATABASE_URL: line.url, SMTP_URL: mail.url, LOG_LEVEL: 'debug' };
  },
  2,
);
afterAll(() => {
  line.close();
  mail.close();
});

/**
 * Signs up an address; a mail to it is queued with the account. While the connection is cut there
 * is a 503 for it.
 */
async function signUp(): Promise<string> {
  const form = signUpForm();
  const visitor = { ...stranger(), origin: app.origin };
  await expect
    .poll(async () => (await send(visitor, '/api/auth/sign-up/email', { body: form })).status)
    .toBe(200);
  return form.email;
}

/** Makes an account by SQL, past the app and its connection. */
async function accountBySql(): Promise<string> {
  const { email, firstName, lastName } = signUpForm();
  await app.sql`
    insert into auth.user (id, name, first_name, last_name, email, email_verified)
    values (${email}, 'Ann Lee', ${firstName}, ${lastName}, ${email}, false)`;
  return email;
}

/** Time for the watch to notice (15 s), for the restart, and for a slow machine. */
const patience = { timeout: 40_000 };
const broughtTo = () => mail.delivered.map(({ to }) => to);
const arrives = (email: string) => expect.poll(broughtTo, patience).toContain(email);
const jobs = () =>
  app.sql`select locked_at from graphile_worker.jobs where attempts < max_attempts`;

afterEach(async () => {
  await expect.poll(jobs, patience).toEqual([]);
});

it('a mail whose worker was killed is sent by another worker', async () => {
  mail.withhold();
  const email = await signUp();
  await arrives(email);
  mail.resume();
  // It has one of them.
  await app.crash('worker 1');
  await app.crash('worker 2');
  await expect
    .poll(() => broughtTo().filter((to) => to === email).length, patience)
    .toBeGreaterThan(1);
}, 60_000);

it('a mail that the mail server refused is sent once it accepts mail, and the sign-up did not wait', async () => {
  mail.refuse();
  const email = await signUp();
  const refused = () => app.sql`select 1 from graphile_worker.jobs where last_error is not null`;
  await expect.poll(refused, patience).toHaveLength(1);
  expect(broughtTo()).not.toContain(email);
  mail.resume();
  await app.sql`
    select graphile_worker.reschedule_jobs(array_agg(id), run_at => now()) from graphile_worker.jobs where locked_at is null`;
  await arrives(email);
}, 60_000);

describe('with one worker', () => {
  beforeAll(() => app.part('worker 2').kill('SIGKILL'));

  it('workers that never loaded their tasks are replaced', async () => {
    line.cutAt('_private_tasks', 'torn');
    await app.crash('worker 1');
    await expect.poll(line.wasCut, patience).toBe(true);
    await arrives(await signUp());
  }, 90_000);

  it('a mail whose result could not be stored does not stop other jobs', async () => {
    line.cutAt('complete_job/', 'torn');
    await arrives(await signUp());
    await expect.poll(line.wasCut, patience).toBe(true);
    await arrives(await signUp());
  }, 90_000);

  it('a connection that is lost at any moment of the start stops no jobs', async () => {
    const moments = Array.from({ length: 2 }, () => randomInt(1, 120));
    for (const moment of moments) {
      const recipient = await accountBySql();
      line.cutAfter(moment, 'torn');
      await app.crash('worker 1');
      await expect.poll(broughtTo, { ...patience, message: String(moments) }).toContain(recipient);
    }
  }, 180_000);
});
