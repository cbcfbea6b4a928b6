import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, it } from 'vitest';
import { conversationIdOf } from '../../schema/chat/rules.ts';
import { untilWaiting } from '../../testing/locks.ts';
import { addComment, addHype, addMember, addPost, befriend } from '../../testing/members.ts';
import { ownDatabase } from '../../testing/system/database.ts';
import { leave, stay } from '../auth/leaving.ts';
import { deleteMember, deleteMemberJob } from './delete-member.ts';

const db = ownDatabase();

const run = (memberId: string) =>
  deleteMemberJob(db.sql).delete_member?.({ memberId }, {} as never);

const status = async (id: string) =>
  (await db.sql`select status, first_name from member where id = ${id}`)[0];

// A second more: the column rounds to milliseconds, upwards too.
const daysPass = (id: string) => db.sql`
  update private.departure set delete_at = now() - interval '1 second' where member_id = ${id}`;

it('the job deletes the account and private data after the waiting time; posts and comments stay, unnamed', async () => {
  const { sql } = db;
  const [ada, ben] = [await addMember(sql), await addMember(sql)];
  await befriend(sql, ada, ben);
  const [hers, his] = [await addPost(sql, ada), await addPost(sql, ben)];
  await addHype(sql, his, ada);
  await addComment(sql, his, ada);
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
  expect(await sql`select hype_count, comment_count from post where id = ${his}`).toEqual([
    { hype_count: 0, comment_count: 1 },
  ]);
  expect(await sql`select friends from member_stats where member_id = ${ben}`).toEqual([
    { friends: 0 },
  ]);
});

it('the job spares members who chose to stay', async () => {
  const ada = await addMember(db.sql);
  await leave(db.sql, ada);
  await daysPass(ada);
  await stay(db.sql, ada);
  await run(ada);
  expect(await status(ada)).toMatchObject({ status: 'active', first_name: 'Ann' });
  const jobs = await db.sql`select 1 from graphile_worker.jobs where key = ${`leave:${ada}`}`;
  expect(jobs).toHaveLength(0);
});

it('the job deletes a member who was banned meanwhile too', async () => {
  const ada = await addMember(db.sql);
  await leave(db.sql, ada);
  await db.sql`update member set status = 'banned' where id = ${ada}`;
  await run(ada);
  expect(await status(ada)).toMatchObject({ status: 'banned' });
  await daysPass(ada);
  await run(ada);
  expect(await status(ada)).toEqual({ status: 'deleted', first_name: '' });
});

it('the job waits for a member who is choosing to stay at this moment', async () => {
  const { sql } = db;
  const ada = await addMember(sql);
  await leave(sql, ada);
  await daysPass(ada);
  let deletion: unknown;
  await sql.begin(async (tx) => {
    await tx`update member set status = 'active' where id = ${ada}`;
    deletion = run(ada);
    await untilWaiting(sql);
    await tx`delete from private.departure where member_id = ${ada}`;
  });
  await deletion;
  expect(await status(ada)).toMatchObject({ status: 'active', first_name: 'Ann' });
  expect(await sql`select from auth.user where id = ${ada}`).toHaveLength(1);
});

it('a deletion that has begun cannot be taken back', async () => {
  const ada = await addMember(db.sql);
  await leave(db.sql, ada);
  await daysPass(ada);
  await run(ada);
  expect(await stay(db.sql, ada)).toBe(false);
  expect(await status(ada)).toMatchObject({ status: 'deleted' });
});

it('every reference to a row is found by an index', async () => {
  const unindexed = db.sql`
    select conrelid::regclass::text as table, attname as column
    from pg_constraint join pg_attribute on attrelid = conrelid and attnum = conkey[1]
    where contype = 'f' and connamespace in ('public'::regnamespace, 'auth'::regnamespace, 'private'::regnamespace)
      and not exists (
        select from pg_index where indrelid = conrelid and indkey[0] = conkey[1]
          and (indpred is null or pg_get_expr(indpred, indrelid) = format('(%I IS NOT NULL)', attname)))`;
  expect(await unindexed).toEqual([]);
});

/** A row about this member in each column that refers to one. Resolves to where the rows are. */
async function addRowsAbout(member: string): Promise<string[]> {
  const columns = await db.sql<{ table: string; column: string; type: string; refers: boolean }[]>`
    select conrelid::regclass::text as table, attname as column, atttypid::regtype::text as type,
      attnum = any(conkey) as refers
    from pg_constraint join pg_attribute
      on attrelid = conrelid and attnum > 0 and not attisdropped and (attnotnull or attnum = any(conkey))
    where contype = 'f' and confrelid = 'member'::regclass order by 1, 2`;
  const links = columns.filter(({ refers }) => refers);
  let numbers = 0;
  const values: Record<string, () => unknown> = {
    text: randomUUID,
    uuid: randomUUID,
    'text[]': () => '{}',
    boolean: () => false,
    integer: () => ++numbers,
    jsonb: () => [],
    'timestamp with time zone': () => new Date(),
  };
  await db.owner.begin(async (sql) => {
    // Foreign keys are off, so that the rows need no rows around them.
    await sql`set local session_replication_role = replica`;
    for (const link of links) {
      const row = columns
        .filter(({ table }) => table === link.table)
        .map(({ column, type }) => [column, column === link.column ? member : values[type]?.()]);
      await sql`insert into ${sql(link.table)} ${sql(Object.fromEntries(row))} on conflict do nothing`;
    }
  });
  return links.map(({ table, column }) => `${table}.${column}`);
}

