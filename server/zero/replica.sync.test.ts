import { readFileSync } from 'node:fs';
import Database from '@rocicorp/zero-sqlite3';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { replicaFile } from '../../cli/stack/zero-cache.ts';
import { schema } from '../../schema/zero.gen.ts';
import { systemDatabase } from '../../testing/database.ts';
import { newPerson, type Person } from '../../testing/person.ts';
import { answered, openSync } from '../../testing/sync-socket.ts';
import { mutate } from '../../testing/zero-endpoints.ts';

const db = systemDatabase();
const synced = Object.values(schema.tables)
  .map((table) => ('serverName' in table ? table.serverName : table.name))
  .sort();

let ann: Person;
beforeAll(async () => {
  ann = await newPerson();
});

describe('the replica', () => {
  it('is made of public columns only', async () => {
    const published = await db.sql<{ name: string }[]>`
      select schemaname || '.' || tablename as name from pg_publication_tables where pubname = 'hearth' order by 1`;
    expect(published.map(({ name }) => name)).toEqual(synced.map((name) => `public.${name}`));
  });

  it('has no table of auth, private data or the job runner', () => {
    const replica = new Database(replicaFile(inject('stack').dir), { readonly: true });
    const tables = replica.prepare("select name from sqlite_master where type = 'table'").all() as {
      name: string;
    }[];
    replica.close();
    const ofOurs = tables
      .map(({ name }) => name)
      .filter((name) => !/^(_zero|zero|zero_0)\.|^sqlite_/.test(name));
    expect(ofOurs.sort()).toEqual(synced);
  });

  it('has no session or password in any byte of its file', async () => {
    const id = crypto.randomUUID();
    const socket = openSync(ann, [{ name: 'feed.page', args: { start: null } }]);
    await socket.until(answered(1));
    await mutate(ann, { name: 'feed.createPost', args: { id, text: 'Replicated' } });
    await socket.until(({ rows }) => rows().has(`post ${id}`));
    socket.close();
    const file = replicaFile(inject('stack').dir);
    const bytes = ['', '-wal', '-wal2'].map((suffix) => readFileSync(file + suffix));
    const holds = (text: string) => bytes.some((part) => part.includes(text));
    const [account] = await db.sql<{ password: string; token: string }[]>`
      select password, token from auth.account join auth.session using (user_id) where user_id = ${ann.id}`;
    expect(holds(ann.id)).toBe(true);
    expect(holds(id)).toBe(true);
    expect(account?.password).toMatch(/./);
    for (const secret of [account?.password, account?.token])
      expect(holds(secret ?? '')).toBe(false);
  });
});
