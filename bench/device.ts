import { join } from 'node:path';
import { chromium, type Page } from 'playwright';
import { browserPath } from '../cli/install/browser.ts';
import { feedPageSize } from '../schema/feed/rules.ts';
import type { Account } from './cast.ts';
import { installRecorder } from './page-recorder.ts';
import type { Testbed } from './testbed.ts';

/** Keeps Chromium from contacting its own hosts during a measurement. */
export const quiet = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-domain-reliability',
  '--no-pings',
];

/** A browser with a real profile of its own on disk, with a member logged in. */
export interface Device extends AsyncDisposable {
  page: Page;
  /** Opens an address; resolves to the ms until a page of the feed has been painted. */
  open(address: string): Promise<number>;
  /** To the same, or to when the app itself has painted it; waits for the latter in either case. */
  reload(until?: 'content' | 'drawn'): Promise<number>;
}

export async function openDevice(
  { stack }: Testbed,
  account: Account,
  flags: readonly string[] = [],
): Promise<Device> {
  const context = await chromium.launchPersistentContext(
    join(stack.dir, 'browsers', crypto.randomUUID()),
    {
      executablePath: browserPath(),
      args: [...quiet, ...flags],
      viewport: { width: 1280, height: 800 },
    },
  );
  const [name, value] = account.cookie;
  await context.addCookies([{ name, value, url: stack.origin }]);
  await context.addInitScript(installRecorder, feedPageSize);
  const page = context.pages()[0] ?? (await context.newPage());
  const content = () => page.evaluate(() => window.recorder.content);
  return {
    page,
    async open(address) {
      await page.goto(address, { waitUntil: 'commit' });
      return content();
    },
    async reload(until = 'content') {
      await page.reload({ waitUntil: 'commit' });
      const took = await page.evaluate((until) => window.recorder[until], until);
      await page.evaluate(() => window.recorder.drawn);
      return took;
    },
    [Symbol.asyncDispose]: () => context.close(),
  };
}

/** From a press in one browser to the frame in the other that shows the text, in ms. */
export async function sendTo(to: Device, from: Device): Promise<number> {
  const text = `For a friend ${crypto.randomUUID()}`;
  const seen = to.page.evaluate(async (text) => {
    const painted = await window.recorder.shows(text);
    return performance.timeOrigin + painted;
  }, text);
  const sent = await from.page.evaluate(async (text) => {
    const { sent } = await window.recorder.compose(text);
    return performance.timeOrigin + sent;
  }, text);
  return (await seen) - sent;
}
