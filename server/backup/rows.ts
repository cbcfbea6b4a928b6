import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import type { TransactionSql } from 'postgres';
import type { Sql } from '../db.ts';
import { isDiskFull } from '../photos/disk-full.ts';
import { checkFile, storeFile } from './checked-files.ts';
import { withoutIndexes } from './drop-indexes.ts';
import type { Manifest } from './manifest.ts';
import { quoted, sequencesOf, type Table, tablesOf } from './tables.ts';

type Rows = Pick<Manifest, 'tables' | 'sequences'>;
type BackupTable = Manifest['tables'][number];

/**
 * Settings of this transaction: how values are written, and how long that may take, must not depend
 * on the settings of a server or a role.
 */
const ofOurOwn = `set local datestyle = 'ISO'; set local intervalstyle = 'postgres'; set local extra_float_digits = 3;
  set local statement_timeout = 0; set local lock_timeout = 0; set local idle_in_transaction_session_timeout = 0`;

/** Ends each row, and is in none: those of a text are escaped. */
const newline = 0x0a;

/** Writes the rows of all tables as they are at one moment, each table into a file of its own. */
export function storeRows(sql: Sql, dir: string): Promise<Rows> {
  return sql.begin('isolation level repeatable read read only', async (tx) => {
    await tx.unsafe(ofOurOwn);
    const tables: BackupTable[] = [];
    for (const table of await tablesOf(tx)) tables.push(await storeTable(tx, dir, table));
    // After the rows: a sequence is of no moment, and must not be behind any of them.
    return { tables, sequences: await sequencesOf(tx) };
  });
}

async function storeTable(tx: TransactionSql, dir: string, table: Table): Promise<BackupTable> {
  const source = await tx.unsafe(`copy ${inSql(table)} to stdout`).readable();
  let rows = 0;
  async function* counted(pieces: AsyncIterable<Uint8Array>) {
    for await (const piece of pieces) {
      for (let at = piece.indexOf(newline); at >= 0; at = piece.indexOf(newline, at + 1)) rows++;
      yield piece;
    }
  }
  const file = await pipeline(source, counted, createGzip({ level: 3 }), (zipped) =>
    storeFile(dir, `${table.name}.copy.gz`, zipped),
  );
  return { ...table, ...file, rows };
}

/** @throws with words if a file of rows is not as it was written */
export async function checkRows(dir: string, { tables }: Rows): Promise<void> {
  for (const table of tables) await checkFile(dir, table);
}

/**
 * Loads the rows into tables that have the form of the time of the backup: all of them, or none.
 * Our triggers are off, as their results are in the backup. @throws with words if they do not fit
 */
export async function loadRows(sql: Sql, dir: string, backup: Rows): Promise<void> {
  await sql.begin(async (tx) => {
    await tx.unsafe(ofOurOwn);
    const tables = await tablesOf(tx);
    const files = filesOf(tables, backup);
    const all = tables.map(({ name }) => quoted(name));
    // Migrations may have written some.
    await tx.unsafe(`truncate ${all.join(', ')}`);
    for (const name of all) await tx.unsafe(`alter table ${name} disable trigger user`);
    await withoutIndexes(tx, all, async () => {
      for (const file of files) await loadTable(tx, dir, file);
    });
    for (const name of all) await tx.unsafe(`alter table ${name} enable trigger user`);
    for (const { name, value } of backup.sequences)
      await tx`select setval(${quoted(name)}::regclass, ${value}::bigint)`;
  });
}

/** The files of the tables, in their order. */
function filesOf(tables: Table[], backup: Rows): BackupTable[] {
  const files = new Map(backup.tables.map((table) => [table.name, table]));
  const missing = tables.filter(({ name }) => !files.delete(name)).map(({ name }) => name);
  const odd = [...files.keys(), ...missing];
  if (odd.length > 0)
    throw new Error(
      `The backup and this version of Hearth do not have the same tables: ${odd.join(', ')}. Nothing was restored.`,
    );
  return tables.flatMap(({ name }) => backup.tables.filter((table) => table.name === name));
}

async function loadTable(tx: TransactionSql, dir: string, table: BackupTable): Promise<void> {
  const { name, file, rows } = table;
  try {
    const target = await tx.unsafe(`copy ${inSql(table)} from stdin`).writable();
    await pipeline(
      createReadStream(join(dir, file)),
      createGunzip({ chunkSize: 64 * 1024 }),
      target,
    );
  } catch (error) {
    if (isDiskFull(error)) throw error;
    const { message } = error as Error;
    throw new Error(`The rows of ${name} cannot be loaded: ${message}. Nothing was restored.`);
  }
  const [there] = await tx.unsafe<{ rows: number }[]>(
    `select count(*)::float8 as rows from ${quoted(name)}`,
  );
  if (there?.rows !== rows)
    throw new Error(
      `${there?.rows} rows of ${name} were loaded, and the backup has ${rows}. Nothing was restored.`,
    );
}

const inSql = ({ name, columns }: Table) => `${quoted(name)} (${columns.map(quoted).join(', ')})`;
