import type { ReadonlyJSONValue } from '@rocicorp/zero';
import { handleQueryRequest } from '@rocicorp/zero/server';
import { beforeAll, describe, expect, it } from 'vitest';
import { schema } from '../../schema/zero.gen.ts';
import { ownDatabase } from '../cli/testing/database.ts';
import { addMember, addPosts, befriend } from '../testing/members.ts';
import { feedOverrides } from './overrides.ts';

const db = ownDatabase();
const now = new Date();
const minutesAgo = (minutes: number) => new Date(now.getTime() - minutes * 60_000);

/** Whether the server lets the friendships drive the query, rather than walking all posts by time. */
async function flips(name: string, memberId: string, args: ReadonlyJSONValue): Promise<boolean> {
  const override = feedOverrides(db.sql)[name];
  if (!override) throw new Error(`${name} has no override.`);
  const query = await override({ memberId }, args);
  const response = await handleQueryRequest({
    schema,
    userID: memberId,
    query: {},
    body: ['transform', [{ id: 'one', name, args: [args] }]],
    handler: () => query,
  });
  return JSON.stringify(response).includes('"flip":true');
}

const page = (memberId: string, from?: Date) => {
  const cursor = from && { createdAt: from.getTime(), id: 'post-0001' };
  return flips('feed.page', memberId, {
    start: cursor ? { from: cursor, inclusive: false } : null,
  });
};

// 4,000 posts of a stranger, a second apart, the newest one now.
beforeAll(async () => addPosts(db.sql, await addMember(db.sql), 4_000, now));

describe('the feed page', () => {
  it('walks for a member whose friends posted lately', async () => {
    const [me, friend] = [await addMember(db.sql), await addMember(db.sql)];
    await befriend(db.sql, me, friend);
    await addPosts(db.sql, friend, 8, now);
    expect(await page(me)).toBe(false);
  });

  it("counts the member's own posts like a friend's", async () => {
    const me = await addMember(db.sql);
    await addPosts(db.sql, me, 8, now);
    expect(await page(me)).toBe(false);
  });

  it('flips for a member with no friends in a busy network', async () => {
    expect(await page(await addMember(db.sql))).toBe(true);
  });

  it('flips for a member whose friends are silent, however many old posts they have', async () => {
    const [me, friend] = [await addMember(db.sql), await addMember(db.sql)];
    await befriend(db.sql, me, friend);
    await addPosts(db.sql, friend, 500, minutesAgo(60));
    expect(await page(me)).toBe(true);
  });

  it('flips when the friends have fewer posts than a page', async () => {
    const [me, friend] = [await addMember(db.sql), await addMember(db.sql)];
    await befriend(db.sql, me, friend);
    await addPosts(db.sql, friend, 7, now);
    expect(await page(me)).toBe(true);
  });

  it('chooses anew for each page by where it starts', async () => {
    const [me, friend] = [await addMember(db.sql), await addMember(db.sql)];
    await befriend(db.sql, me, friend);
    await addPosts(db.sql, friend, 20, minutesAgo(60));
    expect(await page(me, now)).toBe(true);
    expect(await page(me, minutesAgo(60))).toBe(false);
  });
});

describe('newer posts', () => {
  const newer = (memberId: string, after: Date) =>
    flips('feed.newer', memberId, { after: { createdAt: after.getTime(), id: 'post-0001' } });

  it('walk what arrived since the page was opened', async () => {
    expect(await newer(await addMember(db.sql), now)).toBe(false);
  });

  it('flip after an absence in which everybody else posted', async () => {
    expect(await newer(await addMember(db.sql), minutesAgo(24 * 60))).toBe(true);
  });
});

describe('hostile arguments', () => {
  it.each([
    ['none', undefined],
    ['no object', 'start'],
    ['an author', { start: null, memberId: 'ann-0001' }],
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
    await expect(feedOverrides(db.sql)['feed.page']?.({ memberId }, args)).rejects.toThrow();
  });
});
