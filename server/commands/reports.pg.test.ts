import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { ReportKind } from '../../schema/reports/rules.ts';
import { zql } from '../../schema/zero.gen.ts';
import { eventsIn } from '../../testing/events.ts';
import {
  addComment,
  addHype,
  addMember,
  addPhoto,
  addPost,
  addReport,
} from '../../testing/members.ts';
import { codeOf, mutateIn } from '../../testing/mutations.ts';
import { ownDatabase } from '../../testing/system/database.ts';
import { feedJobs } from '../feed/jobs.ts';
import { deleteMember } from '../jobs/delete-member.ts';
import { zeroProvider } from '../zero/provider.ts';
import { manageReports } from './reports.ts';

const db = ownDatabase();

const report = (kind: ReportKind, id: string, more?: { by: string; note?: string }) =>
  addReport(db.sql, kind, id, more);
const settle = (...words: (string | number)[]) => manageReports(db.url, words.map(String));
const act = mutateIn(() => db.sql);
const list = (...more: string[]) => settle('list', ...more);
const outcomes = (...ids: number[]) =>
  db.sql`
  select outcome from private.report where id = any(${ids}) order by id`.values();
const stats = async (id: string) =>
  (await db.sql`select posts, hypes, photos from member_stats where member_id = ${id}`)[0];
const visiblePost = (id: string) => db.sql`
  select from post where id = ${id} and deleted_at is null`;
const purges = (post: string) => db.sql`
  select from graphile_worker.jobs where key = ${`post:${post}`}`;
/** But for the one that a report was looked at. */
const notificationsOf = (recipient: string) =>
  db.sql`
  select type from notification
  where recipient_id = ${recipient} and taken_back_at is null and type <> 'report_seen' order by type`.values();

/** A post of Ann's with a picture, and a hype and a comment by Ben with their notifications. */
async function scene() {
  const [ann, ben] = [await addMember(db.sql, { firstName: 'Ann' }), await addMember(db.sql)];
  const post = await addPost(db.sql, ann);
  const image = randomUUID();
  const photo = await addPhoto(db.sql, ann, image);
  await db.sql`
    update post set image = ${image}, image_width = 640, image_height = 480, thumbhash = 'hash' where id = ${post}`;
  await db.sql`update photo set post_id = ${post} where id = ${photo}`;
  await addHype(db.sql, post, ben);
  const comment = await addComment(db.sql, post, ben);
  for (const [type, subject] of [
    ['like', post],
    ['comment', comment],
  ] as const)
    await db.sql`
      insert into notification (id, recipient_id, actor_id, type, subject_id, post_id, created_at, read)
      values (${randomUUID()}, ${ann}, ${ben}, ${type}, ${subject}, ${type === 'comment' ? post : null}, now(), true)`;
  return { ann, ben, post, photo, image, comment };
}

describe('the post of an event', () => {
  const { host, plan } = eventsIn(() => db.sql);

  it('is hidden with the event and its guests’ notifications, and comes back with them', async () => {
    const { organizer, guests } = await host(1);
    const [guest = ''] = guests;
    const event = await plan(organizer, guests, { title: 'Cheap pills', description: 'Buy' });
    const id = await report('post', event, { by: guest });
    expect(await list()).toContain('Cheap pills · Buy');
    const answer = () =>
      codeOf(act(guest, 'events.respond', { eventId: event, response: 'going' }));
    await settle('hide', id);
    expect([await answer(), await notificationsOf(guest)]).toEqual(['not_found', []]);
    await act(organizer, 'events.cancel', { id: event });
    expect(await notificationsOf(guest)).toEqual([]);
    await settle('show', id);
    expect([await answer(), await notificationsOf(guest)]).toEqual([
      'event_cancelled',
      [['event_invite']],
    ]);
  });

  it('does not restore notifications that were taken back before', async () => {
    const { organizer, guests } = await host(1);
    const [guest = ''] = guests;
    const event = await plan(organizer, guests);
    const id = await report('post', event, { by: guest });
    await db.sql`
      insert into notification (id, recipient_id, actor_id, type, subject_id, created_at, read, taken_back_at)
      values (${randomUUID()}, ${guest}, ${organizer}, 'event_day', ${event}, now(), false, now())`;
    for (const action of ['hide', 'hide', 'show']) await settle(action, id);
    expect(await notificationsOf(guest)).toEqual([['event_invite']]);
  });
});

