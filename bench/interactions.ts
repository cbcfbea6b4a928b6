import { setTimeout as pause } from 'node:timers/promises';
import type { Locator, Page } from 'playwright';
import type { Benchmark, Row } from './benchmark.ts';
import { openDevice } from './device.ts';
import { median, percentile } from './figures.ts';

/**
 * How long a finger stays down, in ms: otherwise press and release wait for the same frame, which
 * never happens with people.
 */
const heldMs = 80;
/** The slowdown of the processor to a phone's, relative to this machine. */
export const slowDown = 4;
/** In ms: the browser does not report shorter interactions. */
export const least = 16;

/**
 * From a press to the next frame that shows the result (Interaction to Next Paint), on a slow
 * processor.
 */
export const interactions: Benchmark = {
  name: 'interactions',
  title: `From press to paint, processor slowed down ${slowDown} times, ms`,
  async *run(testbed) {
    const [writer] = testbed.cast.writers;
    if (!writer) return;
    await using device = await openDevice(testbed, writer);
    const { page } = device;
    await page.addInitScript(recordInteractions, least);
    await device.open(`${testbed.stack.origin}/feed`);
    await pause(2_000);
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowDown });
    yield* pressed(page, actions, { samples: samplesOf(testbed), goal: '100 at p95' });
  },
};

export const samplesOf = ({ quick }: { quick: boolean }) => (quick ? 6 : 30);

interface Pressing {
  samples: number;
  goal: string;
  /** The slowdown of the processor. */
  rate?: number;
}

/** How long each of these takes from the press to the frame. */
export async function* pressed(
  page: Page,
  acts: Record<string, Act>,
  { samples, goal, rate }: Pressing,
): AsyncGenerator<Row> {
  for (const [what, act] of Object.entries(acts)) {
    const took: number[] = [];
    while (took.length < samples) took.push(await timed(page, act));
    yield {
      what: `${what}${rate ? `, processor slowed down ${rate} times` : ''}, p50 / p95 / worst`,
      recordedAs: `INP ${what}${rate ? `, ${rate} ×` : ''}`,
      figure: { values: [median(took), percentile(took, 0.95), Math.max(...took)], unit: 'ms' },
      goal,
    };
  }
}

export type Act = (page: Page) => Promise<() => Promise<void>>;

/** Each action prepares the page, and returns the press to measure. */
const actions: Record<string, Act> = {
  hype: (page) => pressOn(page, page.getByRole('button', { name: /^(Hype|Unhype)$/ }).first()),
  comment: async (page) => {
    await page
      .getByRole('button', { name: /^Comment( [\d,]+)?$/ })
      .first()
      .click();
    await page.getByLabel('Write a comment').first().fill(`Bench ${crypto.randomUUID()}`);
    return () => page.keyboard.press('Enter');
  },
  post: async (page) => {
    await page.getByPlaceholder("What's on your mind?").fill(`Bench ${crypto.randomUUID()}`);
    return pressOn(page, page.getByRole('button', { name: 'Post', exact: true }));
  },
};

/**
 * Presses by the mouse alone: Playwright's own click inspects the page in the middle of the press,
 * on the same slow processor.
 */
export async function pressOn(page: Page, button: Locator) {
  await button.scrollIntoViewIfNeeded();
  const box = await button.boundingBox();
  if (!box) throw new Error('There is nothing to press on.');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  return () => page.mouse.click(x, y, { delay: heldMs });
}

export async function timed(page: Page, act: Act): Promise<number> {
  const press = await act(page);
  await pause(300);
  await page.evaluate(() => {
    window.interactions.length = 0;
  });
  await press();
  // The browser reports an interaction some frames later.
  await pause(700);
  return page.evaluate((least) => Math.max(least, ...window.interactions), least);
}

declare global {
  interface Window {
    /** How long each took, in ms. */
    interactions: number[];
  }
}

/** Runs inside the page, so it uses nothing outside of itself. */
export function recordInteractions(least: number): void {
  window.interactions = [];
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as PerformanceEventTiming[])
      if (entry.interactionId) window.interactions.push(entry.duration);
  });
  const asked = { type: 'event', durationThreshold: least, buffered: true };
  observer.observe(asked);
}
