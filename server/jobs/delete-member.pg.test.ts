import { expect, it } from 'vitest';
import { addHype, addMember, addPost, befriend } from '../../testing/members.ts';
import { ownDatabase } from '../../testing/system/database.ts';
import { leave, stay } from '../auth/leaving.ts';
import { deleteMemberJob, goes, stays } from './delete-member.ts';

const db = ownDatabase();

const run = (memberId: string) =>
  deleteMemberJob(db.sql).delete_member?.({ memberId }, {} as never);

const status = async (id: string) =>
  (await db.sql`select status, first_name from member where id = ${id}`)[0];

// A second more: the column rounds to milliseconds, upwards too.
const daysPass = (id: string) => db.sql`
  update private.departure set delete_at = now() - interval '1 second' where member_id = ${id}`;

it('deletes the account and what is private once the days are over; posts stay without a name', async () => {
  const { sql } = db;
  const [ada, ben] = [await addMember(sql), await addMember(sql)];
  await befriend(sql, ada, ben);
  const [hers, his] = [await addPost(sql, ada), await addPost(sql, ben)];
  await addHype(sql, his, ada);
  await leave(sql, ada);
  expect(await status(ada)).toMatchObject({ status: 'leaving' });
  await run(ada);
  expect(await status(ada)).toMatchObject({ status: 'leaving' });

  await daysPass(ada);
  await run(ada);
  expect(await status(ada)).toEqual({ status: 'deleted', first_name: '' });
  expect(await sql`select 1 from auth.user where id = ${ada}`).toHaveLength(0);
  expect(await sql`select 1 from friendship where ${ada} in (member_id, friend_id)`).toHaveLength(
    0,
  );
  expect(await sql`select 1 from post where id = ${hers}`).toHaveLength(1);
  expect(await sql`select hype_count from post where id = ${his}`).toEqual([{ hype_count: 0 }]);
  expect(await sql`select friends from member_stats where member_id = ${ben}`).toEqual([
    { friends: 0 },
  ]);
});

it('spares those who chose to stay', async () => {
  const ada = await addMember(db.sql);
  await leave(db.sql, ada);
  await daysPass(ada);
  await stay(db.sql, ada);
  await run(ada);
  expect(await status(ada)).toMatchObject({ status: 'active', first_name: 'Ann' });
  const jobs = await db.sql`select 1 from graphile_worker.jobs where key = ${`leave:${ada}`}`;
  expect(jobs).toHaveLength(0);
});

it('goes by its day alone: a member who was banned meanwhile is deleted too', async () => {
  const ada = await addMember(db.sql);
  await leave(db.sql, ada);
  await db.sql`update member set status = 'banned' where id = ${ada}`;
  await run(ada);
  expect(await status(ada)).toMatchObject({ status: 'banned' });
  await daysPass(ada);
  await run(ada);
  expect(await status(ada)).toEqual({ status: 'deleted', first_name: '' });
});

it('waits for a member who is choosing to stay at this very moment', async () => {
  const { sql } = db;
  const ada = await addMember(sql);
  await leave(sql, ada);
  await daysPass(ada);
  const waiting = () => sql`select from pg_locks where not granted`;
  let deletion: unknown;
  await sql.begin(async (tx) => {
    await tx`update member set status = 'active' where id = ${ada}`;
    deletion = run(ada);
    await expect.poll(async () => (await waiting()).length).toBeGreaterThan(0);
    await tx`delete from private.departure where member_id = ${ada}`;
  });
  await deletion;
  expect(await status(ada)).toMatchObject({ status: 'active', first_name: 'Ann' });
  expect(await sql`select from auth.user where id = ${ada}`).toHaveLength(1);
});

it('once begun is too late to take back', async () => {
  const ada = await addMember(db.sql);
  await leave(db.sql, ada);
  await daysPass(ada);
  await run(ada);
  expect(await stay(db.sql, ada)).toBe(false);
  expect(await status(ada)).toMatchObject({ status: 'deleted' });
});

it('knows what becomes of every row that refers to a member', async () => {
  const references = await db.sql<{ at: string }[]>`
    select format('%s.%s', conrelid::regclass, attname) as at
    from pg_constraint join pg_attribute on attrelid = conrelid and attnum = any(conkey)
    where contype = 'f' and confrelid = 'member'::regclass order by 1`;
  const known = [goes, stays].flatMap((list) =>
    Object.entries(list).flatMap(([table, columns]) => columns.map((each) => `${table}.${each}`)),
  );
  expect(known.sort()).toEqual(references.map(({ at }) => at).sort());
});
