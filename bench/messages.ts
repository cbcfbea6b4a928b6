import { setTimeout as pause } from 'node:timers/promises';
import type { Benchmark, Row } from './benchmark.ts';
import type { Account } from './cast.ts';
import { gather } from './crowd-people.ts';
import { type Figure, spread } from './figures.ts';
import { lineTimes } from './floor/floor.ts';
import { onBarePages, onScreens } from './message-screens.ts';
import { onSockets } from './message-sockets.ts';
import type { Testbed } from './testbed.ts';
import { stepRows, type Way } from './way.ts';

/**
 * From one member's press to the other's screen, alone and beside many connected clients, with the
 * live connection and without.
 */
export const messages: Benchmark = {
  name: 'messages',
  title: 'A message to the other one, p50 / p95 / p99',
  async *run(testbed) {
    const [one, other] = testbed.cast.writers;
    if (!one || !other) return;
    const crowd = testbed.cast.active
      .filter((account) => account !== one && account !== other)
      .slice(0, testbed.quick ? 40 : undefined);
    const lines = testbed.quick ? 20 : 150;
    const { latencies } = await lineTimes(testbed, { clients: 1, lines, everyMs: 300 });
    const bare = await onBarePages(testbed, one, other, testbed.quick ? 20 : 150);
    const floors = {
      screens: spread(
        bare.map(({ whole }) => whole),
        'the same between two bare pages',
      ),
      clients: spread(latencies, 'commit → logical decoding → WebSocket'),
      steps: bare,
    };
    yield* times(testbed, [one, other], { floors, beside: 'alone', goal: '20 / 40' });
    await using _people = await gather(testbed, crowd);
    await pause(testbed.quick ? 8_000 : 20_000);
    const beside = `beside ${crowd.length}`;
    yield* times(testbed, [one, other], { floors, beside, goal: '40 / 100' });
  },
};

type Pair = [Account, Account];
interface Around {
  floors: Record<'screens' | 'clients', Figure> & { steps: readonly Way[] };
  beside: string;
  goal: string;
}

async function* times(
  testbed: Testbed,
  [one, other]: Pair,
  { floors, beside, goal }: Around,
): AsyncGenerator<Row> {
  const samples = testbed.quick ? 20 : 150;
  // These messages come first: a conversation without messages would never be shown.
  const { line, sync } = await onSockets(testbed, one, other, samples);
  const row = (
    between: 'screens' | 'clients',
    how: string,
    taken: number[],
    goal?: string,
  ): Row => {
    const where = `from ${between.slice(0, -1)} to ${between.slice(0, -1)}`;
    return {
      what: `${beside}, ${where}, ${how}`,
      recordedAs: `message ${beside}, ${where}, ${how}`,
      figure: spread(taken),
      floor: floors[between],
      ...(goal && { goal }),
    };
  };
  for (const isLive of [true, false]) {
    const how = isLive ? 'live line' : 'sync alone';
    const seen = await onScreens(testbed, one, other, { samples, isLive });
    const whole = seen.map((way) => way.whole);
    yield row('screens', how, whole, isLive ? goal : undefined);
    yield* stepRows(`${beside}, ${how}`, seen, floors.steps);
    yield row('clients', how, isLive ? line : sync, isLive ? goal : undefined);
  }
}
