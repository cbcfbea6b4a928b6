import { setTimeout as pause } from 'node:timers/promises';
import { type Browser, chromium } from 'playwright';
import { browserPath } from '../cli/install/browser.ts';
import type { Benchmark } from './benchmark.ts';
import type { Account } from './cast.ts';
import { quiet } from './device.ts';
import { median, single } from './figures.ts';
import type { Testbed } from './testbed.ts';

/** How much slower than this machine the phone is that is meant. */
const slower = 4;
/** A task that takes longer than this can be felt by who presses meanwhile. */
const feltMs = 50;
/** What a page does by itself after it has drawn, such as its first round of preloads. */
const settleMs = 2_500;

interface TraceEvent {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  dur?: number;
  /** The processor time of a task, in µs: another process that runs meanwhile does not count. */
  tdur?: number;
  args: { name?: string };
}

interface Busy {
  blocked: number;
  all: number;
}

/** What the main thread of a phone does for a screen, from the processor time of each task here. */
export const mainThread: Benchmark = {
  name: 'main-thread',
  title: 'Main thread: blocked if it is four times slower; in brackets all its time here',
  async *run(testbed) {
    const { popular, talker, talks } = testbed.cast;
    const screens = [
      ['feed', '/feed', popular],
      ['profile', '/profile', popular],
      ['conversation', `/messages/${talks[0]?.peerId}`, talker],
    ] as const;
    for (const [what, path, member] of screens) {
      const found: { cold: Busy; reloaded: Busy }[] = [];
      while (found.length < (testbed.quick ? 3 : 7)) found.push(await visit(testbed, path, member));
      for (const kind of ['cold', 'reloaded'] as const) {
        const of = (time: keyof Busy) => median(found.map((one) => one[kind][time]));
        yield {
          what: `${kind} ${what}`,
          figure: single(of('blocked'), `${Math.round(of('all'))} ms`),
          goal: '200',
        };
      }
    }
  },
};

async function visit({ stack }: Testbed, path: string, account: Account) {
  const browser = await chromium.launch({ executablePath: browserPath(), args: quiet });
  try {
    const context = await browser.newContext({ viewport: { width: 412, height: 823 } });
    const [name, value] = account.cookie;
    await context.addCookies([{ name, value, url: stack.origin }]);
    const page = await context.newPage();
    const traced = async (go: () => Promise<unknown>) => {
      await browser.startTracing(page, { categories: ['toplevel', 'loading', '__metadata'] });
      await go();
      await page.waitForFunction(isDrawn, null, { polling: 200 });
      await pause(settleMs);
      return busyIn(await traceOf(browser));
    };
    const cold = await traced(() => page.goto(`${stack.origin}${path}`, { waitUntil: 'commit' }));
    return { cold, reloaded: await traced(() => page.reload({ waitUntil: 'commit' })) };
  } finally {
    await browser.close();
  }
}

/** Whether the app itself has drawn, and not the server or the last visit. */
const isDrawn = () =>
  !document.querySelector('[data-kept-screen]') && !!document.querySelector('#root main');

const traceOf = async (browser: Browser) =>
  (JSON.parse(String(await browser.stopTracing())) as { traceEvents: TraceEvent[] }).traceEvents;

function busyIn(events: TraceEvent[]): Busy {
  const paint = events.findLast(({ name }) => name === 'firstPaint');
  const thread = events.find(
    ({ name, pid, args }) =>
      name === 'thread_name' && pid === paint?.pid && args.name === 'CrRendererMain',
  );
  if (!thread) throw new Error('There is no painted page in the trace.');
  const tasks = events
    .filter(
      ({ name, ph, pid, tid }) =>
        ph === 'X' && name.endsWith('::RunTask') && pid === thread.pid && tid === thread.tid,
    )
    .map(({ tdur, dur }) => (tdur ?? dur ?? 0) / 1000);
  const sum = (times: number[]) => times.reduce((all, ms) => all + ms, 0);
  return { blocked: sum(tasks.map((ms) => Math.max(0, ms * slower - feltMs))), all: sum(tasks) };
}
