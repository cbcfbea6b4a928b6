import { setTimeout as pause } from 'node:timers/promises';
import type { Benchmark } from './benchmark.ts';
import { openDevice } from './device.ts';
import { spreadWithWorst } from './figures.ts';
import {
  type Act,
  least,
  pressed,
  pressOn,
  recordInteractions,
  samplesOf,
  slowDown,
} from './interactions.ts';

/**
 * From a press on the largest field to the frame that shows what it opened or flagged, and the
 * frames while cells open.
 */
export const minesweeper: Benchmark = {
  name: 'minesweeper',
  title: `Minesweeper: from press to paint, processor slowed down ${slowDown} times, ms`,
  async *run(testbed) {
    const [player] = testbed.cast.writers;
    if (!player) return;
    const samples = samplesOf(testbed);
    await using device = await openDevice(testbed, player);
    const { page } = device;
    await page.addInitScript(recordInteractions, least);
    await page.goto(`${testbed.stack.origin}/apps/minesweeper`);
    await page.getByLabel('Difficulty').selectOption('Hard');
    await pause(2_000);
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowDown });
    yield* pressed(page, actions, { samples, goal: '50 at p95' });
    await page.getByRole('switch', { name: 'Flag mode' }).uncheck();
    for (const rate of [1, slowDown]) {
      await devtools.send('Emulation.setCPUThrottlingRate', { rate });
      const frames = await page.evaluate(floods, { samples });
      yield {
        what: `a frame while a region opens, processor slowed down ${rate} times, p50 / p95 / worst`,
        recordedAs: `minesweeper flood, ${rate} ×`,
        figure: spreadWithWorst(frames),
        goal: 'none missed (over 17 ms)',
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

/**
 * Runs inside the page, so it uses nothing outside of itself. Returns how long each frame around a
 * first press took, in ms.
 */
async function floods({ samples }: { samples: number }): Promise<number[]> {
  const nextFrame = () => new Promise<number>(requestAnimationFrame);
  const took: number[] = [];
  const anew = [...document.querySelectorAll('button')].find(
    ({ textContent }) => textContent === 'New Game',
  );
  for (let i = 0; i < samples; i += 1) {
    anew?.click();
    for (let rest = 0; rest < 10; rest += 1) await nextFrame();
    let last = await nextFrame();
    document.querySelector<HTMLElement>('[role=gridcell][data-at="119"]')?.click();
    for (let frame = 0; frame < 6; frame += 1) {
      const now = await nextFrame();
      took.push(now - last);
      last = now;
    }
    // At least the cell and its neighbours must be open: the first press is next to no mine.
    if (document.querySelectorAll('[data-face=hidden]').length > 256 - 9)
      throw new Error('No flood.');
  }
  return took;
}
