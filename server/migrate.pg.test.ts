import { randomUUID } from 'node:crypto';
import { expect, inject, it, onTestFinished } from 'vitest';
import { createDatabase, dropDatabase } from './databases.ts';
import { type Sql, withDatabase } from './db.ts';
import { apply, change, migrate } from './migrate.ts';
import { migrationNames, migrations, newestIn, newestMigration } from './schema-version.ts';

const newest = migrationNames().at(-1);

async function emptyDatabase(): Promise<string> {
  const url = await createDatabase(inject('serverUrl'));
  onTestFinished(() => dropDatabase(url));
  return url;
}

it('two concurrent migrations run once', async () => {
  const url = await emptyDatabase();
  await Promise.all([migrate(url), migrate(url)]);
  const applied = await withDatabase(
    url,
    (sql) => sql<{ at: string }[]>`
      select created_at as at from drizzle.__drizzle_migrations order by id`,
  );
  expect(applied.map(({ at }) => Number(at))).toEqual(
    migrations().map(({ folderMillis }) => folderMillis),
  );
});

it('a database with only some of the migrations before the first release is refused', async () => {
  const url = await emptyDatabase();
  await migrate(url, migrationNames()[0]);
  await withDatabase(
    url,
    (sql) => sql`update drizzle.__drizzle_migrations set created_at = created_at - 1`,
  );
  await expect(migrate(url)).rejects.toThrow('older than 0.2.0');
});

it('a migration that waits for a locked table gives way to its users, and retries', async () => {
  const url = await emptyDatabase();
  await migrate(url, migrationNames()[0]);
  await withDatabase(url, async (holder) => {
    let done = false;
    const waits = () =>
      withDatabase(
        url,
        async (sql) => (await sql`select from pg_locks where not granted`).count > 0,
      );
    let migrated: Promise<void> | undefined;
    await holder.begin(async (tx) => {
      await tx`lock table member in access exclusive mode`;
      migrated = migrate(url).then(() => {
        done = true;
      });
      await expect.poll(waits, { timeout: 20_000 }).toBe(true);
      await expect.poll(waits, { timeout: 20_000 }).toBe(false);
      expect(done).toBe(false);
    });
    await migrated;
  });
  expect(await withDatabase(url, newestMigration)).toBe(newest);
});

it('an index that is built concurrently is in no transaction', async () => {
  const url = await emptyDatabase();
  await migrate(url);
  const later = {
    name: 'later',
    sql: ['create index concurrently later on post (text)'],
    hash: '',
    folderMillis: Date.now(),
    bps: true,
    contracts: undefined,
  };
  await withDatabase(url, async (sql) => {
    await apply(sql, later);
    expect(await newestIn(sql)).toBe(later.folderMillis);
    expect(await sql`select from pg_indexes where indexname = 'later'`).toHaveLength(1);
  });
});

it('the owner migrates without being a superuser once a superuser has made the roles', async () => {
  const name = `owner_${randomUUID()}`;
  const url = new URL(await emptyDatabase());
  const asSuperuser = (text: string) =>
    withDatabase(url.href, (sql) => sql.unsafe(text).then(() => {}));
  await asSuperuser(`create role "${name}" superuser login password 'of-owner';
    alter database ${url.pathname.slice(1)} owner to "${name}"`);
  const own = new URL(url);
  Object.assign(own, { username: name, password: 'of-owner' });
  await migrate(own.href);
  await asSuperuser(`alter role "${name}" nosuperuser`);
  // The part of zero-cache that is notified of changes.
  await asSuperuser(`set local role hearth_zero;
    create table zero_0."shardConfig" ("ddlDetection" bool);
    insert into zero_0."shardConfig" values (false);
    create table zero_0.notified (at timestamptz);
    create function zero_0.update_schemas() returns void language sql as 'insert into zero_0.notified values (now())'`);
  await migrate(own.href);
  await withDatabase(own.href, (sql) =>
    change(sql, ['alter table post add column later text', 'create table private.later (id text)']),
  );
  const read = (sql: Sql) => sql`
    select count(*)::int as notified, bool_and("ddlDetection") as on from zero_0.notified, zero_0."shardConfig"`;
  expect(await withDatabase(url.href, read)).toEqual([{ notified: 3, on: true }]);
  await asSuperuser(
    `reassign owned by "${name}" to current_user; drop owned by "${name}"; drop role "${name}"`,
  );
});
