import { setTimeout as pause } from 'node:timers/promises';
import type { Benchmark } from './benchmark.ts';
import { openDevice } from './device.ts';
import { median, percentile } from './figures.ts';
import { type Act, least, pressOn, recordInteractions, slowDown, timed } from './interactions.ts';

/** From a press on the largest field to the frame that shows what it opened or flagged. */
export const minesweeper: Benchmark = {
  name: 'minesweeper',
  title: `Minesweeper: from press to paint, processor slowed down ${slowDown} times, ms`,
  async *run(testbed) {
    const [player] = testbed.cast.writers;
    if (!player) return;
    const samples = testbed.quick ? 6 : 30;
    await using device = await openDevice(testbed, player);
    const { page } = device;
    await page.addInitScript(recordInteractions, least);
    await page.goto(`${testbed.stack.origin}/apps/minesweeper`);
    await page.getByLabel('Difficulty').selectOption('Hard');
    await pause(2_000);
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowDown });
    for (const [what, act] of Object.entries(actions)) {
      const took: number[] = [];
      while (took.length < samples) took.push(await timed(page, act));
      yield {
        what: `${what}, p50 / p95 / worst`,
        kept: `INP ${what}`,
        figure: { values: [median(took), percentile(took, 0.95), Math.max(...took)], unit: 'ms' },
        goal: '50 at p95',
      };
    }
  },
};

/** Each on a field of its own: the first press opens the largest region. */
const actions: Record<string, Act> = {
  'open a cell': async (page) => {
    await page.getByRole('button', { name: 'New Game' }).click();
    return pressOn(page, page.getByRole('gridcell').nth(119));
  },
  'flag a cell': async (page) => {
    await page.getByRole('switch', { name: 'Flag mode' }).check();
    await page.getByRole('button', { name: 'New Game' }).click();
    return pressOn(page, page.getByRole('gridcell').nth(119));
  },
};
