import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from '@rocicorp/zero-sqlite3';
import { expect, it } from 'vitest';
// zero-cache's modules load the driver, which has to be patched before.
import '../postgres.ts';
import { loadReplicaReaders } from './replica-patches.ts';

const [{ TableSource }, { Snapshotter }] = await loadReplicaReaders();

it('a statement for changes of a table is prepared at the first change, and once', () => {
  const prepared: string[] = [];
  const db = {
    prepare(sql: string) {
      prepared.push(sql.replace(/ .*/s, ''));
      const all = () => [{ name: 'post_pkey', columnsJSON: '["id"]' }];
      return { all, get: () => ({ exists: 0 }), run: () => {} };
    },
  };
  const columns = { id: { type: 'string' }, text: { type: 'string' } };
  const posts = new TableSource({}, {}, db, 'post', columns, ['id']);
  const changes = () => prepared.filter((verb) => /INSERT|UPDATE|DELETE/.test(verb));
  expect(changes()).toEqual([]);
  for (const id of ['a', 'b']) for (const _ of posts.genPush([0, { id, text: 'Soup' }]));
  expect(changes()).toEqual(['INSERT']);
});

it('a connection to the replica holds at most 256 KiB of its pages', () => {
  using replica = openReplica();
  const { db } = replica.follow().current().db;
  expect(db.pragma('cache_size')).toEqual([{ cache_size: -256 }]);
});

it('what changed between two versions is read once for all devices that see both', () => {
  using replica = openReplica();
  const devices = [replica.follow(), replica.follow()];
  replica.write('02', 'a', 'Soup');
  const [first, second] = devices.map((device) => [...device.advance(tables, new Set(['post']))]);
  const added = { table: 'post', prevValues: [], nextValue: row('a', 'Soup', '02') };
  expect(first).toEqual([{ ...added, rowKey: { id: 'a' } }]);
  expect(second?.[0]).toBe(first?.[0]);
});

it('a device that missed a version is told of all changes since its own, another of its own', () => {
  using replica = openReplica();
  const [late, prompt] = [replica.follow(), replica.follow()];
  const told = (device: typeof late) =>
    [...device.advance(tables, new Set(['post']))].map(({ nextValue }) => nextValue.text);
  replica.write('02', 'a', 'Soup');
  expect(told(prompt)).toEqual(['Soup']);
  replica.write('03', 'b', 'Stew');
  expect(told(prompt)).toEqual(['Stew']);
  expect(told(late)).toEqual(['Soup', 'Stew']);
});

it('more changes than are shared are read by each device', () => {
  using replica = openReplica();
  const devices = [replica.follow(), replica.follow()];
  for (let n = 0; n < 101; n++) replica.write('02', `post-${n}`, 'Soup');
  const [first, second] = devices.map((device) => [...device.advance(tables, new Set(['post']))]);
  expect(second).toHaveLength(101);
  expect(second).toEqual(first);
  expect(second?.[0]).not.toBe(first?.[0]);
});

const types = Object.fromEntries(
  ['id', 'text', '_0_version'].map((name) => [name, { type: 'string' }]),
);
const tableSpec = { name: 'post', columns: types, uniqueKeys: [['id']] };
const tables = new Map([['post', { tableSpec, zqlSpec: types }]]);
const row = (id: string, text: string, version: string) => ({ id, text, _0_version: version });

/** A replica of one table at version 01, as zero-cache makes it. */
function openReplica() {
  const folder = mkdtempSync(join(tmpdir(), 'replica-'));
  const log: object = { withContext: () => log };
  const file = join(folder, 'replica.db');
  const db = new Database(file);
  db.pragma('journal_mode = wal2');
  db.exec(`
    CREATE TABLE "_zero.replicationState" (stateVersion TEXT, writeTimeMs INTEGER);
    CREATE TABLE "_zero.changeLog2" (stateVersion TEXT, pos INT, "table" TEXT, rowKey TEXT, op TEXT);
    CREATE TABLE post (id TEXT PRIMARY KEY, text TEXT, _0_version TEXT);
    INSERT INTO "_zero.replicationState" VALUES ('01', 0)`);
  const followers: { destroy(): void }[] = [];
  return {
    follow() {
      const follower = new Snapshotter(log, file, { appID: 'zero' }).init();
      followers.push(follower);
      return follower;
    },
    write(version: string, id: string, text: string) {
      db.prepare('INSERT INTO post VALUES (?, ?, ?)').run(id, text, version);
      db.prepare(`INSERT INTO "_zero.changeLog2" VALUES (?, 0, 'post', ?, 's')`).run(
        version,
        JSON.stringify({ id }),
      );
      db.prepare('UPDATE "_zero.replicationState" SET stateVersion = ?').run(version);
    },
    [Symbol.dispose]() {
      for (const follower of followers) follower.destroy();
      db.close();
      rmSync(folder, { recursive: true });
    },
  };
}
