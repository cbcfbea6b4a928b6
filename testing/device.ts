import { randomUUID } from 'node:crypto';
import { defineMutator, defineMutators, type Transaction, Zero } from '@rocicorp/zero';
import type { Context } from '../schema/context.ts';
import { type Schema, schema } from '../schema/zero.gen.ts';

type Work = (tx: Transaction<Schema>, ctx: Context) => Promise<void>;

/** A member's device without a server: applies a change to the rows that it holds. */
export function openDevice(memberId: string) {
  let work: Work = async () => {};
  const mutators = defineMutators({
    write: defineMutator(({ tx, ctx }) => work(tx as Transaction<Schema>, ctx as Context)),
  });
  const zero = new Zero<Schema, undefined, Context>({
    schema,
    mutators,
    kvStore: 'mem',
    storageKey: randomUUID(),
    userID: memberId,
    context: { memberId },
    cacheURL: null,
    // It says that it has no server.
    logSink: { log() {} },
  });
  return {
    run: zero.run.bind(zero),
    close: () => zero.close(),
    async write(next: Work) {
      work = next;
      const result = await zero.mutate(mutators.write()).client;
      if (result.type === 'error') throw new Error(JSON.stringify(result.error));
    },
  };
}
