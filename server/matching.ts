import type { Fragment } from 'postgres';
import type { Sql } from './db.ts';

/** SQL: a condition holds for each word of a folded term. */
export const everyWord = (sql: Sql, term: string, has: (word: string) => Fragment): Fragment =>
  [...new Set(term.split(' '))].map(has).reduce((all, one) => sql`${all} and ${one}`);
