import type { AnyQuery, ReadonlyJSONValue } from '@rocicorp/zero';
import type { Context } from '../../schema/context.ts';
import type { QueryName } from '../../schema/queries.ts';

/** Resolves one query after a look at Postgres. */
type Override = (
  ctx: NonNullable<Context>,
  args: ReadonlyJSONValue | undefined,
) => Promise<AnyQuery>;

/** Keyed by the queries' names, so that renaming a query does not compile without its override. */
export type Overrides = Partial<Record<QueryName, Override>>;
