import type { AnyQuery, ReadonlyJSONValue } from '@rocicorp/zero';
import type { Context } from '../../schema/context.ts';
import type { QueryName } from '../../schema/queries.ts';

/** Resolves one query after a look at Postgres. */
export type Override = (
  ctx: NonNullable<Context>,
  args: ReadonlyJSONValue | undefined,
) => Promise<AnyQuery>;

/** By the names of the queries: one that was renamed does not compile. */
export type Overrides = Partial<Record<QueryName, Override>>;
