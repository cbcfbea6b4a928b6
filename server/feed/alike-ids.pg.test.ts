import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { addMember, addPost, befriend } from '../../testing/members.ts';
import { mutateIn } from '../../testing/mutations.ts';
import { ownDatabase } from '../../testing/system/database.ts';
import { feedJobs } from './jobs.ts';

const db = ownDatabase();

const act = mutateIn(() => db.sql);
const notificationsOf = (recipient: string) =>
  db.sql`
  select type, subject_id from notification where recipient_id = ${recipient} and taken_back_at is null order by type`.values();
const comment = (who: string, id: string, postId: string) =>
  act(who, 'feed.addComment', { id, postId, text: 'Ha' });

/** Two posts of Ann's, and others. */
async function scene() {
  const [ann, ben, cyd] = [
    await addMember(db.sql),
    await addMember(db.sql),
    await addMember(db.sql),
  ];
  return { ann, ben, cyd, post: await addPost(db.sql, ann), other: await addPost(db.sql, ann) };
}

it('a deleted comment removes its own notifications only, not those of a post or member with its id', async () => {
  const { ann, ben, cyd, post, other } = await scene();
  await act(ben, 'feed.hype', { postId: other });
  await act(ben, 'friends.request', { id: randomUUID(), toId: ann });
  const before = await notificationsOf(ann);
  expect(before).toEqual([
    ['friend_request', ben],
    ['like', other],
  ]);
  for (const id of [other, ben]) {
    await comment(cyd, id, post);
    await db.sql`update notification set read = true where type = 'comment' and subject_id = ${id}`;
    expect(await notificationsOf(ann)).toContainEqual(['comment', id]);
    await act(cyd, 'feed.deleteComment', { id });
    expect(await notificationsOf(ann)).toEqual(before);
  }
});

it('a deleted or purged post does not remove notifications of a comment with its id', async () => {
  const { ann, ben, post, other } = await scene();
  await act(ben, 'feed.hype', { postId: other });
  await comment(ben, other, post);
  await act(ann, 'feed.deletePost', { postId: other });
  expect(await notificationsOf(ann)).toEqual([['comment', other]]);
  await db.sql`update post set deleted_at = now() - interval '2 minutes' where id = ${other}`;
  await feedJobs(db.sql).purge_post?.({ postId: other }, {} as never);
  expect(await notificationsOf(ann)).toEqual([['comment', other]]);
});

it('opening a post reads its notifications, and not those of a member or comment with its id', async () => {
  const { ann, ben, cyd, post, other } = await scene();
  await act(ben, 'friends.request', { id: randomUUID(), toId: ann });
  await act(ben, 'feed.hype', { postId: other });
  await comment(cyd, other, post);
  const unread = () =>
    db.sql`select type from notification where recipient_id = ${ann} and not read order by type`.values();
  for (const postId of [ben, other]) await act(ann, 'feed.openPost', { postId });
  expect(await unread()).toEqual([['comment'], ['friend_request']]);
  await act(ann, 'feed.openPost', { postId: post });
  expect(await unread()).toEqual([['friend_request']]);
});

it('an opened post stays read when all older news is marked as read', async () => {
  const { ann, ben } = await scene();
  await befriend(db.sql, ann, ben);
  const at = Date.now() - 60_000;
  const [old, later] = [
    await addPost(db.sql, ann, { at: new Date(at - 1_000) }),
    await addPost(db.sql, ann, { at: new Date(at + 1_000) }),
  ];
  for (const postId of [old, later]) await act(ben, 'feed.openPost', { postId });
  await act(ben, 'feed.markAllRead', { upTo: { createdAt: at, id: old } });
  const read = await db.sql`select post_id from post_read where member_id = ${ben}`.values();
  expect(read).toEqual([[later]]);
});
