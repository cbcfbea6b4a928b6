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

/** When a page counts as painted: with any screen, or with the app's own. */
export type Until = 'content' | 'drawn';

/** A browser with a real profile of its own on disk, with a member logged in. */
export interface Device extends AsyncDisposable {
  page: Page;
  /**
   * Opens an address; resolves to the ms until a page of the feed has been painted, with any screen
   * or with the app's own. Waits for the latter in either case.
   */
  open(address: string, until?: Until): Promise<number>;
  reload(until?: Until): Promise<number>;
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
  const painted = async (until: Until = 'content') => {
    const took = await page.evaluate((until) => window.recorder[until], until);
    await page.evaluate(() => window.recorder.drawn);
    return took;
  };
  return {
    page,
    async open(address, until) {
      await page.goto(address, { waitUntil: 'commit' });
      return painted(until);
    },
    async reload(until) {
      await page.reload({ waitUntil: 'commit' });
      return painted(until);
    },
    [Symbol.asyncDispose]: () => context.close(),
  };
}
