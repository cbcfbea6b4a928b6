import { beforeAll, expect, it } from 'vitest';
import { addHype, addMember, addPost } from '../../testing/members.ts';
import { ownDatabase } from '../../testing/system/database.ts';
import type { Sql } from '../db.ts';
import { withoutIndexes } from './drop-indexes.ts';
import { quoted, tablesOf } from './tables.ts';

const db = ownDatabase();

let all: string[];
beforeAll(async () => {
  all = (await tablesOf(db.owner)).map(({ name }) => quoted(name));
});

/** Postgres follows references in the order in which they were made. */
const made = async (sql: Sql) => ({
  references: await sql`
    select conrelid::regclass::text as on, conname, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' order by oid`,
  others: await sql`
    select conrelid::regclass::text as on, conname, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype <> 'f' order by 1, 2`,
  indexes: await sql`
    select schemaname, indexname, indexdef from pg_indexes where schemaname !~ '^pg_' order by 1, 2`,
});

it('keys, references and indexes are dropped during a restore, and unchanged afterwards', async () => {
  const before = await made(db.owner);
  expect(before.references.length).toBeGreaterThan(20);
  await db.owner.begin((tx) =>
    withoutIndexes(tx, all, async () => {
      const meanwhile = await made(tx);
      expect(meanwhile.references).toEqual([]);
      expect(meanwhile.indexes.length).toBeLessThan(10);
    }),
  );
  expect(await made(db.owner)).toEqual(before);
});

it('rows with dangling references leave nothing changed', async () => {
  const before = await made(db.owner);
  const member = await addMember(db.owner);
  const post = await addPost(db.owner, member);
  await addHype(db.owner, post, member);
  const loaded = db.owner.begin((tx) =>
    withoutIndexes(tx, all, async () => {
      await tx`truncate post`;
    }),
  );
  await expect(loaded).rejects.toThrow(
    /do not fit together: .* foreign key constraint .* Nothing was restored/,
  );
  expect(await made(db.owner)).toEqual(before);
  expect(await db.owner`select from post where id = ${post}`).toHaveLength(1);
});
