import { randomUUID } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import { reportsPerDay } from '../schema/reports/rules.ts';
import { systemDatabase } from '../testing/database.ts';
import { addPost } from '../testing/members.ts';
import { newPerson, type Person } from '../testing/person.ts';
import { mutate } from '../testing/zero-endpoints.ts';

const db = systemDatabase();

let ann: Person;
let ben: Person;
beforeAll(async () => {
  [ann, ben] = await Promise.all([newPerson('Ann'), newPerson('Ben')]);
});

const report = async (postId: string, note: string | null = null) =>
  (await mutate(ben, { name: 'reports.reportPost', args: { postId, reason: 'hate', note } }))[0];
const reportsOf = (postId: string) => db.sql`
  select id, note, reporter_id from private.report where post_id = ${postId}`;

it('concurrent reports of one subject are stored once, and once more after they are settled', async () => {
  const post = await addPost(db.sql, ann.id);
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, index) => report(post, `Number ${index}`)),
  );
  expect(new Set(answers)).toEqual(new Set(['done']));
  expect(await reportsOf(post)).toMatchObject([{ reporter_id: ben.id }]);
  await db.sql`update private.report set settled_at = now() where post_id = ${post}`;
  expect(await report(post, randomUUID())).toBe('done');
  expect(await reportsOf(post)).toHaveLength(2);
});

it('a member can send a limited number of reports a day, also concurrently', async () => {
  await db.sql`delete from private.report where reporter_id = ${ben.id}`;
  const posts = await Promise.all(
    Array.from({ length: reportsPerDay + 5 }, () => addPost(db.sql, ann.id)),
  );
  const answers = await Promise.all(posts.map((post) => report(post)));
  expect(answers.filter((answer) => answer === 'done')).toHaveLength(reportsPerDay);
  expect(answers.filter((answer) => answer === 'too_many')).toHaveLength(5);
  await db.sql`
    update private.report set created_at = now() - interval '25 hours' where reporter_id = ${ben.id}`;
  const refused = posts[answers.indexOf('too_many')] ?? '';
  expect(await report(refused)).toBe('done');
});
