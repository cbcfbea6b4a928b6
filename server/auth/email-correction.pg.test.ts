import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { untilWaiting } from '../../testing/locks.ts';
import { addMember } from '../../testing/members.ts';
import { ownDatabase } from '../../testing/system/database.ts';
import type { Env } from '../env.ts';
import type { Mail } from '../mailer.ts';
import { authJobs } from './jobs.ts';
import { emailChangeKey } from './links.ts';
import { addressToVerify, confirmEmail, correctEmail, verificationToken } from './verification.ts';

const db = ownDatabase();
const env = { ORIGIN: 'http://localhost:3000', AUTH_SECRET: 's'.repeat(32) } as Env;

const newAddress = () => `${randomUUID()}@example.org`;
const typo = (id: string) => `${id}@example.org`;
const newcomer = () => addMember(db.sql, { verified: false });
const correct = (id: string, email: string) => correctEmail(db.sql, id, email);
const confirm = async (id: string, email: string) =>
  confirmEmail(env, db.sql, await verificationToken(env, id, email));
const accountOf = async (id: string) =>
  (
    await db.sql`
      select account.email, email_verified as verified, member.email as shown, member.verified as seen
      from auth.user as account join member using (id) where id = ${id}`
  )[0];
const pending = (id: string) =>
  db.sql`select from auth.verification where identifier = ${emailChangeKey(id)}`;
const age = (id: string, hours: number) => db.sql`
  update auth.user set created_at = now() - make_interval(hours => ${hours}) where id = ${id}`;

/** The addresses to which the queued mails of an account go. */
async function mailedTo(userId: string): Promise<string[]> {
  const sent: Mail[] = [];
  const jobs = authJobs(env, db.sql, async (mail) => {
    sent.push(mail);
  });
  const queued = await db.sql`
    select payload from graphile_worker._private_jobs where payload ->> 'userId' = ${userId}`;
  for (const { payload } of queued) await jobs.send_letter?.(payload, {} as never);
  return sent.map(({ to }) => to);
}

it('a corrected address is the account’s once its link is used, and the link before is void', async () => {
  const [id, right] = [await newcomer(), newAddress()];
  expect(await correct(id, right)).toBe(true);
  expect(await addressToVerify(db.sql, id)).toBe(right);
  expect(await accountOf(id)).toMatchObject({ email: typo(id), verified: false, shown: typo(id) });
  expect(await mailedTo(id)).toEqual([right]);
  expect(await confirm(id, typo(id))).toBe(false);
  expect(await confirm(id, right)).toBe(true);
  const verified = { email: right, verified: true, shown: right, seen: true };
  expect(await accountOf(id)).toEqual(verified);
  expect(await pending(id)).toEqual([]);
  // As before, a second click is no error.
  expect(await confirm(id, right)).toBe(true);
  expect(await confirm(id, typo(id))).toBe(false);
  expect(await accountOf(id)).toEqual(verified);
});

it('a verified account is not corrected', async () => {
  const id = await addMember(db.sql);
  expect(await correct(id, newAddress())).toBe(false);
  expect(await pending(id)).toEqual([]);
  expect(await mailedTo(id)).toEqual([]);
});

it.each(['correction', 'link'])(
  'of a correction and the old link at once the earlier one counts: the %s',
  async (earlier) => {
    const [id, right] = [await newcomer(), newAddress()];
    const token = await verificationToken(env, id, typo(id));
    const both = [() => correct(id, right), () => confirmEmail(env, db.sql, token)];
    if (earlier === 'link') both.reverse();
    const answers: Promise<boolean>[] = [];
    await db.sql.begin(async (tx) => {
      await tx`select from auth.user where id = ${id} for update`;
      for (const begin of both) {
        answers.push(begin());
        await untilWaiting(db.sql, answers.length);
      }
    });
    expect(await Promise.all(answers)).toEqual([true, false]);
    const isCorrected = earlier === 'correction';
    expect(await accountOf(id)).toMatchObject({ email: typo(id), verified: !isCorrected });
    expect(await addressToVerify(db.sql, id)).toBe(isCorrected ? right : typo(id));
    expect(await pending(id)).toHaveLength(isCorrected ? 1 : 0);
  },
);

