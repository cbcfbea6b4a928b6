import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from 'playwright';
import type { Benchmark } from './benchmark.ts';
import { openDevice } from './device.ts';
import { median, percentile } from './figures.ts';

/** Of a phone, beside the machine that runs this. */
const slowDown = 4;
/** What takes less the browser does not tell, in ms. */
const least = 16;

/** From a press to the next frame that shows what came of it (Interaction to Next Paint), on a slow processor. */
export const interactions: Benchmark = {
  name: 'interactions',
  title: `From press to paint, processor slowed down ${slowDown} times, ms`,
  async *run(testbed) {
    const [writer] = testbed.cast.writers;
    if (!writer) return;
    const samples = testbed.quick ? 6 : 30;
    await using device = await openDevice(testbed, writer);
    const { page } = device;
    await page.addInitScript(recordInteractions, least);
    await device.open(`${testbed.stack.origin}/feed`);
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
        goal: '100 at p95',
      };
    }
  },
};

type Act = (page: Page) => Promise<(() => Promise<void>) | undefined>;

/** Each gets ready, and hands back the press that is measured. */
const actions: Record<string, Act> = {
  hype: async (page) => {
    const hype = page.getByRole('button', { name: /^(Hype|Unhype)$/ }).first();
    await hype.scrollIntoViewIfNeeded();
    return () => hype.click();
  },
  comment: async (page) => {
    const box = page.getByLabel('Write a comment').first();
    await box.fill(`Bench ${crypto.randomUUID()}`);
    return () => box.press('Enter');
  },
  post: async (page) => {
    await page.getByPlaceholder("What's on your mind?").fill(`Bench ${crypto.randomUUID()}`);
    return () => page.getByRole('button', { name: 'Post', exact: true }).click();
  },
};

async function timed(page: Page, act: Act): Promise<number> {
  const press = await act(page);
  await pause(300);
  await page.evaluate(() => {
    window.interactions.length = 0;
  });
  await press?.();
  // The browser tells of it some frames later.
  await pause(700);
  return page.evaluate((least) => Math.max(least, ...window.interactions), least);
}

declare global {
  interface Window {
    /** How long each took, in ms. */
    interactions: number[];
  }
}

/** Runs inside of the page, so it leans on nothing outside of itself. */
function recordInteractions(least: number): void {
  window.interactions = [];
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as PerformanceEventTiming[])
      if (entry.interactionId) window.interactions.push(entry.duration);
  });
  const asked = { type: 'event', durationThreshold: least, buffered: true };
  observer.observe(asked);
}
