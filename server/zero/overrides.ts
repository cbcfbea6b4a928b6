import type { Sql } from '../db.ts';
import { feedOverrides } from '../feed/overrides.ts';
import { presenceOverrides } from '../presence/overrides.ts';
import type { Overrides } from './override.ts';

/** Queries whose resolution takes more than their name and arguments: the server asks Postgres first. */
export function queryOverrides(sql: Sql): Overrides {
  return { ...feedOverrides(sql), ...presenceOverrides(sql) };
}
