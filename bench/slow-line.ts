import { chromium } from 'playwright';
import { browserPath } from '../cli/install/browser.ts';
import type { Benchmark } from './benchmark.ts';
import type { Account } from './cast.ts';
import { quiet } from './device.ts';
import { withWorst } from './figures.ts';
import type { Testbed } from './testbed.ts';

const latencyMs = 150;
const bytesPerSecond = 400_000 / 8;

/**
 * From the request for a page, by a browser without any of its files, to the first words or shapes.
 */
export const slowLine: Benchmark = {
  name: 'slow-line',
  title: `First contentful paint over 400 kbit/s, ${latencyMs} ms away, p50 / worst`,
  async *run(testbed) {
    const member = testbed.cast.writers[0];
    yield {
      what: "landing, a visitor's first words",
      recordedAs: 'landing on a slow line',
      figure: withWorst(await paints(testbed, '/')),
      goal: '1500 ms',
    };
    yield {
      what: "feed, a member's frame, without a service worker",
      recordedAs: 'feed on a slow line',
      figure: withWorst(await paints(testbed, '/feed', member)),
      goal: '1500 ms',
    };
  },
};

async function paints({ stack, quick }: Testbed, path: string, account?: Account) {
  const browser = await chromium.launch({ executablePath: browserPath(), args: quiet });
  try {
    const times: number[] = [];
    while (times.length < (quick ? 3 : 9)) {
      const context = await browser.newContext({ serviceWorkers: 'block' });
      if (account) {
        const [name, value] = account.cookie;
        await context.addCookies([{ name, value, url: stack.origin }]);
        // Like a device that has been here before.
        await context.addInitScript(
          (session) => localStorage.setItem('hearth-session', session),
          JSON.stringify({ state: 'member', memberId: account.id }),
        );
      }
      const page = await context.newPage();
      const line = await context.newCDPSession(page);
      await line.send('Network.enable');
      await line.send('Network.emulateNetworkConditions', {
        offline: false,
        latency: latencyMs,
        downloadThroughput: bytesPerSecond,
        uploadThroughput: bytesPerSecond,
      });
      await page.goto(`${stack.origin}${path}`, { waitUntil: 'commit' });
      times.push(await page.evaluate(firstPaint));
      await context.close();
    }
    return times;
  } finally {
    await browser.close();
  }
}

/** Handed to the browser as source text. */
const firstPaint = () =>
  new Promise<number>((resolve) => {
    new PerformanceObserver((list) => {
      const [paint] = list.getEntriesByName('first-contentful-paint');
      if (paint) resolve(paint.startTime);
    }).observe({ type: 'paint', buffered: true });
  });
