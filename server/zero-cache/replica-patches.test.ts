import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from '@rocicorp/zero-sqlite3';
import { expect, it } from 'vitest';
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

it('a connection to the replica holds at most one MiB of its pages', () => {
  const folder = mkdtempSync(join(tmpdir(), 'replica-'));
  try {
    const log: object = { withContext: () => log };
    const file = join(folder, 'replica.db');
    const replica = new Database(file);
    replica.pragma('journal_mode = wal2');
    replica.exec(`CREATE TABLE "_zero.replicationState" (stateVersion TEXT, writeTimeMs INTEGER)`);
    replica.exec(`INSERT INTO "_zero.replicationState" VALUES ('01', 0)`);
    const snapshots = new Snapshotter(log, file, { appID: 'zero' }).init();
    const { db } = snapshots.current().db;
    expect(db.pragma('cache_size')).toEqual([{ cache_size: -1024 }]);
    snapshots.destroy();
    replica.close();
  } finally {
    rmSync(folder, { recursive: true });
  }
});
