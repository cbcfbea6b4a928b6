import { beforeEach, expect, it } from 'vitest';
import { addMember, addPost, addReport } from '../../testing/members.ts';
import { actsAbout } from '../../testing/roles.ts';
import { siteAt } from '../../testing/site.ts';
import { ownDatabase } from '../../testing/system/database.ts';
import { member } from './member.ts';
import { manageReports } from './reports.ts';

const db = ownDatabase();
const run = (...args: string[]) => member(siteAt(db.url, 'uploads'), args);
const outputOf = (...args: string[]) => run(...args).catch(({ message }) => message);

let ann: string;
let email: string;
beforeEach(async () => {
  ann = await addMember(db.sql);
  email = `${ann}@example.org`;
});
const roleOf = async () =>
  (await db.sql`select role from private.member_role where member_id = ${ann}`)[0]?.role;

it('gives a role, lists it, and takes it away', async () => {
  expect(await run(email, '--role', 'moderator')).toBe(`${email} has the role moderator now.`);
  expect(await roleOf()).toBe('moderator');
  expect(await run('list', ann)).toMatch(/0 posts {2}moderator\n/);
  await run(email, '--role', 'operator', '--reason', 'She runs it');
  expect(await roleOf()).toBe('operator');
  await run(email, '--role', 'member');
  expect(await roleOf()).toBeUndefined();
  expect(await actsAbout(db.sql, ann)).toEqual([
    ['role', null, null],
    ['role', null, 'She runs it'],
    ['role', null, null],
  ]);
});

it.each([
  ['--role'],
  ['--role', 'king'],
  ['--role', 'operator', '--status', 'active'],
  ['--reason', 'Why'],
])('refuses %s %s %s %s with its usage or the option’s', async (...args) => {
  const words = args.filter((one) => one !== undefined);
  expect(await outputOf(email, ...words)).toMatch(/Usage|argument/);
  expect(await actsAbout(db.sql, ann)).toEqual([]);
});

it('what commands do stands in the list of acts', async () => {
  await run(email, '--status', 'suspended', '--reason', 'Spam');
  await run(email, '--status', 'active');
  const post = await addPost(db.sql, ann);
  const report = await addReport(db.sql, 'post', post);
  await manageReports(db.url, ['hide', `${report}`, '--reason', 'A scam']);
  await run(email, '--status', 'deleted');
  expect(await actsAbout(db.sql, ann, post)).toEqual([
    ['suspend', null, 'Spam'],
    ['let_in', null, null],
    ['hide', null, 'A scam'],
    ['delete', null, null],
  ]);
  const [deleted] = await db.sql`
    select actor, subject from private.act where subject_id = ${ann} and kind = 'delete'`;
  expect(deleted).toEqual({ actor: 'The command line', subject: 'Someone' });
});
