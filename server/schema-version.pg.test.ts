import { expect, it } from 'vitest';
import { ownDatabase } from '../testing/system/database.ts';
import { migrations, newestIn, refuseOtherSchema } from './schema-version.ts';

const db = ownDatabase();

it('a process starts on a database of its version, and on a newer compatible one', async () => {
  const { sql, owner } = db;
  await expect(refuseOtherSchema(sql)).resolves.toBeUndefined();
  const newest = await newestIn(sql);
  expect(newest).toBe(migrations().at(-1)?.folderMillis);

  await owner`insert into drizzle.__drizzle_migrations (hash, created_at) values ('', ${newest + 1})`;
  await expect(refuseOtherSchema(sql)).resolves.toBeUndefined();
  await owner`insert into drizzle.__drizzle_migrations (hash, created_at, contracts) values ('', ${newest + 2}, '0.9.0')`;
  await expect(refuseOtherSchema(sql)).rejects.toThrow(
    'of a newer version of Hearth, and fits 0.9.0 and later',
  );
  await owner`delete from drizzle.__drizzle_migrations where created_at >= ${newest}`;
  await expect(refuseOtherSchema(sql)).rejects.toThrow('Run `migrate` first');
  await owner`drop schema drizzle cascade`;
  await expect(refuseOtherSchema(sql)).rejects.toThrow('Run `migrate` first');
});