it('of many corrections at once one address is left, and only its link verifies', async () => {
  const id = await newcomer();
  const wanted = Array.from({ length: 6 }, newAddress);
  const answers = await Promise.all(wanted.map((email) => correct(id, email)));
  expect(answers).toEqual(wanted.map(() => true));
  expect(await pending(id)).toHaveLength(1);
  const left = await addressToVerify(db.sql, id);
  expect(wanted).toContain(left);
  expect(await mailedTo(id)).toEqual([left]);
  for (const email of [typo(id), ...wanted].filter((email) => email !== left))
    expect(await confirm(id, email)).toBe(false);
  expect(await confirm(id, left ?? '')).toBe(true);
});

it('to a taken address no mail goes, and a link for it changes nothing', async () => {
  const [id, other] = [await newcomer(), await addMember(db.sql)];
  expect(await correct(id, typo(other))).toBe(true);
  expect(await addressToVerify(db.sql, id)).toBe(typo(other));
  expect(await mailedTo(id)).toEqual([]);
  expect(await confirm(id, typo(other))).toBe(false);
  expect(await accountOf(id)).toMatchObject({ email: typo(id), verified: false });
  expect(await accountOf(other)).toMatchObject({ email: typo(other), verified: true });
});

it('an address that another account takes before the link is used stays with that one', async () => {
  const [id, other, wanted] = [await newcomer(), await addMember(db.sql), newAddress()];
  await correct(id, wanted);
  await db.sql`update auth.user set email = ${wanted} where id = ${other}`;
  expect(await confirm(id, wanted)).toBe(false);
  expect(await accountOf(id)).toMatchObject({ email: typo(id), verified: false });
  // The member can go on, with the link of another address.
  const third = newAddress();
  expect(await correct(id, third)).toBe(true);
  expect(await confirm(id, third)).toBe(true);
});

it('one address, confirmed for two accounts at once, goes to one of them', async () => {
  for (let n = 0; n < 10; n++) {
    const [people, wanted] = [[await newcomer(), await newcomer()], newAddress()];
    for (const id of people) await correct(id, wanted);
    const answers = await Promise.all(people.map((id) => confirm(id, wanted)));
    expect(answers.toSorted()).toEqual([false, true]);
    expect(await db.sql`select from auth.user where email = ${wanted}`).toHaveLength(1);
  }
});

it('an address is taken over from an account that stayed unverified for a day, and not before', async () => {
  const [id, squatter] = [await newcomer(), await newcomer()];
  await correct(id, typo(squatter));
  await age(squatter, 23);
  expect(await mailedTo(id)).toEqual([]);
  expect(await confirm(id, typo(squatter))).toBe(false);
  await age(squatter, 25);
  expect(await mailedTo(id)).toEqual([typo(squatter)]);
  expect(await confirm(id, typo(squatter))).toBe(true);
  expect(await accountOf(squatter)).toBeUndefined();
});

it('an account that is older than a day itself is verified, and not released', async () => {
  const [id, right] = [await newcomer(), newAddress()];
  await age(id, 30);
  expect(await correct(id, right)).toBe(true);
  expect(await confirm(id, right)).toBe(true);
  expect(await accountOf(id)).toMatchObject({ email: right, verified: true });
});

it('a correction ends the resets of the wrong mailbox, and all of it is done or nothing', async () => {
  const { sql, owner } = db;
  const [id, right] = [await newcomer(), newAddress()];
  const reset = randomUUID();
  await sql`
    insert into auth.verification (id, identifier, value, expires_at)
    values (${reset}, ${`reset-password:${reset}`}, ${id}, now() + interval '1 hour')`;
  const resets = () => sql`select from auth.verification where id = ${reset}`;
  await owner`
    create function auth.fail() returns trigger language plpgsql as $$ begin raise 'no jobs'; end $$`;
  await owner`
    create trigger fail before insert or update on graphile_worker._private_jobs
    for each row execute function auth.fail()`;
  await expect(correct(id, right)).rejects.toThrow('no jobs');
  expect(await addressToVerify(sql, id)).toBe(typo(id));
  expect(await resets()).toHaveLength(1);
  await owner`drop trigger fail on graphile_worker._private_jobs`;
  expect(await correct(id, right)).toBe(true);
  expect(await resets()).toHaveLength(0);
});

it('a pending change of a verified account does not replace its address', async () => {
  const id = await addMember(db.sql);
  await db.sql`
    insert into auth.verification (id, identifier, value, expires_at)
    values (${randomUUID()}, ${emailChangeKey(id)}, ${JSON.stringify({ newEmail: newAddress() })}, now() + interval '1 hour')`;
  expect(await addressToVerify(db.sql, id)).toBe(typo(id));
  expect(await addressToVerify(db.sql, 'nobody')).toBeUndefined();
});
