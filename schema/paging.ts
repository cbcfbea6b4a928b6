import type { Query } from '@rocicorp/zero';
import * as z from 'zod/mini';
import { type Cursor, cursor } from './arguments.ts';
import type { Schema } from './zero.gen.ts';

/**
 * The row at which a page begins, in a list ordered by (createdAt, id), newest first; null begins
 * at the newest row.
 */
export const start = z.nullable(z.strictObject({ from: cursor, inclusive: z.boolean() }));
export type Start = z.infer<typeof start>;

/** Whether a row stands before another in such a list. */
export const isNewer = (one: Cursor, other: Cursor) =>
  one.createdAt > other.createdAt || (one.createdAt === other.createdAt && one.id > other.id);

type Tables = Schema['tables'];
/** The tables that can be paged: an index on (…, createdAt, id) has to serve each query. */
type Paged = {
  [Table in keyof Tables]: 'createdAt' | 'id' extends keyof Tables[Table]['columns']
    ? Table
    : never;
}[keyof Tables];

/** `size` rows, newest first, from `start` on. */
export function pageOf<Table extends Paged, Result>(
  rows: Query<Table, Schema, Result>,
  start: Start,
  size: number,
): Query<Table, Schema, Result> {
  // All of these tables have the two columns, but Zero's types cannot tell so through a type
  // parameter: any of the tables will do.
  const posts = rows as unknown as Query<'post', Schema, Result>;
  const ordered = posts.orderBy('createdAt', 'desc').orderBy('id', 'desc').limit(size);
  const page = start ? ordered.start(start.from, { inclusive: start.inclusive }) : ordered;
  return page as unknown as typeof rows;
}
