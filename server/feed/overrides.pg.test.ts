import type { ReadonlyJSONValue } from '@rocicorp/zero';
import { handleQueryRequest } from '@rocicorp/zero/server';
import { describe, expect, it } from 'vitest';
import { feedPageSize } from '../../schema/feed/rules.ts';
import { schema } from '../../schema/zero.gen.ts';
import { addMember, addPosts, befriend } from '../../testing/members.ts';
import { rowsRead } from '../../testing/rows-read.ts';
import { ownDatabase } from '../../testing/system/database.ts';
import { feedOverrides } from './overrides.ts';

const db = ownDatabase();
const now = new Date(Math.floor(Date.now() / 1000) * 1000);
const secondsAgo = (seconds: number) => new Date(now.getTime() - seconds * 1000);

const page = (memberId: string, args: ReadonlyJSONValue | undefined, sql = db.sql) => {
  const override = feedOverrides(sql)['feed.page'];
  if (!override) throw new Error('feed.page has no override.');
  return override({ memberId, onServer: true }, args);
};

/** The limit to which zero-cache searches for a page. */
async function lowerBound(memberId: string, from?: Date): Promise<Date> {
  const start = from
    ? { from: { createdAt: from.getTime(), id: 'post-0001' }, inclusive: false }
    : null;
  const query = await page(memberId, { start });
  const response = await handleQueryRequest({
    schema,
    userID: memberId,
    query: {},
    body: ['transform', [{ id: 'one', name: 'feed.page', args: [{ start }] }]],
    handler: () => query,
  });
  const bound = /"value":(\d+)\},"op":">="/.exec(JSON.stringify(response))?.[1];
  return new Date(Number(bound));
}

const everything = new Date(0);

describe('a page of the feed', () => {
  it('reaches eight pages down, however much strangers post in between', async () => {
    const [me, friend] = [await addMember(db.sql), await addMember(db.sql)];
    await befriend(db.sql, me, friend);
    await addPosts(db.sql, await addMember(db.sql), 500, now);
    await addPosts(db.sql, friend, 100, secondsAgo(1000));
    expect(await lowerBound(me)).toEqual(secondsAgo(1063));
  });

  it('counts the member’s own posts with those of all friends', async () => {
    const [me, ann, ben] = [
      await addMember(db.sql),
      await addMember(db.sql),
      await addMember(db.sql),
    ];
    for (const friend of [ann, ben]) await befriend(db.sql, me, friend);
    await addPosts(db.sql, me, 10, now);
    await addPosts(db.sql, ann, 10, secondsAgo(100));
    await addPosts(db.sql, ben, 100, secondsAgo(1000));
    expect(await lowerBound(me)).toEqual(secondsAgo(1043));
  });

  it('reads no more of each friend’s posts than its limit', async () => {
    const me = await addMember(db.sql);
    for (let n = 0; n < 3; n++) {
      const friend = await addMember(db.sql);
      await befriend(db.sql, me, friend);
      await addPosts(db.sql, friend, 1_000, now);
    }
    await db.owner`vacuum analyze post, friendship`;
    const bound = (sql: typeof db.sql) => page(me, { start: null }, sql);
    expect(await rowsRead(db.sql, 'post', bound)).toBe(3 * 8 * feedPageSize);
  });

  it('has new bounds for each start', async () => {
    const me = await addMember(db.sql);
    await addPosts(db.sql, me, 200, now);
    expect(await lowerBound(me, secondsAgo(50))).toEqual(secondsAgo(113));
  });

  it('reaches the very first post when there are few posts', async () => {
    const [me, friend] = [await addMember(db.sql), await addMember(db.sql)];
    await befriend(db.sql, me, friend);
    await addPosts(db.sql, friend, 31, now);
    expect(await lowerBound(me)).toEqual(everything);
    expect(await lowerBound(await addMember(db.sql))).toEqual(everything);
  });
});

describe('hostile arguments', () => {
  it.each([
    ['none', undefined],
    ['no object', 'start'],
    ['an author', { start: null, memberId: 'ann-0001' }],
    ['a bound', { start: null, since: 0 }],
    [
      'SQL as a time',
      { start: { from: { createdAt: 'now()', id: 'post-0001' }, inclusive: true } },
    ],
    [
      'a time beyond all',
      { start: { from: { createdAt: 1e300, id: 'post-0001' }, inclusive: true } },
    ],
  ])('%s: the call is refused', async (_what, args) => {
    const memberId = await addMember(db.sql);
    await expect(page(memberId, args)).rejects.toThrow();
  });
});
