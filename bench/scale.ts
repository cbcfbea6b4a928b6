import { setTimeout as pause } from 'node:timers/promises';
import type { Size } from '../cli/seed/plan.ts';
import type { Alone, Row } from './benchmark.ts';
import { gather, workers } from './crowd-people.ts';
import { pair, spread } from './figures.ts';
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
 * Several of everything on one machine. What adds up over machines is the processor time of each process for one thing; the
 * times that members wait for are those of a machine on which all of them and all clients share the cores.
 */
export const scale: Alone = {
  name: 'scale',
  title: `One of each, and two: CPU of ${allKinds.join(' / ')}`,
  async *runAlone(size: Size, quick: boolean) {
    await using scaled = await openScaled(size);
    for (const each of [1, 2]) {
      await scaleTo(scaled, each);
      const crowds = quick ? [20, 40] : [50, 100, 200];
      for (const clients of crowds) yield* load(scaled, each, clients, quick);
    }
    yield* takeover(scaled, quick ? 30 : 100);
  },
};

type Load = Record<Kind, number>;

async function* load(
  scaled: Scaled,
  each: number,
  clients: number,
  quick: boolean,
): AsyncGenerator<Row> {
  const name = `${each} of each, ${clients} clients`;
  const actions = quick ? 10 : 60;
  const floor = await lineTimes(scaled, {
    clients,
    lines: Math.ceil(actions / 4),
    everyMs: actionEveryMs,
  });
  const empty = memory(scaled);
  const began = performance.now();
  const { people, cpu: coming } = await cpuWhile(scaled, async () => ({
    people: await gather(scaled, scaled.cast.active.slice(0, clients)),
  }));
  await using present = people;
  yield {
    what: `${name}: until all are complete, ${workers} at a time`,
    figure: { values: [(performance.now() - began) / 1000], unit: 's' },
  };
  yield {
    what: `${name}: CPU for a new device`,
    figure: ms(coming, clients),
  };
  // The sweeper announces all of them, and every client hears of it.
  await pause(quick ? 8_000 : 20_000);
  const idleMs = quick ? 5_000 : 30_000;
  const { cpu: idle } = await cpuWhile(scaled, () => pause(idleMs, {}));
  yield {
    what: `${name}: CPU while nobody writes, per second`,
    figure: ms(idle, idleMs / 1000),
  };
  const { cpu: busy, took } = await cpuWhile(scaled, async () => {
    await present.act(actions, actionEveryMs);
    return {};
  });
  const above = Object.fromEntries(
    allKinds.map((kind) => [kind, busy[kind] - (idle[kind] * took) / idleMs]),
  ) as Load;
  yield {
    what: `${name}: CPU for a write`,
    figure: ms(above, actions),
  };
  yield {
    what: `${name}: CPU of the view-syncers for a write, per client`,
    figure: {
      values: [above['view-syncers'] / actions / clients],
      unit: 'ms',
    },
    floor: { values: [floor.cpuPerLineAndClient], unit: 'ms' },
  };
  for (const [what, state] of [
    ['a post', '0'],
    ['a hype', '1'],
  ] as const) {
    yield {
      what: `${name}: ${what} to the others, p50 / p95`,
      kept: state === '0' ? `scaled: ${name}` : undefined,
      figure: pair(present.latencies(state)),
      floor: spread(floor.latencies),
    };
  }
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

const memory = (scaled: Scaled) =>
  Object.fromEntries(allKinds.map((kind) => [kind, memoryOf(scaled, kind)])) as Load;

const ms = (load: Load, share: number): Row['figure'] => ({
  values: allKinds.map((kind) => load[kind] / share),
  unit: 'ms',
});
