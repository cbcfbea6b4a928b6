import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from 'playwright';
import type { Benchmark } from './benchmark.ts';
import { openDevice } from './device.ts';
import {
  type Act,
  least,
  pressed,
  pressOn,
  recordInteractions,
  samplesOf,
} from './interactions.ts';

/** The slowdown of the processor, relative to this machine: none, and that of a phone. */
const slowDowns = [1, 4];

/** From a press on a square to the frame that shows the result. */
export const chess: Benchmark = {
  name: 'chess',
  title: 'Chess: from press to paint, ms',
  async *run(testbed) {
    const [player] = testbed.cast.writers;
    if (!player) return;
    await using device = await openDevice(testbed, player);
    const { page } = device;
    await page.addInitScript(recordInteractions, least);
    await page.goto(`${testbed.stack.origin}/apps/chess`);
    await page.getByLabel('Mode').selectOption('Local 2-player');
    await pause(2_000);
    const devtools = await page.context().newCDPSession(page);
    for (const rate of slowDowns) {
      await devtools.send('Emulation.setCPUThrottlingRate', { rate });
      yield* pressed(page, actions, { samples: samplesOf(testbed), goal: '50 at p95', rate });
    }
  },
};

const square = (page: Page, name: string) =>
  page.getByRole('gridcell', { name: new RegExp(`^${name}, `) });

async function anew(page: Page) {
  await page.getByRole('button', { name: 'New game' }).click();
  await page.getByRole('gridcell', { name: 'e2, white pawn' }).waitFor();
}

const actions: Record<string, Act> = {
  'pick a piece': async (page) => {
    await anew(page);
    return pressOn(page, square(page, 'e2'));
  },
  'move a piece': async (page) => {
    await anew(page);
    await square(page, 'e2').click();
    const press = await pressOn(page, square(page, 'e4'));
    return async () => {
      await press();
      // A move that was not played was not measured.
      await page.getByRole('gridcell', { name: 'e4, white pawn' }).waitFor();
    };
  },
};
