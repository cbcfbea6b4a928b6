import { setTimeout as pause } from 'node:timers/promises';
import type { Dice } from '../../cli/seed/random.ts';
import type { PartName, Stack } from '../../cli/stack/stack.ts';
import type { Device } from './device.ts';

const victims: PartName[] = [
  'web',
  'web',
  'worker',
  'zero-cache',
  'zero-cache',
  'postgres',
  'postgres',
  'inbox',
];
/**
 * How to ask a part to end. On the usual signal, Postgres would wait for all its clients to leave.
 */
const politely = (part: PartName) => (part === 'postgres' ? 'SIGINT' : 'SIGTERM');
const longestRestMs = 12_000;
const patienceMs = 60_000;

export interface Kill {
  parts: PartName[];
  /**
   * Until every device had a write acknowledged, in ms; undefined if that took more than a minute.
   */
  recovered: number | undefined;
}

/**
 * Kills one or two parts at random moments until the time is over; waits each time until all
 * devices are live again.
 */
export async function killAtRandom(
  stack: Stack,
  devices: readonly Device[],
  dice: Dice,
  goesOn: () => boolean,
): Promise<Kill[]> {
  const kills: Kill[] = [];
  for (;;) {
    await pause(dice.below(longestRestMs));
    if (!goesOn()) return kills;
    const parts = [
      ...new Set([dice.pick(victims), ...(dice.next() < 0.15 ? [dice.pick(victims)] : [])]),
    ];
    const began = performance.now();
    await Promise.all(
      parts.map(async (part) => {
        await pause(dice.below(parts.length > 1 ? 1_500 : 1));
        // The part may already be ending or starting: that is a moment to test, too.
        await stack.crash(part, dice.next() < 0.85 ? 'SIGKILL' : politely(part));
      }),
    );
    kills.push({ parts, recovered: await untilAllAreLive(devices, began) });
  }
}

async function untilAllAreLive(devices: readonly Device[], since: number) {
  while (performance.now() - since < patienceMs) {
    if (devices.every(({ journal }) => journal.lastAckAt > since)) return performance.now() - since;
    await pause(50);
  }
}
