import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { askAgainMs, type FriendRequestStatus } from '../../schema/friends/rules.ts';
import { memberStatuses } from '../../schema/members/rules.ts';
import { addBlock, addMember, befriend } from '../../testing/members.ts';
import { ownDatabase } from '../../testing/system/database.ts';
import { friendsOfFriends, recentMembers, suggestMembers } from './suggestions.ts';

const db = ownDatabase();

let me: string;
/** A friend of mine. */
let ben: string;

const suggested = async () => (await suggestMembers(db.sql, me)).map(({ firstName }) => firstName);

/** A member with whom I have these friends in common. */
async function friendOf(friends: string[], traits: Parameters<typeof addMember>[1]) {
  const id = await addMember(db.sql, traits);
  for (const friend of friends) await befriend(db.sql, friend, id);
  return id;
}

const myFriend = async () => {
  const id = await addMember(db.sql);
  await befriend(db.sql, me, id);
  return id;
};

const asked = (fromId: string, toId: string, status: FriendRequestStatus, respondedAgoMs = 0) =>
  db.sql`
    insert into friend_request (id, from_id, to_id, status, created_at, responded_at)
    values (${randomUUID()}, ${fromId}, ${toId}, ${status}, now(), ${
      status === 'pending' ? null : new Date(Date.now() - respondedAgoMs)
    })`;

beforeEach(async () => {
  me = await addMember(db.sql, { firstName: 'The', lastName: 'Asker' });
  ben = await myFriend();
});

describe('suggestions are', () => {
  it('friends of friends, by the number of mutual friends, then the newest', async () => {
    const dan = await myFriend();
    const old = await friendOf([ben], { firstName: 'Old' });
    await db.sql`update member set created_at = now() - interval '1 day' where id = ${old}`;
    await friendOf([ben], { firstName: 'New' });
    await friendOf([ben, dan], { firstName: 'Close' });
    expect(await suggestMembers(db.sql, me)).toMatchObject([
      { firstName: 'Close', mutual: 2 },
      { firstName: 'New', mutual: 1 },
      { firstName: 'Old', mutual: 1 },
    ]);
  });

  it('at most 12 members', async () => {
    for (let n = 0; n < 13; n++) await friendOf([ben], { firstName: `N${n}` });
    expect(await suggested()).toHaveLength(12);
  });

  it('nobody who was never there, for a member without friends', async () => {
    expect(await suggestMembers(db.sql, await addMember(db.sql))).toEqual([]);
  });

  it('made of id, names, photo, public city and the number of mutual friends, and nothing more', async () => {
    const open = await friendOf([ben], { firstName: 'Open' });
    await db.sql`update member set city = 'Bern' where id = ${open}`;
    const [one, ...more] = await suggestMembers(db.sql, me);
    expect(one).toEqual({
      id: open,
      firstName: 'Open',
      lastName: 'Lee',
      photo: null,
      city: 'Bern',
      mutual: 1,
    });
    expect(more).toEqual([]);
  });
});

describe('suggestions never contain', () => {
  it('a friend or the member themselves', async () => {
    await befriend(db.sql, ben, await myFriend());
    expect(await suggested()).toEqual([]);
  });

  it('a friend of a stranger', async () => {
    await friendOf([await addMember(db.sql)], { firstName: 'Far' });
    expect(await suggested()).toEqual([]);
  });

  it.each(memberStatuses.filter((status) => status !== 'active'))(
    'a member who is %s',
    async (status) => {
      await friendOf([ben], { status });
      expect(await suggested()).toEqual([]);
    },
  );

  it('an unverified member', async () => {
    await friendOf([ben], { verified: false });
    expect(await suggested()).toEqual([]);
  });

  it('a member who is known only through a hidden member', async () => {
    await friendOf([ben], { firstName: 'Cleo' });
    await db.sql`update member set status = 'disabled' where id = ${ben}`;
    expect(await suggested()).toEqual([]);
  });

  it.each([
    ['whom I blocked', (other: string) => addBlock(db.sql, me, other)],
    ['who blocked me', (other: string) => addBlock(db.sql, other, me)],
    ['whom I asked', (other: string) => asked(me, other, 'pending')],
    ['who asked me', (other: string) => asked(other, me, 'pending')],
    ['who declined me lately', (other: string) => asked(me, other, 'declined')],
    ['whom I declined lately', (other: string) => asked(other, me, 'declined')],
  ])('a member %s', async (_who, happened) => {
    await happened(await friendOf([ben], { firstName: 'Cleo' }));
    await friendOf([ben], { firstName: 'Dora' });
    expect(await suggested()).toEqual(['Dora']);
  });
});

