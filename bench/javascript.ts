import { gzipSync } from 'node:zlib';
import { chromium, type Page } from 'playwright';
import { build } from 'vite';
import { browserPath } from '../cli/install/browser.ts';
import type { Benchmark } from './benchmark.ts';
import type { Account } from './cast.ts';
import { quiet } from './device.ts';
import { kilobytes } from './figures.ts';
import type { Testbed } from './testbed.ts';

/** A text that only Zero's own code contains, minified or not. */
const markOfTheEngine = 'initConnection';

/** The scripts that a page requests until it is quiet, gzipped one by one. */
export const javascript: Benchmark = {
  name: 'javascript',
  title: 'JavaScript, gzip',
  async *run(testbed) {
    const landing = await scriptsOf(testbed, '/', 'form');
    const feed = await scriptsOf(testbed, '/feed', 'article', testbed.cast.writers[0]);
    const react = `export { createRoot } from 'react-dom/client'; export * from 'react';`;
    yield {
      what: `landing, ${landing.some(hasEngine) ? 'with' : 'no'} sync engine in it`,
      figure: kilobytes(gzipped(landing)),
      floor: kilobytes(gzipped([await bundle(react)]), 'React'),
      goal: '125 kB',
    };
    yield {
      what: 'feed',
      recordedAs: 'feed scripts',
      figure: kilobytes(gzipped(feed)),
      floor: kilobytes(
        gzipped([await bundle(`${react} export * from '@rocicorp/zero/react';`)]),
        'React and Zero',
      ),
      goal: '275 kB',
    };
  },
};

const gzipped = (scripts: string[]) =>
  scripts.reduce((sum, script) => sum + gzipSync(script).byteLength, 0);

const hasEngine = (script: string) => script.includes(markOfTheEngine);

/** `landmark` is an element that is there once the page is complete. */
async function scriptsOf(
  { stack }: Testbed,
  path: string,
  landmark: string,
  account?: Account,
): Promise<string[]> {
  const browser = await chromium.launch({ executablePath: browserPath(), args: quiet });
  try {
    // A service worker would also fetch the rest of the app, for a later start without a
    // connection.
    const context = await browser.newContext({ serviceWorkers: 'block' });
    const [name, value] = account?.cookie ?? ['hearth.visitor', '1'];
    await context.addCookies([{ name, value, url: stack.origin }]);
    const page = await context.newPage();
    return await Promise.all(await requested(page, `${stack.origin}${path}`, landmark));
  } finally {
    await browser.close();
  }
}

async function requested(page: Page, address: string, landmark: string) {
  const scripts: Promise<string>[] = [];
  page.on('response', (response) => {
    if (new URL(response.url()).pathname.endsWith('.js')) scripts.push(response.text());
  });
  await page.goto(address);
  await page.locator(landmark).first().waitFor();
  await page.waitForLoadState('networkidle');
  return scripts;
}

/** The size of these libraries alone, bundled like the client. */
async function bundle(source: string): Promise<string> {
  const entry = 'virtual:libraries';
  const result = await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [
      {
        name: 'libraries',
        resolveId: (id) => (id === entry ? id : undefined),
        load: (id) => (id === entry ? source : undefined),
      },
    ],
    build: {
      write: false,
      rolldownOptions: { input: entry, preserveEntrySignatures: 'exports-only' },
    },
  });
  const outputs = [result].flat().flatMap((part) => ('output' in part ? part.output : []));
  return outputs.map((chunk) => ('code' in chunk ? chunk.code : '')).join('');
}