describe('a hidden post', () => {
  it('disappears for everyone with its photo, counters and notifications, and comes back with them', async () => {
    const { ann, post, photo } = await scene();
    const before = await stats(ann);
    expect(before).toEqual({ posts: 1, hypes: 1, photos: 1 });
    const [one, other] = [await report('post', post), await report('post', post)];
    expect(await settle('hide', other)).toBe(`Hidden: the post of report ${other}.`);
    expect(await visiblePost(post)).toHaveLength(0);
    expect(await stats(ann)).toEqual({ posts: 0, hypes: 0, photos: 0 });
    expect(await notificationsOf(ann)).toEqual([]);
    expect(await outcomes(one, other)).toEqual([['hidden'], ['hidden']]);

    await settle('show', one);
    expect(await visiblePost(post)).toHaveLength(1);
    expect(await stats(ann)).toEqual(before);
    expect(await notificationsOf(ann)).toEqual([['comment'], ['like']]);
    const [shown] = await db.sql`select post_id, deleted_at from photo where id = ${photo}`;
    expect(shown).toEqual({ post_id: post, deleted_at: null });
    expect(await outcomes(one, other)).toEqual([['dismissed'], ['dismissed']]);
  });

  it('cannot be restored by its author, and is not purged while an operator may show it again', async () => {
    const { ann, post } = await scene();
    await settle('hide', await report('post', post));
    const restored = act(ann, 'feed.restorePost', { postId: post });
    await expect(restored).rejects.toMatchObject({ details: { code: 'not_found' } });
    expect(await purges(post)).toHaveLength(0);
    expect(await db.sql`select from post where id = ${post}`).toHaveLength(1);
  });

  it('stays deleted if its author has deleted it meanwhile', async () => {
    const { post } = await scene();
    const id = await report('post', post);
    await db.sql`update post set deleted_at = now() - interval '5 minutes' where id = ${post}`;
    await settle('hide', id);
    await feedJobs(db.sql).purge_post?.({ postId: post }, {} as never);
    expect(await db.sql`select from post where id = ${post}`).toHaveLength(0);
    await expect(settle('show', id)).rejects.toThrow(`There is no report ${id}.`);
  });

  it('that its author had deleted and restored is not purged', async () => {
    const { ann, post } = await scene();
    await act(ann, 'feed.deletePost', { postId: post });
    expect(await purges(post)).toHaveLength(1);
    await act(ann, 'feed.restorePost', { postId: post });
    await settle('hide', await report('post', post));
    expect(await purges(post)).toHaveLength(0);
  });

  it('that its author has just deleted cannot be restored any more, and is purged on time', async () => {
    const { ann, post } = await scene();
    const id = await report('post', post);
    await act(ann, 'feed.deletePost', { postId: post });
    await settle('hide', id);
    const restored = act(ann, 'feed.restorePost', { postId: post });
    await expect(restored).rejects.toMatchObject({ details: { code: 'not_found' } });
    expect(await visiblePost(post)).toHaveLength(0);
    expect(await purges(post)).toHaveLength(1);
  });

  it.each([{ actions: [] }, { actions: ['hide'] }])(
    'is not shown once its author has deleted it: $deeds',
    async ({ actions }) => {
      const { ann, post } = await scene();
      const id = await report('post', post);
      await act(ann, 'feed.deletePost', { postId: post });
      for (const action of actions) await settle(action, id);
      await expect(settle('show', id)).rejects.toThrow('Its author has deleted the post.');
      expect(await visiblePost(post)).toHaveLength(0);
    },
  );

  it('is deleted with its author', async () => {
    const { ann, post } = await scene();
    await settle('hide', await report('post', post));
    await deleteMember(db.sql, ann);
    expect(await db.sql`select from post where id = ${post}`).toHaveLength(0);
  });
});

describe('a hidden comment', () => {
  const commentCount = async (post: string) =>
    (await db.sql`select comment_count as n from post where id = ${post}`)[0]?.n;

  it('disappears for everyone with its notifications, and comes back', async () => {
    const { ann, post, comment } = await scene();
    const id = await report('comment', comment);
    await settle('hide', id);
    const seen = () =>
      zeroProvider(db.sql).transaction((tx) =>
        tx.run(zql.comment.where('id', comment).where('deletedAt', 'IS', null)),
      );
    expect(await seen()).toHaveLength(0);
    expect(await commentCount(post)).toBe(0);
    expect(await notificationsOf(ann)).toEqual([['like']]);
    await settle('show', id);
    expect(await seen()).toHaveLength(1);
    expect(await commentCount(post)).toBe(1);
    expect(await notificationsOf(ann)).toEqual([['comment'], ['like']]);
  });

  it('is deleted with its author, and is not subtracted a second time', async () => {
    const { ben, post, comment } = await scene();
    await settle('hide', await report('comment', comment));
    await deleteMember(db.sql, ben);
    expect(await db.sql`select from comment where id = ${comment}`).toHaveLength(0);
    expect(await commentCount(post)).toBe(0);
  });
});

