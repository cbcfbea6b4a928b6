import type { AnyQuery, ReadonlyJSONValue } from '@rocicorp/zero';
import type { Context } from '../../schema/context.ts';

/** Resolves one query after a look at Postgres. */
export type Override = (
  ctx: NonNullable<Context>,
  args: ReadonlyJSONValue | undefined,
) => Promise<AnyQuery>;
