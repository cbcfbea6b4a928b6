import type { ReadonlyJSONValue } from '@rocicorp/zero';
import type { Asked } from '../../schema/first-screen.ts';
import type { QueryName } from '../../schema/queries.ts';
import type { Sql } from '../db.ts';
import { feedOverrides } from '../feed/overrides.ts';
import { queryNamed } from './calls.ts';
import type { Overrides } from './override.ts';
import { zeroProvider } from './provider.ts';

/** Runs a member's queries on Postgres, in one transaction: each results in a row, or in rows. */
export function queryReader(sql: Sql) {
  const provider = zeroProvider(sql);
  // Without that of contacts, which has the same rows for a device in another shape.
  const overrides: Overrides = feedOverrides(sql);
  return async (memberId: string, asked: Asked[]): Promise<unknown[]> => {
    const ctx = { memberId, onServer: true } as const;
    const resolve = ({ name, args }: Asked) => {
      const input = args as ReadonlyJSONValue | undefined;
      return (
        overrides[name as QueryName]?.(ctx, input) ?? queryNamed(name).fn({ args: input, ctx })
      );
    };
    const queries = await Promise.all(asked.map(resolve));
    return provider.transaction((tx) => Promise.all(queries.map((query) => tx.run(query))));
  };
}
