import type { Sql } from '../server/db.ts';
import { mutatorNamed } from '../server/zero/calls.ts';
import { zeroProvider } from '../server/zero/provider.ts';

/**
 * Has members of a database call mutators, as the mutate endpoint does. `sql` is asked for once
 * tests run.
 */
export const mutateIn = (sql: () => Sql) => (memberId: string, name: string, args: object) =>
  zeroProvider(sql()).transaction((tx) =>
    mutatorNamed(name).fn({ tx, args, ctx: { memberId, onServer: true } }),
  );

/** 'done', or the code of the refusal. */
export const codeOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'done',
    (error) => error.details?.code ?? String(error),
  );
