import { createReadStream, rmSync } from 'node:fs';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { home } from '../cli/root.ts';
import { type Manifest, readManifest } from '../server/backup/manifest.ts';
import { quoted } from '../server/backup/tables.ts';
import { backup } from '../server/commands/backup.ts';
import { restore } from '../server/commands/restore.ts';
import { createDatabase, dropDatabase } from '../server/databases.ts';
import { connect, type Sql } from '../server/db.ts';
import { siteAt } from '../testing/site.ts';
import type { Benchmark } from './benchmark.ts';
import { inSeconds } from './figures.ts';

/** The operator's two commands on all rows, beside Postgres' own COPY of the same bytes. */
export const backups: Benchmark = {
  name: 'backups',
  title: 'Backup and restore of the rows',
  async *run({ stack, sql }) {
    const dir = join(home, `bench-backup-${process.pid}`);
    const emptyUrl = await createDatabase(stack.databaseUrl);
    try {
      const made = await time(() =>
        backup(siteAt(stack.databaseUrl, stack.storage.UPLOADS_DIR), [join(dir, 'one')]),
      );
      const storedManifest = await readManifest(join(dir, 'one'));
      const bytes = storedManifest.tables.reduce((sum, table) => sum + table.bytes, 0);
      yield {
        what: 'backup',
        figure: inSeconds(made, `${Math.round(bytes / 1e6)} MB`),
        floor: inSeconds(await time(() => bareRead(sql, storedManifest)), 'COPY to nowhere'),
      };
      const there = siteAt(emptyUrl, join(dir, 'uploads'));
      yield {
        what: 'restore',
        recordedAs: 'restore',
        figure: inSeconds(await time(() => restore(there, [join(dir, 'one')]))),
        floor: inSeconds(
          await bareLoad(emptyUrl, join(dir, 'one'), storedManifest),
          'COPY into bare tables',
        ),
        goal: '60 s with 100,000 posts',
      };
    } finally {
      await dropDatabase(emptyUrl);
      rmSync(dir, { recursive: true, force: true });
    }
  },
};

async function time(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

const columnsOf = ({ columns }: Manifest['tables'][number]) => columns.map(quoted).join(', ');

async function bareRead(sql: Sql, { tables }: Manifest): Promise<void> {
  for (const table of tables) {
    const copy = sql.unsafe(`copy ${quoted(table.name)} (${columnsOf(table)}) to stdout`);
    const nowhere = new Writable({ write: (_piece, _encoding, done) => done() });
    await pipeline(await copy.readable(), nowhere);
  }
}

/**
 * Loads the same files into tables that have neither indexes nor references. Resolves to the time
 * without that of creating them, in ms.
 */
async function bareLoad(databaseUrl: string, dir: string, { tables }: Manifest): Promise<number> {
  const sql = connect(databaseUrl, 1);
  try {
    for (const { name } of tables)
      await sql.unsafe(`create table ${bare(name)} as select * from ${quoted(name)} with no data`);
    return await time(async () => {
      for (const table of tables) {
        const copy = sql.unsafe(`copy ${bare(table.name)} (${columnsOf(table)}) from stdin`);
        const source = createReadStream(join(dir, table.file));
        await pipeline(source, createGunzip(), await copy.writable());
      }
    });
  } finally {
    await sql.end();
  }
}

const bare = (name: string) => `public."bare ${name}"`;
