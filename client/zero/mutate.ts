import { useZero } from '@rocicorp/zero/react';
import { useCallback } from 'react';
import { type Change, type Client, isClosed, run, throwIfLost } from './change.ts';
import { type MutateOptions, report } from './report.ts';

/**
 * The result of a change. `refused`: by this device, or by the server, which rolls it back.
 * `unsent`: the connection was lost, and the change waits in the local store for the next one.
 */
export type Outcome = 'done' | 'refused' | 'unsent';

interface Mutation {
  /** Whether the change is shown on this device; false if this device refused it. */
  shown: Promise<boolean>;
  /** Resolves once the server has answered, or cannot be reached for now. */
  outcome: Promise<Outcome>;
}

/**
 * Runs a mutator, for changes other than entries, which the ledger sends. Errors become toasts;
 * neither promise ever rejects.
 */
export function useMutate() {
  const zero = useZero();
  return useCallback(
    (change: Change, options?: MutateOptions) => mutate(zero, change, options),
    [zero],
  );
}

function mutate(zero: Client, change: Change, options: MutateOptions = {}): Mutation {
  const { client, server } = run(zero, change);
  server.catch(() => {});
  const shown = client.then(({ type }) => type === 'success' || isClosed(zero));
  const outcome = client.then(async (here): Promise<Outcome> => {
    try {
      const answer = throwIfLost(zero, here.type === 'error' ? here : await server);
      report(answer, options);
      return answer.type === 'error' ? 'refused' : 'done';
    } catch {
      return 'unsent';
    }
  });
  return { shown, outcome };
}
