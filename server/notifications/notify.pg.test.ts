import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { notify, unnotify } from '../../schema/notifications/notify.ts';
import { addMember } from '../../testing/members.ts';
import { ownDatabase } from '../../testing/system/database.ts';
import { connect, type Sql } from '../db.ts';
import { zeroProvider } from '../zero/provider.ts';

const database = ownDatabase();

let sql: Sql;
beforeAll(() => {
  sql = connect(database.url);
});
afterAll(() => sql.end({ timeout: 1 }));

type News = Parameters<typeof unnotify>[1];

async function twoMembers() {
  const [recipientId, actorId] = await Promise.all([addMember(sql), addMember(sql)]);
  const news = (subjectId: string): News => ({ recipientId, actorId, type: 'like', subjectId });
  return { recipientId, news };
}

const within = (write: typeof notify | typeof unnotify, news: News) =>
  zeroProvider(sql).transaction((tx) => write(tx, news));
const notifyOf = (news: News) => within(notify, news);
const takeBack = (news: News) => within(unnotify, news);

const notificationsOf = (recipientId: string) => sql`
  select subject_id as subject, read from notification
  where recipient_id = ${recipientId} and taken_back_at is null order by 1`;
const rows = (recipientId: string) =>
  sql`select * from notification where recipient_id = ${recipientId}`;

describe('a notification', () => {
  it('is taken back for its own subject only', async () => {
    const { recipientId, news } = await twoMembers();
    for (const subject of ['post-1', 'post-2']) await notifyOf(news(subject));
    await takeBack(news('post-1'));
    expect(await notificationsOf(recipientId)).toEqual([{ subject: 'post-2', read: false }]);
  });

  it('stays when it was read', async () => {
    const { recipientId, news } = await twoMembers();
    await notifyOf(news('post-1'));
    await sql`update notification set read = true where recipient_id = ${recipientId}`;
    await takeBack(news('post-1'));
    expect(await notificationsOf(recipientId)).toEqual([{ subject: 'post-1', read: true }]);
  });

  it('that was read is not repeated within a day, and is repeated after it', async () => {
    const { recipientId, news } = await twoMembers();
    await notifyOf(news('post-1'));
    await sql`update notification set read = true where recipient_id = ${recipientId}`;
    await notifyOf(news('post-1'));
    expect(await notificationsOf(recipientId)).toEqual([{ subject: 'post-1', read: true }]);
    await sql`
      update notification set created_at = now() - interval '25 hours' where recipient_id = ${recipientId}`;
    await notifyOf(news('post-1'));
    expect(await notificationsOf(recipientId)).toEqual([{ subject: 'post-1', read: false }]);
  });

  it('that is taken back and made again many times is the same row', async () => {
    const { recipientId, news } = await twoMembers();
    await notifyOf(news('post-1'));
    const first = await rows(recipientId);
    for (let n = 0; n < 3; n++) {
      await takeBack(news('post-1'));
      expect(await notificationsOf(recipientId)).toEqual([]);
      await notifyOf(news('post-1'));
    }
    expect(await rows(recipientId)).toEqual(first);
  });

  it('that was taken back is unread when it is made again after a day', async () => {
    const { recipientId, news } = await twoMembers();
    await notifyOf(news('post-1'));
    await takeBack(news('post-1'));
    await sql`
      update notification set created_at = now() - interval '25 hours' where recipient_id = ${recipientId}`;
    const old = await rows(recipientId);
    await notifyOf(news('post-1'));
    expect(await notificationsOf(recipientId)).toEqual([{ subject: 'post-1', read: false }]);
    expect((await rows(recipientId))[0]?.created_at > old[0]?.created_at).toBe(true);
  });

  it('made by fifty concurrent calls is stored once', async () => {
    const { recipientId, news } = await twoMembers();
    await Promise.all(Array.from({ length: 50 }, () => notifyOf(news('post-1'))));
    expect(await notificationsOf(recipientId)).toHaveLength(1);
  });

  it('is never made for the acting member', async () => {
    const { recipientId, news } = await twoMembers();
    await notifyOf({ ...news('post-1'), actorId: recipientId });
    expect(await notificationsOf(recipientId)).toEqual([]);
  });
});
