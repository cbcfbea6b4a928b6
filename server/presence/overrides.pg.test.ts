import { handleQueryRequest } from '@rocicorp/zero/server';
import { expect, it } from 'vitest';
import { friendsShown } from '../../schema/friends/rules.ts';
import { schema } from '../../schema/zero.gen.ts';
import { addMember } from '../../testing/members.ts';
import { ownDatabase } from '../../testing/system/database.ts';
import { presenceOverrides } from './overrides.ts';

const db = ownDatabase();

/** The time from which zero-cache reads friendships, in ms. */
async function lowerBound(memberId: string): Promise<number> {
  const override = presenceOverrides(db.sql)['presence.contacts'];
  const query = await override?.({ memberId, onServer: true }, undefined);
  if (!query) throw new Error('presence.contacts has no override.');
  const response = await handleQueryRequest({
    schema,
    userID: memberId,
    query: {},
    body: ['transform', [{ id: 'one', name: 'presence.contacts', args: [] }]],
    handler: () => query,
  });
  return Number(/"value":(\d+)\},"op":">="/.exec(JSON.stringify(response))?.[1]);
}

/** The first of them was made a second after `since`, in s, and each other one a second later. */
async function makeFriends(memberId: string, friends: number, since: number) {
  const friend = `${memberId}-friend-`;
  await db.sql`
    insert into auth.user (id, name, first_name, last_name, email, email_verified)
    select ${friend} || n, 'A friend', 'A', 'friend', ${friend} || n || '@example.org', true
    from generate_series(1, ${friends}) n`;
  await db.sql`
    insert into friendship (member_id, friend_id, created_at)
    select ${memberId}, ${friend} || n, to_timestamp(${since} + n) from generate_series(1, ${friends}) n`;
}

it('all friends of a member with few friends are contacts', async () => {
  const me = await addMember(db.sql);
  await makeFriends(me, 3, 1_700_000_000);
  expect(await lowerBound(me)).toBe(0);
});

it('the newest of very many friends are contacts', async () => {
  const me = await addMember(db.sql);
  await makeFriends(me, friendsShown + 2, 1_700_000_000);
  expect(await lowerBound(me)).toBe(1_700_000_003_000);
});
