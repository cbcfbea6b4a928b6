import type { AnyQuery, ReadonlyJSONValue } from '@rocicorp/zero';
import type { Context } from '../../schema/context.ts';
import type { Sql } from '../db.ts';
import { feedOverrides } from '../feed/overrides.ts';

export type Override = (
  ctx: NonNullable<Context>,
  args: ReadonlyJSONValue | undefined,
) => Promise<AnyQuery>;

/** Queries whose resolution takes more than their name and arguments: the server asks Postgres first. */
export function queryOverrides(sql: Sql): Record<string, Override> {
  return { ...feedOverrides(sql) };
}
