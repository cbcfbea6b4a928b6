import type { Sql } from '../server/db.ts';
import { mutatorNamed } from '../server/zero/calls.ts';
import { zeroProvider } from '../server/zero/provider.ts';

/** Runs a mutator as a member, as the mutate endpoint does. `sql` is called once tests run. */
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
