import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright';
import { say } from '../printer.ts';
import { root } from '../root.ts';
import { installPackages, runOnTerminal } from './debian.ts';

const whole = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
/**
 * Playwright's headless shell is preferred: a whole Chromium takes a third more processor time for
 * the same journeys.
 */
const installed = ['/usr/bin/chromium-headless-shell', ...whole];

/** The path of the browser to drive: undefined for Playwright's own, or one that the system has. */
export const browserPath = () => firstOf(installed);

/** The same, but a whole browser: in the shell, pages cannot show notifications. */
export const wholeBrowserPath = () => firstOf(whole);

/**
 * A page of a test lives for seconds: compiling what it has run a few times takes a sixth of its
 * renderer's time.
 */
export const shortLived = '--js-flags=--max-lazy,--no-opt,--no-maglev';

const isOwnThere = () => existsSync(chromium.executablePath());
const firstOf = (paths: string[]) =>
  isOwnThere() ? undefined : paths.find((path) => existsSync(path));

const isThere = () => isOwnThere() || wholeBrowserPath() !== undefined;

/** Makes sure that there is a browser. @throws an error that says what to do */
export async function bringBrowser(): Promise<void> {
  if (isThere()) return;
  say('There is no browser for the tests yet; installing Chromium.');
  const fonts = ['fonts-liberation', 'fonts-noto-color-emoji'];
  installPackages('chromium', 'chromium-headless-shell', ...fonts);
  if (!isThere())
    runOnTerminal(join(root, 'node_modules/.bin/playwright'), ['install', 'chromium']);
  if (isThere()) return;
  throw new Error(
    'The browser tests need Chromium, and it could not be installed. Install the package "chromium" of your system, or run: npx playwright install chromium',
  );
}
