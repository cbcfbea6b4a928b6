import { parseCrontab } from 'graphile-worker';
import { expect, it } from 'vitest';
import { addMember } from '../../testing/members.ts';
import { ownDatabase } from '../../testing/system/database.ts';
import { expiredJob, expiredSchedule } from './expired.ts';
import { mayWrite, queueMail, verificationFailed } from './mail-queue.ts';

const db = ownDatabase();

it('expired rows are deleted, and no others', async () => {
  const { sql } = db;
  const id = await addMember(sql);
  for (const [name, until] of [
    ['old', '-2 hours'],
    ['new', '2 hours'],
  ] as const) {
    await sql`insert into private.attempt values (${name}, 1, now() + ${until}::interval)`;
    await sql`insert into private.lease values (${name}, 'web', now() + ${until}::interval)`;
    await sql`
      insert into auth.session (id, token, user_id, expires_at)
      values (${name}, ${name}, ${id}, now() + ${until}::interval)`;
    await sql`
      insert into auth.verification (id, identifier, value, expires_at)
      values (${name}, ${name}, ${id}, now() + ${until}::interval)`;
    await sql`
      insert into auth.rate_limit values
      (${name}, ${name}, 1, extract(epoch from now() + ${until}::interval)::bigint * 1000)`;
  }
  await expiredJob(sql).forget_expired?.({}, {} as never);
  for (const table of ['attempt', 'lease'])
    expect(await sql`select key from private.${sql(table)}`).toEqual([{ key: 'new' }]);
  for (const table of ['session', 'verification', 'rate_limit']) {
    expect(await sql`select id from auth.${sql(table)}`).toEqual([{ id: 'new' }]);
  }
});

it('stored mails are deleted with their accounts, and failed ones after a week', async () => {
  const { sql } = db;
  const [here, gone] = [await addMember(sql, { verified: false }), await addMember(sql)];
  await mayWrite(sql, { id: gone, email: 'gone@example.org' }, 'reset');
  await sql`delete from auth.user where id = ${gone}`;
  const newEmail = 'private@example.org';
  await queueMail(sql, { kind: 'email_changed', to: newEmail, firstName: 'Ann', newEmail });
  const failedJobs = () => sql`
    select from graphile_worker._private_jobs where attempts >= max_attempts`;
  const failed = (days: number) => sql`
    update graphile_worker._private_jobs
    set attempts = max_attempts, updated_at = now() - make_interval(days => ${days})`;
  await failed(6);
  await expiredJob(sql).forget_expired?.({}, {} as never);
  expect(await failedJobs()).toHaveLength(2);
  expect(await verificationFailed(sql, here)).toBe(true);
  expect(await sql`select user_id from private.letter`).toEqual([{ user_id: here }]);
  await failed(8);
  await expiredJob(sql).forget_expired?.({}, {} as never);
  expect(await failedJobs()).toHaveLength(0);
});

it('unverified accounts are deleted after seven days, with their members', async () => {
  const { sql } = db;
  const old = async (traits: { verified: boolean }, days: number) => {
    const id = await addMember(sql, traits);
    await sql`
      update auth.user set created_at = now() - make_interval(days => ${days}) where id = ${id}`;
    return id;
  };
  const gone = await old({ verified: false }, 8);
  const stay = [await old({ verified: false }, 6), await old({ verified: true }, 8)];
  await expiredJob(sql).forget_expired?.({}, {} as never);
  const among = [gone, ...stay];
  expect(await sql`select id from auth.user where id = any(${among}) order by id`).toEqual(
    stay.toSorted().map((id) => ({ id })),
  );
  expect(await sql`select id from member where id = any(${among}) order by id`).toEqual(
    stay.toSorted().map((id) => ({ id })),
  );
});

it('the schedule is valid for the job runner', () => {
  const [item] = parseCrontab(expiredSchedule);
  expect(item?.task).toBe('forget_expired');
});
