import { setTimeout as pause } from 'node:timers/promises';
import type { PartName, Stack } from '../cli/stack/stack.ts';
import type { Benchmark, Row } from './benchmark.ts';
import { cpuSeconds, memoryBytes } from './cpu.ts';
import { kinds, mix } from './crowd-mix.ts';
import { gather, workers } from './crowd-people.ts';
import { inSeconds, percent, spread } from './figures.ts';
import { lineTimes } from './floor/floor.ts';
import type { Testbed } from './testbed.ts';

const parts: PartName[] = ['zero-cache', 'web', 'worker', 'postgres'];
const actionEveryMs = 1000;
/** So that each is a change of its own, as hardly any two of strangers come together. */
const foreignEveryMs = 500;
const settleMs = 5_000;

/** Many members at once: how long an action of one takes to show on the others' devices. */
export const crowd: Benchmark = {
  name: 'crowd',
  title: 'Connected clients with presence, one action a second; CPU of one core',
  async *run(testbed) {
    if (testbed.crowd) return yield* minutesOf(testbed, testbed.crowd.minutes);
    const accounts = testbed.cast.active.slice(0, testbed.quick ? 40 : undefined);
    const actions = testbed.quick ? 10 : 120;
    const name = `${accounts.length} clients`;
    const floor = await lineTimes(testbed, {
      clients: accounts.length,
      lines: Math.ceil(actions / 4),
      everyMs: actionEveryMs,
    });
    const began = performance.now();
    await using people = await gather(testbed, accounts);
    yield {
      what: `${name}: until all are complete, ${workers} at a time`,
      recordedAs: `${accounts.length} new devices`,
      figure: { values: [(performance.now() - began) / 1000], unit: 's' },
    };
    // The sweeper publishes the presence of all of them, and every client receives it.
    await pause(testbed.quick ? 8_000 : 20_000);
    const idle = await cpuWhile(testbed.stack, () => pause(testbed.quick ? 5_000 : 60_000));
    const busy = await cpuWhile(testbed.stack, () => people.act(actions, actionEveryMs));
    for (const [what, state] of [
      ['a post', '0'],
      ['a hype', '1'],
    ] as const) {
      yield {
        what: `${name}: ${what} to the others, p50 / p95 / p99`,
        recordedAs: state === '0' ? `post to ${name}` : undefined,
        figure: spread(people.latencies(state)),
        floor: spread(floor.latencies),
      };
    }
    for (const part of parts) {
      yield {
        what: `${name}: CPU of ${part} (without actions)`,
        figure: percent(busy[part], `${(idle[part] * 100).toFixed(1)} %`),
        floor: percent(floor.cpuShare),
      };
    }
  },
};

/** Members who do one thing a minute: how long it takes until their friends have it. */
async function* minutesOf(testbed: Testbed, minutes: number): AsyncIterable<Row> {
  const { active } = testbed.cast;
  const name = `${active.length} clients`;
  const began = performance.now();
  const zeroCache = () => cpuSeconds(testbed.stack.pid('zero-cache')) * 1000;
  const before = zeroCache();
  await using people = await gather(testbed, active);
  yield {
    what: `${name}: until all are complete, ${workers} at a time`,
    figure: inSeconds(performance.now() - began),
  };
  const each = (ms: number) => ({ values: [ms / active.length], unit: 'ms' as const });
  yield { what: 'CPU of zero-cache for a new device', figure: each(zeroCache() - before) };
  const foreign = await foreignPosts(testbed, zeroCache);
  yield { what: 'and for a post that does not concern a device', figure: each(foreign) };
  let figures: Awaited<ReturnType<typeof mix>> | undefined;
  const busy = await cpuWhile(testbed.stack, async () => {
    figures = await mix(people, active, minutes);
  });
  for (const kind of kinds) {
    const figure = figures?.[kind];
    if (figure) yield { what: `${name}: a ${kind} to the others, p50 / p95 / p99`, figure };
  }
  for (const part of parts) {
    const memory = memoryBytes(testbed.stack.pid(part)) / 2 ** 20;
    yield {
      what: `${name}: CPU of ${part} (memory)`,
      figure: percent(busy[part], `${Math.round(memory)} MB`),
    };
  }
  const memory = people.pids.reduce((sum, pid) => sum + memoryBytes(pid), 0) / 2 ** 20;
  yield { what: `${name}: memory of the clients`, figure: { values: [memory], unit: 'MB' } };
}

/** The CPU of zero-cache, in ms, for a post of a member whom no device knows. */
async function foreignPosts({ sql, cast }: Testbed, zeroCache: () => number): Promise<number> {
  const posts = 40;
  await pause(settleMs);
  const before = zeroCache();
  for (let n = 0; n < posts; n++) {
    await sql`insert into post (id, member_id, text, created_at, hype_count)
      values (${crypto.randomUUID()}, ${cast.lonely[0]?.id ?? ''}, 'For nobody', now(), 0)`;
    await pause(foreignEveryMs);
  }
  await pause(settleMs);
  return (zeroCache() - before) / posts;
}

/** The share of one core that each part uses during this work. */
async function cpuWhile(stack: Stack, work: () => Promise<unknown>) {
  const seconds = () => parts.map((part) => cpuSeconds(stack.pid(part)));
  const before = seconds();
  const began = performance.now();
  await work();
  const took = (performance.now() - began) / 1000;
  const shares = seconds().map((value, n) => (value - (before[n] ?? 0)) / took);
  return Object.fromEntries(parts.map((part, n) => [part, shares[n] ?? 0])) as Record<
    PartName,
    number
  >;
}
