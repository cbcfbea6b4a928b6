import { setTimeout as pause } from 'node:timers/promises';
import type { Size } from '../cli/seed/plan.ts';
import type { Sql } from '../server/db.ts';
import type { Alone, Row } from './benchmark.ts';
import type { Account } from './cast.ts';
import { gather, workers } from './crowd-people.ts';
import { type Figure, pair, single } from './figures.ts';
import { lineTimes } from './floor/floor.ts';
import {
  allKinds,
  cpuOf,
  type Kind,
  memoryOf,
  openScaled,
  type Scaled,
  scaleTo,
} from './scaled.ts';
import { takeover } from './takeover.ts';

const actionEveryMs = 1000;

/**
 * Several of each process on one machine. Only the processor time of each process for one action
 * adds up over machines: the times that members wait for are those of cores that all processes and
 * all clients share.
 */
export const scale: Alone = {
  name: 'scale',
  title: `One of each, and two: CPU of ${allKinds.join(' / ')}`,
  async *runAlone(size: Size, quick: boolean) {
    await using scaled = await openScaled(size);
    yield* stream(scaled, quick ? 500 : 3000);
    yield* bystanders(scaled, quick ? 40 : 120);
    for (const each of [1, 2]) {
      await scaleTo(scaled, each);
      for (const clients of quick ? [20, 40] : [50, 100, 200])
        yield* load(scaled, each, clients, quick);
    }
    yield* takeover(scaled, quick ? 30 : 100);
  },
};

type Load = Record<Kind, number>;

/**
 * Inserts posts by SQL as fast as Postgres takes them, each in a transaction of its own, while no
 * client is connected.
 */
async function* stream(scaled: Scaled, posts: number): AsyncGenerator<Row> {
  const { sql, cast } = scaled;
  const write = async (account: Account, share: number) => {
    for (let n = 0; n < share; n++) await insertPost(sql, account);
  };
  const writers = cast.active.slice(0, 4);
  const { cpu, took } = await cpuWhile(scaled, async () => {
    await Promise.all(writers.map((writer) => write(writer, posts / writers.length)));
    await untilRead(sql);
    return {};
  });
  yield {
    what: `${posts} posts by SQL at once, 2 view-syncers without clients: CPU for each`,
    recordedAs: 'CPU for a post in a stream',
    figure: shares(cpu, posts),
  };
  yield { what: 'the same: until all were in the change log', figure: single(took) };
}

/**
 * The cost of posts while only members without friends are connected: what a post costs for each
 * client, whether or not it sees the post.
 */
export async function* bystanders(scaled: Scaled, posts: number): AsyncGenerator<Row> {
  const { cast, sql } = scaled;
  await using _people = await gather(scaled, cast.lonely);
  await pause(12_000);
  const idle = await cpuWhile(scaled, () => pause(15_000, {}));
  const busy = await cpuWhile(scaled, async () => {
    for (let n = 0; n < posts; n++) {
      await insertPost(sql, cast.active[n % cast.active.length]);
      // Posts that lag would be processed together, and cost less.
      await pause(250);
    }
    return {};
  });
  const above = beyond(busy, idle);
  yield {
    what: `a post that none of ${cast.lonely.length} clients sees: CPU for each`,
    recordedAs: 'CPU for a post that nobody sees',
    figure: shares(above, posts),
  };
}

/** Waits until the replication manager has confirmed everything written so far. */
async function untilRead(sql: Sql): Promise<void> {
  const [{ lsn } = { lsn: '' }] = await sql<{ lsn: string }[]>`select pg_current_wal_lsn() as lsn`;
  for (;;) {
    const [behind] = await sql`
      select from pg_replication_slots
      where database = current_database() and active and confirmed_flush_lsn < ${lsn}::pg_lsn`;
    if (!behind) return;
    await pause(100);
  }
}

