import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { addMember } from '../../testing/members.ts';
import { ownDatabase } from '../../testing/system/database.ts';
import type { Env } from '../env.ts';
import type { Mail } from '../mailer.ts';
import { startEmailChange } from './email-change.ts';
import { authJobs } from './jobs.ts';
import { dropLinks } from './links.ts';
import { queueMail } from './mail-queue.ts';
import { passwordReset } from './resets.ts';

const db = ownDatabase();
const env = { ORIGIN: 'http://localhost:3000', AUTH_SECRET: 's'.repeat(32) } as Env;

const payloads = (userId: string) => db.sql<{ payload: { kind: string } }[]>`
  select payload from graphile_worker._private_jobs where payload ->> 'userId' = ${userId}`;

/** Runs the account's jobs as often as they are due. Returns the sent mails. */
async function write(userId: string): Promise<Mail[]> {
  const sent: Mail[] = [];
  const jobs = authJobs(env, db.sql, async (mail) => {
    sent.push(mail);
  });
  for (const { payload } of await payloads(userId)) {
    await jobs.send_letter?.(payload, {} as never);
  }
  return sent;
}

/** As better-auth does it. */
async function askForReset(userId: string): Promise<string> {
  const token = randomUUID();
  await db.sql`
    insert into auth.verification (id, identifier, value, expires_at)
    values (${token}, ${`reset-password:${token}`}, ${userId}, now() + interval '1 hour')`;
  await queueMail(db.sql, { kind: 'reset', userId });
  return token;
}

const asks: [string, (userId: string) => Promise<unknown>][] = [
  ['reset', askForReset],
  ['change of email', (userId) => startEmailChange(db.sql, userId, `${randomUUID()}@example.org`)],
];

it.each(asks)('the mail of a %s contains a token that is stored in no job', async (_what, ask) => {
  const id = await addMember(db.sql);
  await ask(id);
  const [mail] = await write(id);
  const token = new URL(mail?.action.link ?? '').searchParams.get('token') ?? '';
  expect(token).toMatch(/./);
  expect(JSON.stringify(await payloads(id))).not.toContain(token);
  expect(JSON.stringify(await payloads(id))).not.toContain('@');
});

it.each(asks)('the hour of a %s begins when its mail is sent', async (_what, ask) => {
  const id = await addMember(db.sql);
  await ask(id);
  await db.sql`update auth.verification set expires_at = now() + interval '1 minute'`;
  expect(await write(id)).toHaveLength(1);
  const lasting = await db.sql`
    select from auth.verification where expires_at > now() + interval '59 minutes'`;
  expect(lasting).toHaveLength(1);
  await db.sql`delete from auth.verification`;
});

it.each(asks)('a %s that waited for too long sends no mail', async (_what, ask) => {
  const id = await addMember(db.sql);
  await ask(id);
  await db.sql`update auth.verification set expires_at = now() - interval '1 second'`;
  expect(await write(id)).toEqual([]);
});

it.each(asks)('a %s that was overtaken sends no mail', async (_what, ask) => {
  const id = await addMember(db.sql);
  await ask(id);
  await dropLinks(db.sql, id);
  expect(await write(id)).toEqual([]);
});

it('a second change of email sends no mail to the first new address', async () => {
  const id = await addMember(db.sql);
  await startEmailChange(db.sql, id, 'first@example.org');
  await startEmailChange(db.sql, id, 'second@example.org');
  expect((await write(id)).map(({ to }) => to)).toEqual(['second@example.org']);
});

it('the follow-ups of a reset are done together or not at all', async () => {
  const { sql, owner } = db;
  const id = await addMember(sql);
  const token = await askForReset(id);
  await owner`
    create function auth.fail() returns trigger language plpgsql as $$ begin raise 'no jobs'; end $$`;
  await owner`
    create trigger fail before insert on graphile_worker._private_jobs
    for each row execute function auth.fail()`;
  await expect(passwordReset(sql, { id, email: `${id}@example.org` })).rejects.toThrow('no jobs');
  expect(await sql`select from auth.verification where id = ${token}`).toHaveLength(1);
  await owner`drop trigger fail on graphile_worker._private_jobs`;
  await passwordReset(sql, { id, email: `${id}@example.org` });
  expect(await sql`select from auth.verification where id = ${token}`).toHaveLength(0);
});

/** As no sign-up takes it. */
const lure = 'you won!\n\nCollect: http://evil.example/x';

it.each([
  ['verification', false, 'Hello,'],
  ['reset', false, 'Hello,'],
  ['reset', true, 'Hello you won! Collect http evil example x,'],
  ['password_changed', true, 'Hello you won! Collect http evil example x,'],
] as const)(
  'a mail about a %s, to an address that is verified: %s, says %j',
  async (kind, verified, greeting) => {
    const id = await addMember(db.sql, { firstName: lure, verified });
    if (kind === 'reset') await askForReset(id);
    else await queueMail(db.sql, { kind, userId: id });
    const mails = await write(id);
    expect(mails.at(-1)?.greeting).toBe(greeting);
    for (const mail of mails) expect(JSON.stringify(mail)).not.toContain('evil.example');
  },
);

it('a mail to a new address contains no name, since the address is not confirmed yet', async () => {
  const id = await addMember(db.sql, { firstName: 'Ann' });
  await startEmailChange(db.sql, id, `${randomUUID()}@example.org`);
  expect(await write(id)).toMatchObject([{ greeting: 'Hello,' }]);
});