describe('suggestions contain again', () => {
  it.each([
    ['who declined me a week ago', (other: string) => asked(me, other, 'declined', askAgainMs)],
    ['whom I declined a week ago', (other: string) => asked(other, me, 'declined', askAgainMs)],
    ['whom I asked no longer', (other: string) => asked(me, other, 'cancelled')],
  ])('a member %s', async (_who, happened) => {
    await happened(await friendOf([ben], { firstName: 'Cleo' }));
    expect(await suggested()).toEqual(['Cleo']);
  });
});

describe('without friends of friends, suggestions are', () => {
  const wasThere = async (traits: Parameters<typeof addMember>[1], hoursAgo: number) => {
    const id = await addMember(db.sql, traits);
    await db.sql`
      update presence set online = ${hoursAgo === 0},
        last_active = ${hoursAgo === 0 ? null : new Date(Date.now() - hoursAgo * 3_600_000)}
      where member_id = ${id}`;
    return id;
  };
  const befriendMe = (id: string) => befriend(db.sql, me, id);

  beforeEach(async () => {
    await db.sql`update presence set online = false, last_active = null`;
    await wasThere({ firstName: 'Dora' }, 3);
  });

  it('the members who were there last, by name', async () => {
    for (let n = 10; n < 20; n++) await wasThere({ firstName: `N${n}` }, 2);
    await wasThere({ firstName: 'Ada' }, 0);
    await wasThere({ firstName: 'Old' }, 4);
    const recent = await suggested();
    expect(recent).toEqual(['Ada', 'Dora', ...Array.from({ length: 10 }, (_, n) => `N1${n}`)]);
    expect(await suggestMembers(db.sql, me)).toContainEqual(
      expect.objectContaining({ firstName: 'Ada', mutual: 0 }),
    );
  });

  it('not the members who were there last, once there is a friend of a friend', async () => {
    await friendOf([ben], { firstName: 'Cleo' });
    expect(await suggested()).toEqual(['Cleo']);
  });

  it.each([
    ['is unverified', { verified: false }, () => {}],
    ['is disabled', { status: 'disabled' as const }, () => {}],
    ['I blocked', {}, (other: string) => addBlock(db.sql, me, other)],
    ['blocked me', {}, (other: string) => addBlock(db.sql, other, me)],
    ['I asked', {}, (other: string) => asked(me, other, 'pending')],
    ['asked me', {}, (other: string) => asked(other, me, 'pending')],
    ['declined me lately', {}, (other: string) => asked(me, other, 'declined')],
    ['is a friend', {}, befriendMe],
  ])('nobody who %s', async (_who, traits, happened) => {
    await happened(await wasThere({ firstName: 'Cleo', ...traits }, 1));
    expect(await suggested()).toEqual(['Dora']);
  });

  it('never the member themselves', async () => {
    await db.sql`update presence set online = true where member_id = ${me}`;
    expect(await suggested()).toEqual(['Dora']);
  });
});

it('suggestions among 5,000 friends of friends use indexes only', async () => {
  const ids = await db.sql<{ id: string }[]>`
    insert into auth.user (id, name, first_name, last_name, email, email_verified)
    select id, 'Many', 'Many', 'Lee', id || '@example.org', true
    from (select gen_random_uuid()::text as id from generate_series(1, 20000)) as made
    returning id`;
  const all = ids.map(({ id }) => id);
  // Each of 50 friends of mine has a hundred of their own.
  await db.sql`
    with pair as (
      select ${me} as one, member as other
      from unnest(${all.slice(0, 50)}::text[]) as member
      union all
      select (${all.slice(0, 50)}::text[])[1 + n % 50], member
      from unnest(${all.slice(50, 5050)}::text[]) with ordinality as o (member, n)
    )
    insert into friendship (member_id, friend_id, created_at)
    select one, other, now() from pair union all select other, one, now() from pair`;
  await db.owner`analyze member`;
  await db.owner`analyze friendship`;
  await db.sql`update presence set last_active = now() where member_id = any(${all})`;
  await db.owner`analyze presence`;
  const known = ['friendship_member_id_friend_id_pk', 'member_pkey', 'block_other'];
  for (const [suggest, indexes] of [
    [friendsOfFriends, known],
    [recentMembers, [...known, 'presence_recent']],
  ] as const) {
    expect(await suggest(db.sql, me)).toHaveLength(12);
    const rows = await db.sql`explain ${suggest(db.sql, me)}`;
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
    expect(plan).not.toContain('Seq Scan');
    for (const index of indexes) expect(plan).toContain(index);
  }
});
