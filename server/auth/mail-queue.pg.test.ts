import { expect, it } from 'vitest';
import { addMember } from '../../testing/members.ts';
import { ownDatabase } from '../../testing/system/database.ts';
import { mayWrite, queueMail, verificationFailed } from './mail-queue.ts';

const db = ownDatabase();

it('of concurrent requests for a mail one is sent, and the next after the cool-down', async () => {
  const id = await addMember(db.sql);
  const ask = () => mayWrite(db.sql, { id, email: `${id}@example.org` }, 'reset');
  const asked = await Promise.all(Array.from({ length: 8 }, ask));
  expect(asked.filter(Boolean)).toHaveLength(1);
  expect(await ask()).toBe(false);
  await db.sql`update private.letter set sent_at = now() - interval '60 seconds' where user_id = ${id}`;
  expect(await ask()).toBe(true);
});

it('ten mails of a kind can go to one mailbox at once, whatever account asks, and then one by one', async () => {
  const [one, next] = [await addMember(db.sql), await addMember(db.sql)];
  const email = `${one}@example.org`;
  const ask = async (id: string, kind: 'reset' | 'verification') => {
    await db.sql`update private.letter set sent_at = now() - interval '2 minutes'`;
    return mayWrite(db.sql, { id, email: email.toUpperCase() }, kind);
  };
  for (let n = 0; n < 10; n++) expect(await ask(one, 'reset')).toBe(true);
  expect(await ask(one, 'reset')).toBe(false);
  expect(await ask(next, 'reset')).toBe(false);
  expect(await ask(one, 'verification')).toBe(true);
  await db.sql`update private.attempt set until = until - interval '145 minutes' where key like 'letter:reset:%'`;
  expect([await ask(next, 'reset'), await ask(one, 'reset')]).toEqual([true, false]);
});

it('a sign-up starts the cool-down of its first mail', async () => {
  const id = await addMember(db.sql, { verified: false });
  expect(await mayWrite(db.sql, { id, email: `${id}@example.org` }, 'verification')).toBe(false);
});

it('the failure of a verification mail is shown until the next one is requested', async () => {
  const id = await addMember(db.sql, { verified: false });
  expect(await verificationFailed(db.sql, id)).toBe(false);
  await db.sql`
    update graphile_worker._private_jobs set attempts = max_attempts
    where key = ${`verification:${id}`}`;
  expect(await verificationFailed(db.sql, id)).toBe(true);
  await queueMail(db.sql, { kind: 'verification', userId: id });
  expect(await verificationFailed(db.sql, id)).toBe(false);
});
