import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { addMember, addPhoto, addPost, addReport } from '../../testing/members.ts';
import { codeOf } from '../../testing/mutations.ts';
import { actsAbout, addWithRole } from '../../testing/roles.ts';
import { ownDatabase } from '../../testing/system/database.ts';
import { isReported, openReports, reportedSubjects } from './reports.ts';
import { settleReports } from './settling.ts';

const db = ownDatabase();

/** A reported post. */
async function reportedPost() {
  const author = await addMember(db.sql);
  const post = await addPost(db.sql, author);
  return { author, post, report: await addReport(db.sql, 'post', post) };
}

const found = async (subject: string) =>
  (await reportedSubjects(db.sql, {})).find(({ id }) => id === subject);
const moderator = () => addWithRole(db.sql, 'moderator');

describe('two moderators who settle one report at once', () => {
  it.each([
    ['hide', 'dismiss'],
    ['hide', 'hide'],
    ['dismiss', 'dismiss'],
  ] as const)('by %s and %s: one does, the other is told', async (one, other) => {
    const [moe, mia] = [await moderator(), await moderator()];
    const { post, report } = await reportedPost();
    const settle = (by: string, action: 'hide' | 'dismiss') =>
      codeOf(settleReports(db.sql, { by, report, action, was: 'open' }));
    const answers = await Promise.all([settle(moe, one), settle(mia, other)]);
    expect(answers.toSorted()).toEqual(['done', 'settled_already']);
    const [winner, action] = answers[0] === 'done' ? [moe, one] : [mia, other];
    expect(await actsAbout(db.sql, post)).toEqual([[action, winner, null]]);
    expect(await found(post)).toMatchObject({
      state: action === 'hide' ? 'hidden' : 'dismissed',
      hidden: action === 'hide',
    });
  });
});

it('a member is banned by an act of its own, and not by settling a report', async () => {
  const moe = await moderator();
  const ann = await addMember(db.sql);
  const report = await addReport(db.sql, 'member', ann);
  const settling = { by: moe, report, was: 'open' } as const;
  expect(await codeOf(settleReports(db.sql, { ...settling, action: 'hide' }))).toBe('invalid');
  expect(await codeOf(settleReports(db.sql, { ...settling, action: 'dismiss' }))).toBe('done');
});

it('lists what a moderator needs: words, pictures, the post that a comment is under, who reported', async () => {
  const { author, post, report } = await reportedPost();
  await db.sql`
    update post set image = 'first-picture', image_width = 4, image_height = 3, image_alt = 'A cat',
      more_pictures = ${db.sql.json([{ name: 'second-picture', width: 1, height: 1, thumbhash: '', alt: null }])}
    where id = ${post}`;
  const ben = await addMember(db.sql, { firstName: 'Ben' });
  const comment = `comment-${post.slice(0, 8)}`;
  await db.sql`
    insert into comment (id, post_id, member_id, text, created_at) values (${comment}, ${post}, ${ben}, 'Pah', now())`;
  await db.sql`insert into private.report (comment_id, reason) values (${comment}, 'hate')`;
  const open = await reportedSubjects(db.sql, { open: true });
  expect(open.find(({ id }) => id === post)).toMatchObject({
    kind: 'post',
    newest: report,
    words: 'Hello',
    owner: { id: author, status: 'active', role: null },
    pictures: [{ name: 'first-picture', alt: 'A cat' }, { name: 'second-picture' }],
    reports: [{ reason: 'spam', note: null, by: { firstName: 'Ann' } }],
  });
  expect(open.find(({ id }) => id === comment)).toMatchObject({
    kind: 'comment',
    words: 'Pah',
    owner: { id: ben },
    under: { words: 'Hello', author: { id: author } },
    reports: [{ by: null }],
  });
  const about = await reportedSubjects(db.sql, { about: ben });
  expect(about.map(({ id }) => id)).toEqual([comment]);
});

const isHidden = async (table: 'photo' | 'post', id: string) =>
  (await db.sql`select deleted_at from ${db.sql(table)} where id = ${id}`)[0]?.deleted_at !== null;

const pictureOf = async (member: string) =>
  (await db.sql`select photo from member where id = ${member}`)[0]?.photo;

