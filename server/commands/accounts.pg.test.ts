import { randomUUID } from 'node:crypto';
import pino from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addMember, addPost } from '../../testing/members.ts';
import { siteAt } from '../../testing/site.ts';
import { ownDatabase } from '../../testing/system/database.ts';
import { type Auth, createAuth } from '../auth/auth.ts';
import { openPasswords } from '../auth/passwords.ts';
import { type AccountsDb, accountsDb } from '../db.ts';
import { member } from './member.ts';

const db = ownDatabase();
const passwords = openPasswords();
let accounts: { db: AccountsDb; close: () => Promise<void> };
/** The app's own accounts, where the links are used. */
let auth: Auth;
beforeAll(() => {
  accounts = accountsDb(db.url);
  const { env } = siteAt(db.url, 'uploads');
  auth = createAuth({
    env,
    db: accounts.db,
    sql: db.sql,
    passwords,
    log: pino({ level: 'silent' }),
  });
});
afterAll(() => Promise.all([accounts.close(), passwords.close()]));

const run = (...args: string[]) => member(siteAt(db.url, 'uploads'), args);
const outputOf = (...args: string[]) => run(...args).catch(({ message }) => message);
const tokenIn = (text: string) =>
  text.match(/http:\/\/localhost:3000\/reset-password\?token=(\S+)$/)?.[1] ?? '';
const reset = (token: string, newPassword: string) =>
  auth.api.resetPassword({ body: { token, newPassword } });
const logIn = (email: string, password: string) =>
  auth.api.signInEmail({ body: { email, password } });
const jobs = () => db.sql`select from graphile_worker.jobs where task_identifier = 'send_letter'`;

it('create makes a confirmed account, whose member sets the password by the link', async () => {
  const before = (await jobs()).length;
  const made = await run(
    'create',
    'Ada@Example.org',
    '--first-name',
    'Ada',
    '--last-name',
    'Byron',
  );
  expect(made).toMatch(/^Ada Byron has an account\. For a day/);
  expect(await jobs()).toHaveLength(before);
  await reset(tokenIn(made), 'Correct-horse-7');
  const { user } = await logIn('ada@example.org', 'Correct-horse-7');
  expect(user).toMatchObject({ firstName: 'Ada', emailVerified: true });
  await expect(reset(tokenIn(made), 'Correct-horse-8')).rejects.toThrow();
  expect(await outputOf('create', 'ada@example.org')).toMatch(
    /There is an account with the address/,
  );
  expect(await outputOf('create', 'ada')).toBe('Please enter a valid email address.');
});

it('reset ends the sessions and links of an account, and makes a new link', async () => {
  const first = await run('create', 'ben@example.org');
  await reset(tokenIn(first), 'Correct-horse-7');
  await logIn('ben@example.org', 'Correct-horse-7');
  const [stale, fresh] = [
    await run('reset', 'Ben@example.org'),
    await run('reset', 'ben@example.org'),
  ];
  expect(fresh).toMatch(/^The sessions of ben@example\.org are over/);
  expect(
    await db.sql`
    select from auth.session join auth.user u on u.id = user_id where email = 'ben@example.org'`,
  ).toEqual([]);
  await expect(reset(tokenIn(stale), 'Correct-horse-8')).rejects.toThrow();
  await reset(tokenIn(fresh), 'Correct-horse-9');
  await logIn('ben@example.org', 'Correct-horse-9');
  expect(await outputOf('reset', 'nobody@example.org')).toMatch(/There is no account/);
});

it('list finds accounts by name, address and status, and counts them', async () => {
  const odd = randomUUID().slice(0, 8);
  const cleo = await addMember(db.sql, { firstName: 'Cléo', lastName: odd });
  await addPost(db.sql, cleo);
  const dan = await addMember(db.sql, { firstName: 'Dan', lastName: odd, status: 'banned' });
  const [found, counts] = (await run('list', 'cleo', odd)).split('\n');
  expect(found).toMatch(
    new RegExp(
      `^Cléo ${odd} <${cleo}@example.org>  active  \\d{4}-\\d\\d-\\d\\d  0 friends  1 posts$`,
    ),
  );
  expect(counts).toMatch(/^In all: \d+ active; 1 banned\.$/);
  expect(await run('list', '--status', 'banned')).toMatch(new RegExp(`^Dan ${odd} <${dan}@`));
  expect(await run('list', dan)).toContain(`Dan ${odd}`);
  expect(await outputOf('list', '--status', 'odd')).toMatch(/^A status is one of/);
});
