import type { Sql } from '../db.ts';
import { feedOverrides } from '../feed/overrides.ts';
import type { Override } from './override.ts';

/** Queries whose resolution takes more than their name and arguments: the server asks Postgres first. */
export function queryOverrides(sql: Sql): Record<string, Override> {
  return { ...feedOverrides(sql) };
}
