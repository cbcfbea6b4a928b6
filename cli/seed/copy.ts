import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type postgres from 'postgres';

export type Value = string | number | boolean | Date | null;

/** Writes rows by COPY. `columns` are the keys of each row, in snake_case when written. */
export async function copy<Row extends Record<string, Value>>(
  sql: postgres.Sql,
  table: string,
  columns: (keyof Row & string)[],
  rows: Iterable<Row>,
): Promise<void> {
  const names = columns.map((name) =>
    name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
  );
  const target = await sql.unsafe(`copy ${table} (${names.join(', ')}) from stdin`).writable();
  await pipeline(Readable.from(chunks(columns, rows)), target);
}

function* chunks<Row extends Record<string, Value>>(
  columns: (keyof Row & string)[],
  rows: Iterable<Row>,
): Generator<string> {
  let chunk = '';
  for (const row of rows) {
    chunk += `${columns.map((name) => field(row[name] ?? null)).join('\t')}\n`;
    if (chunk.length > 64 * 1024) {
      yield chunk;
      chunk = '';
    }
  }
  yield chunk;
}

function field(value: Value): string {
  if (value === null) return '\\N';
  if (value instanceof Date) return value.toISOString();
  return String(value).replace(/[\\\t\n\r]/g, (character) => escapes[character] ?? '');
}

const escapes: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };
