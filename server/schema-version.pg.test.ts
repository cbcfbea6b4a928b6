import { expect, it } from 'vitest';
import { ownDatabase } from '../testing/system/database.ts';
import { migrations, newestIn, refuseOtherSchema } from './schema-version.ts';

const db = ownDatabase();

it('a process starts on a database of its own version alone, and says which is the older one', async () => {
  const { sql } = db;
  await expect(refuseOtherSchema(sql)).resolves.toBeUndefined();
  const newest = await newestIn(sql);
  expect(newest).toBe(migrations().at(-1)?.folderMillis);

  await sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('', ${newest + 1})`;
  await expect(refuseOtherSchema(sql)).rejects.toThrow('of a newer version');
  await sql`delete from drizzle.__drizzle_migrations where created_at >= ${newest}`;
  await expect(refuseOtherSchema(sql)).rejects.toThrow('Run `migrate` first');
  await sql`drop schema drizzle cascade`;
  await expect(refuseOtherSchema(sql)).rejects.toThrow('Run `migrate` first');
});
