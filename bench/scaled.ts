import type { Size } from '../cli/seed/plan.ts';
import type { Part } from '../cli/stack/supervisor.ts';
import { connect, type Sql } from '../server/db.ts';
import { type PushService, startPushService } from '../testing/push-service.ts';
import { type ScaledStack, startScaledStack } from '../testing/scaled-stack.ts';
import type { Cast } from './cast.ts';
import { cpuSeconds, memoryBytes } from './cpu.ts';
import { fillWorld } from './testbed.ts';

/** Several of everything, with a network of known size in it. */
export interface Scaled extends AsyncDisposable {
  stack: ScaledStack;
  sql: Sql;
  cast: Cast;
  pushes: PushService;
}

const atMost = { webs: 2, workers: 2, viewSyncers: 2 };

export async function openScaled(size: Size): Promise<Scaled> {
  let cast: Cast | undefined;
  const pushes = await startPushService();
  const stack = await startScaledStack('bench', atMost, {
    durable: true,
    env: { PUSH_TEST_ORIGIN: pushes.origin },
    fill: async (databaseUrl, secret) => {
      cast = await fillWorld(databaseUrl, size, secret);
    },
  });
  if (!cast) throw new Error('Nothing was filled.');
  const sql = connect(stack.databaseUrl, 4);
  return {
    stack,
    sql,
    cast,
    pushes,
    async [Symbol.asyncDispose]() {
      await sql.end({ timeout: 5 });
      await stack.remove();
      pushes.close();
    },
  };
}

/** Runs one or two of each kind of process that a deployment may have several of. */
export async function scaleTo({ stack }: Scaled, count: number): Promise<void> {
  for (const kind of ['web', 'worker', 'view-syncer'])
    await (count === 1 ? stack.part(`${kind} 2`).stop() : stack.part(`${kind} 2`).start());
}

const kinds = {
  'view-syncers': ['view-syncer 1', 'view-syncer 2'],
  'replication manager': ['replication-manager'],
  webs: ['web 1', 'web 2'],
  workers: ['worker 1', 'worker 2'],
  Postgres: ['postgres'],
} as const;

export type Kind = keyof typeof kinds;
export const allKinds = Object.keys(kinds) as Kind[];

/** The processor time of all processes of a kind, in ms. */
export const cpuOf = (scaled: Scaled, kind: Kind) =>
  partsOf(scaled, kind).reduce((sum, { pid }) => sum + cpuSeconds(pid) * 1000, 0);

/** The memory of all processes of a kind, in MB. */
export const memoryOf = (scaled: Scaled, kind: Kind) =>
  partsOf(scaled, kind).reduce((sum, { pid }) => sum + memoryBytes(pid) / 1e6, 0);

const partsOf = ({ stack }: Scaled, kind: Kind): Part[] =>
  kinds[kind].map((name) => stack.part(name)).filter(({ pid }) => pid !== undefined);