/** Every column that refers to a member. A new one is added once its rows are that member's own. */
const goes = [
  'app_favorite.member_id',
  'block.member_id',
  'block.other_id',
  'call.callee_id',
  'call.caller_id',
  'call.declined_by',
  'call_hush.member_id',
  'call_signal.from_id',
  'chess_game.black_id',
  'chess_game.challenger_id',
  'chess_game.white_id',
  'chat_setting.member_id',
  'conversation_member.member_id',
  'event.organizer_id',
  'event_attendee.member_id',
  'event_setting.member_id',
  'friend_request.from_id',
  'friend_request.to_id',
  'friendship.friend_id',
  'friendship.member_id',
  'hidden_post.member_id',
  'hype.member_id',
  'member_private.member_id',
  'news_mark.member_id',
  'notification.actor_id',
  'notification.recipient_id',
  'notification_pref.actor_id',
  'notification_pref.recipient_id',
  'photo.member_id',
  'post_read.member_id',
  'presence.member_id',
  'private.calendar_address.member_id',
  'private.event_reminder.member_id',
  'private.event_spent.member_id',
  'private.game_play.member_id',
  'private.push_subscription.member_id',
  'private.report.member_id',
  'private.report.reporter_id',
  'private.taken_back.member_id',
  'read_receipt.member_id',
];
const stays = [
  'comment.member_id',
  'conversation_member.peer_id',
  'member_stats.member_id',
  'message.sender_id',
  'post.member_id',
  'shut_out.member_id',
];

it('the job leaves no row that refers to the member, except posts, their count, comments and messages', async () => {
  const ada = await addMember(db.sql);
  const links = await addRowsAbout(ada);
  const left = () =>
    Promise.all(
      links.map(async (link) => {
        const column = link.split('.').at(-1) ?? '';
        const table = link.slice(0, -column.length - 1);
        const rows = await db.sql`
          select from ${db.sql(table)} where ${db.sql(column)} = ${ada}`;
        return rows.count > 0 ? [link] : [];
      }),
    );
  expect(links).toEqual([...goes, ...stays].sort());
  expect((await left()).flat()).toEqual(links);
  await deleteMember(db.sql, ada);
  expect((await left()).flat()).toEqual(stays);
});

it('a post of a picture alone disappears for members who have not read it, from list and count', async () => {
  const { sql } = db;
  const [ada, ben] = [await addMember(sql), await addMember(sql)];
  const conversation = [ada, ben].sort().join('_');
  await sql`
    insert into message (id, conversation_id, sender_id, text, image, reply_to_id, created_at)
    values (${randomUUID()}, ${conversation}, ${ada}, 'Look', 'one', '', '2026-01-01'),
      (${randomUUID()}, ${conversation}, ${ada}, '', 'two', '', '2026-01-02')`;
  for (const [one, other] of [
    [ada, ben],
    [ben, ada],
  ] as const)
    await sql`
      insert into conversation_member
      values (${one}, ${conversation}, ${other}, 'Picture', ${ada}, '2026-01-02', 2, 'epoch')`;
  await deleteMember(sql, ada);
  expect(
    await sql`
    select last_text, unread from conversation_member where conversation_id = ${conversation}`,
  ).toEqual([{ last_text: 'Message deleted', unread: 1 }]);
});

/** A conversation of two, with a message of each. Resolves to its id. */
async function talked(one: string, other: string): Promise<string> {
  const conversation = conversationIdOf(one, other);
  for (const [me, peer] of [
    [one, other],
    [other, one],
  ] as const) {
    await db.sql`
      insert into conversation_member
      values (${me}, ${conversation}, ${peer}, 'Hello', ${me}, now(), 0, now())`;
    await db.sql`
      insert into message (id, conversation_id, sender_id, text, reply_to_id, created_at)
      values (${randomUUID()}, ${conversation}, ${me}, 'Hello', '', now())`;
  }
  return conversation;
}

describe('messages', () => {
  const left = async (conversation: string) =>
    (await db.sql`select from message where conversation_id = ${conversation}`).count;

  it('stay as long as one of the two members exists, and go with the second', async () => {
    const { sql } = db;
    const [ada, ben, cyd] = [await addMember(sql), await addMember(sql), await addMember(sql)];
    const [theirs, others] = [await talked(ada, ben), await talked(ben, cyd)];
    await deleteMember(sql, ada);
    expect(await left(theirs)).toBe(2);
    await deleteMember(sql, ben);
    expect([await left(theirs), await left(others)]).toEqual([0, 2]);
  });

  it('go as well if both members leave at the same moment', async () => {
    const { sql } = db;
    for (let round = 0; round < 10; round++) {
      const [ada, ben] = [await addMember(sql), await addMember(sql)];
      const conversation = await talked(ada, ben);
      await Promise.all([deleteMember(sql, ada), deleteMember(sql, ben)]);
      expect(await left(conversation)).toBe(0);
    }
  });
});

describe('a row of another member that refers to them', () => {
  afterEach(() => db.owner`drop table edit`);
  const edited = async (member: string, onDelete: string) => {
    await db.owner.unsafe(
      `create table edit (id integer primary key, edited_by text references member ${onDelete})`,
    );
    await db.sql`insert into edit values (1, ${member})`;
  };

  it('stays without the reference, if its key is set to null', async () => {
    const ada = await addMember(db.sql);
    await edited(ada, 'on delete set null');
    await deleteMember(db.sql, ada);
    expect(await db.sql`select * from edit`).toEqual([{ id: 1, edited_by: null }]);
  });

  it('stops the removal before anything is deleted, if its key has no rule', async () => {
    const ada = await addMember(db.sql);
    await edited(ada, '');
    await expect(deleteMember(db.sql, ada)).rejects.toThrow('public.edit.edited_by');
    expect(await status(ada)).toMatchObject({ status: 'active' });
    expect(await db.sql`select from auth.user where id = ${ada}`).toHaveLength(1);
  });
});