async function* load(
  scaled: Scaled,
  each: number,
  clients: number,
  quick: boolean,
): AsyncGenerator<Row> {
  const name = `${each} of each, ${clients} clients`;
  const actions = quick ? 10 : 30;
  const floor = await lineTimes(scaled, { clients, lines: 10, everyMs: actionEveryMs / 4 });
  const empty = memory(scaled);
  const { people, cpu, took } = await cpuWhile(scaled, async () => ({
    people: await gather(scaled, scaled.cast.active.slice(0, clients)),
  }));
  await using present = people;
  yield {
    what: `${name}: until all are complete, ${workers} at a time`,
    figure: { values: [took / 1000], unit: 's' },
  };
  yield { what: `${name}: CPU for a new device`, figure: shares(cpu, clients) };
  // The sweeper publishes the presence of all of them, and every client receives it.
  await pause(quick ? 8_000 : 12_000);
  const idleMs = quick ? 5_000 : 20_000;
  const idle = await cpuWhile(scaled, () => pause(idleMs, {}));
  yield {
    what: `${name}: CPU in a second in which nobody writes`,
    figure: shares(idle.cpu, idle.took / 1000),
  };
  const commitsBefore = await commits(scaled);
  const busy = await cpuWhile(scaled, async () => {
    await present.act(actions, actionEveryMs);
    return {};
  });
  const committed = (await commits(scaled)) - commitsBefore;
  const above = beyond(busy, idle);
  const arrivals = [...present.latencies('0'), ...present.latencies('1')];
  const seenBy = arrivals.length / actions;
  yield {
    what: `${name}: CPU for a write`,
    figure: shares(above, actions, `${seenBy.toFixed(0)} others see it`),
  };
  yield {
    what: `${name}: CPU of the view-syncers for a write, for each who sees it`,
    figure: single(above['view-syncers'] / actions / seenBy),
    floor: single(floor.cpuPerLineAndClient),
  };
  yield {
    what: `${name}: Postgres' commits in a second with a write`,
    figure: { values: [(committed * 1000) / busy.took], unit: 'commits' },
  };
  yield {
    what: `${name}: until the others see it, p50 / p95`,
    recordedAs: `scaled: ${name}`,
    figure: pair(arrivals),
    floor: pair(floor.latencies),
  };
  const full = memory(scaled);
  yield {
    what: `${name}: memory`,
    figure: {
      values: allKinds.map((kind) => full[kind]),
      unit: 'MB',
      note: `before, ${allKinds.map((kind) => Math.round(empty[kind])).join(' / ')}`,
    },
  };
}

async function cpuWhile<T extends object>(scaled: Scaled, work: () => Promise<T>) {
  const used = () => allKinds.map((kind) => cpuOf(scaled, kind));
  const before = used();
  const began = performance.now();
  const found = await work();
  const took = performance.now() - began;
  const after = used();
  const cpu = Object.fromEntries(
    allKinds.map((kind, n) => [kind, (after[n] ?? 0) - (before[n] ?? 0)]),
  ) as Load;
  return { ...found, cpu, took };
}

const insertPost = (sql: Sql, author: Account | undefined) => sql`
  insert into post (id, member_id, text, created_at, hype_count)
  values (${crypto.randomUUID()}, ${author?.id ?? ''}, 'A new post, as long as most are.', now(), 0)`;

type Used = { cpu: Load; took: number };

/** The use of a processor beyond the idle use. */
const beyond = (busy: Used, idle: Used) =>
  Object.fromEntries(
    allKinds.map((kind) => [kind, busy.cpu[kind] - (idle.cpu[kind] * busy.took) / idle.took]),
  ) as Load;

async function commits({ sql }: Scaled): Promise<number> {
  const [row] = await sql<{ commits: number }[]>`
    select sum(xact_commit)::float8 as commits from pg_stat_database`;
  return row?.commits ?? 0;
}

const memory = (scaled: Scaled) =>
  Object.fromEntries(allKinds.map((kind) => [kind, memoryOf(scaled, kind)])) as Load;

const shares = (load: Load, count: number, note?: string): Figure => ({
  values: allKinds.map((kind) => load[kind] / count),
  unit: 'ms',
  note,
});
