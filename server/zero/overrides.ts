import type { Sql } from '../db.ts';
import { feedOverrides } from '../feed/overrides.ts';
import { presenceOverrides } from '../presence/overrides.ts';
import type { Overrides } from './override.ts';

/** Queries that cannot be resolved by name and arguments alone: the server asks Postgres first. */
export function queryOverrides(sql: Sql): Overrides {
  return { ...feedOverrides(sql), ...presenceOverrides(sql) };
}
