import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import runLighthouse, { type RunnerResult } from 'lighthouse';
import { chromium } from 'playwright';
import { browserPath } from '../cli/install/browser.ts';
import { say } from '../cli/printer.ts';
import type { Benchmark, Row } from './benchmark.ts';
import type { Account } from './cast.ts';
import { quiet } from './device.ts';
import { median } from './figures.ts';
import type { Testbed } from './testbed.ts';

type Result = RunnerResult['lhr'];

const categories = ['performance', 'accessibility', 'best-practices'] as const;

/**
 * Lighthouse's scores for a page on its slow phone, with nothing on the device except the session.
 */
export const lighthouse: Benchmark = {
  name: 'lighthouse',
  title: 'Lighthouse on its slow phone: performance / accessibility / best practices',
  async *run(testbed) {
    const { writers, talker, talks } = testbed.cast;
    const member = writers[0];
    yield await judged(testbed, 'landing', '/');
    yield await judged(testbed, 'feed', '/feed', member);
    yield await judged(testbed, 'profile', '/profile', member);
    yield await judged(testbed, 'conversation', `/messages/${talks[0]?.peerId}`, talker);
  },
};

async function judged(
  testbed: Testbed,
  what: string,
  path: string,
  account?: Account,
): Promise<Row> {
  const runs: Result[] = [];
  while (runs.length < (testbed.quick ? 1 : 5)) runs.push(await judge(testbed, path, account));
  for (const line of runs[0] ? complaintsOf(runs[0]) : []) say(`    ${line}`);
  const scores = categories.map((name) =>
    median(runs.map((run) => Math.round((run.categories[name]?.score ?? 0) * 100))),
  );
  return {
    what,
    recordedAs: `Lighthouse ${what}`,
    figure: { values: scores, unit: 'of 100' },
    goal: '95 each',
  };
}

/** In a browser of its own, since Lighthouse leaves cookies and databases where they are. */
async function judge({ stack }: Testbed, path: string, account?: Account): Promise<Result> {
  const profile = join(stack.dir, 'browsers', crypto.randomUUID());
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: browserPath(),
    args: [...quiet, '--remote-debugging-port=0'],
    // Lighthouse sets the size of the page itself.
    viewport: null,
  });
  try {
    if (account) {
      const [name, value] = account.cookie;
      await context.addCookies([{ name, value, url: stack.origin }]);
    }
    const [port] = readFileSync(join(profile, 'DevToolsActivePort'), 'utf8').split('\n');
    const result = await runLighthouse(`${stack.origin}${path}`, {
      port: Number(port),
      onlyCategories: [...categories],
      logLevel: 'error',
    });
    if (!result) throw new Error('Lighthouse has no result.');
    return result.lhr;
  } finally {
    await context.close();
  }
}

/** What lowered a score, and the times behind the performance. */
function complaintsOf({ categories: found, audits }: Result): string[] {
  return Object.values(found).flatMap(({ title, auditRefs }) =>
    auditRefs
      .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 0.9)
      .map(({ id }) => `${title}: ${audits[id]?.title}, ${audits[id]?.displayValue ?? 'no'}`),
  );
}
