import type { Sql } from '../db.ts';

/**
 * A table whose rows are in a backup: its name with its schema, and its columns except those that
 * Postgres computes.
 */
export interface Table {
  name: string;
  columns: string[];
}

/**
 * Our schemas, and the job runner's. Those of zero-cache describe one replica, and are made again
 * with the next one.
 */
const schemas = ['public', 'auth', 'private', 'graphile_worker'];

/** Rows of this table come with the tables themselves. */
const ofTheRunner = 'graphile_worker.migrations';

/** The tables of a backup, each after those that its foreign keys lead to. */
export async function tablesOf(sql: Sql): Promise<Table[]> {
  const found = await sql<(Table & { needs: string[] })[]>`
    with ours as (
      select class.oid, nspname || '.' || relname as name
      from pg_class class join pg_namespace space on space.oid = relnamespace
      where relkind = 'r' and nspname = any(${schemas}) and nspname || '.' || relname <> ${ofTheRunner})
    select name,
      array(select attname::text from pg_attribute
        where attrelid = ours.oid and attnum > 0 and not attisdropped and attgenerated = ''
        order by attnum) as columns,
      array(select other.name from pg_constraint join ours other on other.oid = confrelid
        where conrelid = ours.oid and contype = 'f' and other.oid <> ours.oid) as needs
    from ours order by name`;
  const ordered: Table[] = [];
  const waiting = new Set(found);
  while (waiting.size > 0) {
    const next = [...waiting].filter(({ needs }) =>
      needs.every((name) => ordered.some((table) => table.name === name)),
    );
    if (next.length === 0) throw new Error('Foreign keys lead in a circle.');
    for (const table of next) {
      waiting.delete(table);
      ordered.push({ name: table.name, columns: table.columns });
    }
  }
  return ordered;
}

/** The sequences of these tables that were used, and how far they are. */
export const sequencesOf = async (sql: Sql): Promise<{ name: string; value: string }[]> => [
  ...(await sql<{ name: string; value: string }[]>`
    select schemaname || '.' || sequencename as name, last_value::text as value from pg_sequences
    where schemaname = any(${schemas}) and last_value is not null order by name`),
];

/** A name as it stands in SQL. */
export const quoted = (name: string): string =>
  name
    .split('.')
    .map((part) => `"${part.replaceAll('"', '""')}"`)
    .join('.');
