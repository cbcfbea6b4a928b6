import { expect, it } from 'vitest';
import { ownDatabase, testPasswords } from '../testing/system/database.ts';
import { reachable } from './databases.ts';
import { withDatabase } from './db.ts';
import { migrate } from './migrate.ts';
import { asRole, letIn, roles } from './roles.ts';

const db = ownDatabase();

it.each([
  ['drop a table', 'drop table post'],
  ['change a table', 'alter table post add column more text'],
  ['disable a trigger', 'alter table post disable trigger all'],
  ['be without triggers', 'set session_replication_role = replica'],
  ['empty a table', 'truncate post'],
  ['make a table', 'create table more (id text)'],
  ['make a schema', 'create schema more'],
  [
    'replace a function',
    'create or replace function auth.account_created() returns trigger language sql as $$ $$',
  ],
  ['read password hashes of roles', 'select rolpassword from pg_authid'],
  ['run a program', "copy (select 1) to program 'true'"],
  ['read a file', "copy post from '/etc/passwd'"],
  ['become the owner', 'set role hearth'],
  ['become zero-cache', 'set role hearth_zero'],
  ['make a role', 'create role more'],
  [
    'say that a migration was applied',
    "insert into drizzle.__drizzle_migrations (hash) values ('')",
  ],
  ['follow the log', "select pg_create_logical_replication_slot('more', 'pgoutput')"],
])('the app cannot %s', async (_what, statement) => {
  await expect(db.sql.unsafe(statement)).rejects.toMatchObject({ code: '42501' });
});

it('no other role can use the database, and the app cannot create tables', async () => {
  // Of the one that was migrated: a copy has the default.
  const has = (role: string, what: string) => db.sql`
    select has_database_privilege(${role}, 'migrated', ${what}) as may`;
  expect(await has('hearth_app', 'temporary')).toEqual([{ may: false }]);
  expect(await has('hearth_app', 'create')).toEqual([{ may: false }]);
  expect(await has('pg_monitor', 'connect')).toEqual([{ may: false }]);
  expect(await has('hearth_app', 'connect')).toEqual([{ may: true }]);
  expect(await has('hearth_zero', 'create')).toEqual([{ may: true }]);
});

it('zero-cache can read published tables, and write none', async () => {
  const url = asRole(db.ownerUrl, 'hearth_zero', testPasswords.hearth_zero);
  await withDatabase(url, async (sql) => {
    expect(await sql`select from post`).toEqual([]);
    for (const statement of [
      "update post set text = ''",
      'select from auth."user"',
      'select from private.lease',
      'drop table post',
    ])
      await expect(sql.unsafe(statement)).rejects.toMatchObject({ code: '42501' });
  });
});

it('a table of a later migration is usable at once', async () => {
  for (const schema of ['public', 'auth', 'private', 'graphile_worker']) {
    await db.owner`create table ${db.owner(`${schema}.later`)} (id serial primary key, text text)`;
    await db.sql`insert into ${db.sql(`${schema}.later`)} (text) values ('a')`;
    await db.sql`delete from ${db.sql(`${schema}.later`)}`;
  }
});

it('a password that is in use is not changed', async () => {
  await letIn(db.ownerUrl, testPasswords);
  const others = { ...testPasswords, hearth_app: 'other' };
  await expect(letIn(db.ownerUrl, others)).rejects.toThrow(
    'The password of the role hearth_app is another one, and cannot be set: a Hearth that runs is using it; stop that first.',
  );
  for (const role of roles)
    expect(await reachable(asRole(db.ownerUrl, role, testPasswords[role]))).toBe(true);
});

it('only the owner sets passwords', async () => {
  await expect(letIn(db.url, { ...testPasswords, hearth_zero: 'other' })).rejects.toThrow(
    /The password of the role hearth_zero is another one, and cannot be set: (permission denied|a Hearth)/,
  );
});

it('migrate reports that its role may not change tables', async () => {
  await expect(migrate(db.url)).rejects.toThrow('The role hearth_app may not change tables.');
});
