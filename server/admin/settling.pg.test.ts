import { describe, expect, it } from 'vitest';
import { addMember, addPost } from '../../testing/members.ts';
import { codeOf } from '../../testing/mutations.ts';
import { actsAbout, setRole } from '../../testing/roles.ts';
import { ownDatabase } from '../../testing/system/database.ts';
import { reportedSubjects } from './reports.ts';
import { settleReports } from './settling.ts';

const db = ownDatabase();

/** A member with this role. */
async function withRole(role: 'moderator' | 'operator') {
  const id = await addMember(db.sql, { firstName: 'Moe' });
  await setRole(db.sql, id, role);
  return id;
}

/** A reported post. */
async function reportedPost() {
  const author = await addMember(db.sql);
  const post = await addPost(db.sql, author);
  const reporter = await addMember(db.sql);
  const [made] = await db.sql<{ id: number }[]>`
    insert into private.report (reporter_id, post_id, reason) values (${reporter}, ${post}, 'spam') returning id`;
  return { author, post, report: made?.id ?? 0 };
}

const stateOf = async (post: string) =>
  (await reportedSubjects(db.sql, {})).find(({ id }) => id === post);

describe('two moderators who settle one report at once', () => {
  it.each([
    ['hide', 'dismiss'],
    ['hide', 'hide'],
    ['dismiss', 'dismiss'],
  ] as const)('by %s and %s: one does, the other is told', async (one, other) => {
    const [moe, mia] = [await withRole('moderator'), await withRole('moderator')];
    const { post, report } = await reportedPost();
    const settle = (by: string, action: 'hide' | 'dismiss') =>
      codeOf(settleReports(db.sql, { by, report, action, was: 'open' }));
    const answers = await Promise.all([settle(moe, one), settle(mia, other)]);
    expect(answers.toSorted()).toEqual(['done', 'settled_already']);
    const [winner, action] = answers[0] === 'done' ? [moe, one] : [mia, other];
    expect(await actsAbout(db.sql, post)).toEqual([[action, winner, null]]);
    expect(await stateOf(post)).toMatchObject({
      state: action === 'hide' ? 'hidden' : 'dismissed',
      hidden: action === 'hide',
    });
  });
});

it('a moderator hides a post and shows it again, and each is written down', async () => {
  const moe = await withRole('moderator');
  const { post, report } = await reportedPost();
  const settle = (action: 'hide' | 'show', was: 'open' | 'hidden') =>
    settleReports(db.sql, { by: moe, report, action, was });
  await settle('hide', 'open');
  expect(await stateOf(post)).toMatchObject({ hidden: true });
  await settle('show', 'hidden');
  expect(await stateOf(post)).toMatchObject({ state: 'dismissed', hidden: false });
  expect(await actsAbout(db.sql, post)).toEqual([
    ['hide', moe, null],
    ['show', moe, null],
  ]);
});

it('a role that is taken away while its holder settles counts before or after, never in between', async () => {
  const moe = await withRole('moderator');
  const reports = await Promise.all(Array.from({ length: 6 }, reportedPost));
  const [taken, ...answers] = await Promise.all([
    setRole(db.sql, moe, null),
    ...reports.map(({ report }) =>
      codeOf(settleReports(db.sql, { by: moe, report, action: 'hide', was: 'open' })),
    ),
  ]);
  expect(taken).toBeUndefined();
  for (const [index, answer] of answers.entries()) {
    expect(['done', 'no_role']).toContain(answer);
    const { post = '' } = reports[index] ?? {};
    const done = answer === 'done';
    expect(await stateOf(post)).toMatchObject({ state: done ? 'hidden' : 'open', hidden: done });
    expect(await actsAbout(db.sql, post)).toEqual(done ? [['hide', moe, null]] : []);
  }
});

it('a member is banned by an act of its own, and not by settling a report', async () => {
  const moe = await withRole('moderator');
  const ann = await addMember(db.sql);
  const [made] = await db.sql<{ id: number }[]>`
    insert into private.report (member_id, reason) values (${ann}, 'spam') returning id`;
  const settling = { by: moe, report: made?.id ?? 0, was: 'open' } as const;
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
  const found = await reportedSubjects(db.sql, { open: true });
  expect(found.find(({ id }) => id === post)).toMatchObject({
    kind: 'post',
    newest: report,
    words: 'Hello',
    owner: { id: author, status: 'active', role: null },
    pictures: [{ name: 'first-picture', alt: 'A cat' }, { name: 'second-picture' }],
    reports: [{ reason: 'spam', note: null, by: { firstName: 'Ann' } }],
  });
  expect(found.find(({ id }) => id === comment)).toMatchObject({
    kind: 'comment',
    words: 'Pah',
    owner: { id: ben },
    under: { words: 'Hello', author: { id: author } },
    reports: [{ by: null }],
  });
  const about = await reportedSubjects(db.sql, { about: ben });
  expect(about.map(({ id }) => id)).toEqual([comment]);
});