it('a hidden member is banned, and active again when shown', async () => {
  const { ben } = await scene();
  const id = await report('member', ben);
  const status = async () => (await db.sql`select status from member where id = ${ben}`)[0]?.status;
  await settle('hide', id);
  expect(await status()).toBe('banned');
  await settle('show', id);
  expect(await status()).toBe('active');
});

it('a dismissal keeps the subject and settles all its reports', async () => {
  const { post, ben } = await scene();
  const one = await report('post', post);
  const other = await report('post', post);
  const apart = await report('member', ben);
  await settle('dismiss', one);
  expect(await visiblePost(post)).toHaveLength(1);
  expect(await outcomes(one, other, apart)).toEqual([['dismissed'], ['dismissed'], [null]]);
  await expect(settle('dismiss', other)).rejects.toThrow('settled already');
});

it('subjects of different kinds with the same id are settled and listed separately', async () => {
  const { ann, post } = await scene();
  const cyd = await addMember(db.sql);
  const add = (id: string, text: string) => db.sql`
    insert into comment (id, post_id, member_id, text, created_at) values (${id}, ${post}, ${ann}, ${text}, now())`;
  await add(post, 'Like the post');
  await add(ann, 'Like the member');
  const report = (name: string, args: object) =>
    act(cyd, `reports.${name}`, { reason: 'spam', note: null, ...args });
  await report('reportComment', { commentId: post });
  await report('reportPost', { postId: post });
  await report('reportComment', { commentId: ann });
  await report('reportMember', { memberId: ann });
  const filed = await db.sql`select id from private.report where reporter_id = ${cyd} order by id`;
  const ids = filed.map(({ id }) => id as number);
  const [first = 0, , third = 0] = ids;
  const paragraphs = (await list()).split('\n\n');
  for (const id of ids) expect(paragraphs.some((text) => text.startsWith(`${id}  `))).toBe(true);
  await settle('hide', first);
  await settle('dismiss', third);
  expect(await outcomes(...ids)).toEqual([['hidden'], [null], ['dismissed'], [null]]);
  expect(await visiblePost(post)).toHaveLength(1);
});

describe('the list of reports', () => {
  it('has each subject once, with all its reports, until it is settled', async () => {
    const { ann, ben, post } = await scene();
    const id = await report('post', post, { by: ben, note: 'Look at \u001b[2Jthis' });
    await report('post', post);
    const here = async (...more: string[]) =>
      (await list(...more)).split('\n\n').filter((text) => text.includes(post));
    const [text = '', ...others] = await here();
    expect(others).toEqual([]);
    expect(text).toContain(
      `${id}  post by Ann Lee <${ann}@example.org>  /post/${post}\n    "Hello"`,
    );
    expect(text).toContain('with a picture');
    expect(text.match(/Spam or a scam, by Ann Lee/g)).toHaveLength(2);
    expect(text).toContain('"Look at  [2Jthis"');
    await settle('dismiss', id);
    expect(await here()).toEqual([]);
    expect((await here('--all'))[0]).toContain('(dismissed)');
  });

  it('keeps reports of members who were deleted', async () => {
    const { ann, ben } = await scene();
    await report('member', ann, { by: ben });
    await deleteMember(db.sql, ben);
    expect(await list()).toMatch(new RegExp(`/profile/${ann}\\n.*Spam or a scam, by Someone`));
  });
});

it.each([
  [[], 'Usage'],
  [['hide'], 'Usage'],
  [['hide', 'post'], 'Usage'],
  [['hide', 1, 2], 'Usage'],
  [['constructor', 1], 'Usage'],
  [['list', 1], 'Usage'],
  [['look', 1, '--reason', 'x'], 'Usage'],
  [['look', 999_999], 'There is no report 999999 of a message.'],
  [['hide', 999_999], 'There is no report 999999.'],
])('refuses %j', async (words, answer) => {
  await expect(settle(...(words as string[]))).rejects.toThrow(answer);
});
