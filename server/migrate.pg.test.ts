import { expect, inject, it, onTestFinished } from 'vitest';
import { createDatabase, dropDatabase } from './databases.ts';
import { withDatabase } from './db.ts';
import { migrate } from './migrate.ts';
import { migrationNames, migrations, newestMigration } from './schema-version.ts';

const newest = migrationNames().at(-1);

async function emptyDatabase(): Promise<string> {
  const url = await createDatabase(inject('serverUrl'));
  onTestFinished(() => dropDatabase(url));
  return url;
}

it('two that migrate at once do it once', async () => {
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

it('a change that waits for a table gives way to those who use it, and tries again', async () => {
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