/** A photo, with the post of its thread if it has one. */
async function photoOf(owner: string, type: 'profile' | 'post', withThread: boolean) {
  const image = randomUUID();
  const photo = await addPhoto(db.sql, owner, image);
  await db.sql`update photo set type = ${type}, image_alt = 'A cat' where id = ${photo}`;
  if (type === 'profile') await db.sql`update member set photo = ${image} where id = ${owner}`;
  if (!withThread) return { image, photo };
  const post = await addPost(db.sql, owner);
  await db.sql`
    update post set image = ${image}, image_width = 640, image_height = 480, thumbhash = 'hash' where id = ${post}`;
  await db.sql`update photo set post_id = ${post} where id = ${photo}`;
  return { image, photo, post };
}

it.each(['profile', 'post'] as const)(
  'a hidden %s photo goes with its thread, and both come back',
  async (type) => {
    const moe = await moderator();
    const ann = await addMember(db.sql);
    const { image, photo, post = '' } = await photoOf(ann, type, true);
    const id = await addReport(db.sql, 'photo', photo);
    expect(await found(photo)).toMatchObject({
      kind: 'photo',
      owner: { id: ann },
      postId: post,
      words: 'A cat',
      under: { words: 'Hello', author: { id: ann } },
      pictures: [{ name: image, alt: 'A cat' }],
      hidden: false,
    });
    await settleReports(db.sql, { by: moe, report: id, action: 'hide', was: 'open' });
    expect([await isHidden('photo', photo), await isHidden('post', post)]).toEqual([true, true]);
    expect(await pictureOf(ann)).toBeNull();
    expect(await isReported(db.sql, image)).toBe(true);
    await settleReports(db.sql, { by: moe, report: id, action: 'show', was: 'hidden' });
    expect([await isHidden('photo', photo), await isHidden('post', post)]).toEqual([false, false]);
    expect((await db.sql`select post_id from photo where id = ${photo}`)[0]).toEqual({
      post_id: post,
    });
    expect(await pictureOf(ann)).toBe(type === 'profile' ? image : null);
    expect(await actsAbout(db.sql, photo)).toEqual([
      ['hide', moe, null],
      ['show', moe, null],
    ]);
  },
);

it('a photo without a thread is hidden by itself', async () => {
  const moe = await moderator();
  const ann = await addMember(db.sql);
  const { photo } = await photoOf(ann, 'profile', false);
  const other = await photoOf(ann, 'post', true);
  const id = await addReport(db.sql, 'photo', photo);
  await settleReports(db.sql, { by: moe, report: id, action: 'hide' });
  expect(await isHidden('photo', photo)).toBe(true);
  expect(await isHidden('post', other.post ?? '')).toBe(false);
});

it('a photo that is shown again replaces no profile photo that was chosen meanwhile', async () => {
  const moe = await moderator();
  const ann = await addMember(db.sql);
  const { image, photo } = await photoOf(ann, 'profile', false);
  const id = await addReport(db.sql, 'photo', photo);
  await db.sql`update member set cover = ${image} where id = ${ann}`;
  await settleReports(db.sql, { by: moe, report: id, action: 'hide' });
  await settleReports(db.sql, { by: null, report: id, action: 'hide' });
  const { image: chosen } = await photoOf(ann, 'profile', false);
  await settleReports(db.sql, { by: moe, report: id, action: 'show' });
  const [member] = await db.sql`select photo, cover from member where id = ${ann}`;
  expect(member).toEqual({ photo: chosen, cover: image });
});

it('a game is hidden and shown again by its title, and has no author', async () => {
  const moe = await moderator();
  const game = randomUUID();
  await db.sql`
    insert into game (id, title, description, game_url, categories, visibility, plays, created_at)
    values (${game}, 'Pairs', 'Find two', ${`https://${game}.example/`}, '[]', 'public', 0, now())`;
  const id = await addReport(db.sql, 'game', game);
  expect(await openReports(db.sql)).toBeGreaterThan(0);
  expect(await found(game)).toMatchObject({
    kind: 'game',
    owner: null,
    words: 'Pairs · Find two',
    hidden: false,
  });
  await settleReports(db.sql, { by: moe, report: id, action: 'hide' });
  expect(await found(game)).toMatchObject({ state: 'hidden', hidden: true });
  await settleReports(db.sql, { by: moe, report: id, action: 'show' });
  expect(await found(game)).toMatchObject({ state: 'dismissed', hidden: false });
  const [named] = await db.sql`
    select subject from private.act where subject_id = ${game} and kind = 'hide'`;
  expect(named).toEqual({ subject: 'Pairs' });
});
