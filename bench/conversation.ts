import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from 'playwright';
import type { Benchmark, Row } from './benchmark.ts';
import { type Device, openDevice } from './device.ts';
import { framesWithWorst, spreadWithWorst } from './figures.ts';
import { startFloor } from './floor/floor.ts';
import { least, recordInteractions, slowDown, timed } from './interactions.ts';
import type { Pressed } from './page-recorder.ts';
import { scrollBack } from './scroll-back.ts';
import { scrolled } from './scrolled.ts';
import type { Talk } from './talks.ts';
import type { Testbed } from './testbed.ts';

/** A conversation of thousands of messages, compared with one of a few. */
export const conversation: Benchmark = {
  name: 'conversation',
  title: 'A long conversation and a short one',
  async *run(testbed) {
    const { talker, talks } = testbed.cast;
    const [long, short] = talks;
    if (!long || !short) return;
    const samples = testbed.quick ? 6 : 30;
    await using device = await openDevice(testbed, talker);
    await device.page.addInitScript(recordInteractions, least);
    yield* opening(testbed, device, [long, short], samples);
    yield* typing(device, long, samples);
    yield* scrolling(device, long, testbed.quick ? 400 : 2_000);
  },
};

/**
 * From the click in the list to the frame that shows the last message, as the first conversation of
 * a page.
 */
async function* opening(
  testbed: Testbed,
  device: Device,
  talks: [long: Talk, short: Talk],
  samples: number,
): AsyncGenerator<Row> {
  await using floor = await startFloor(testbed);
  const bare: Pressed[] = [];
  while (bare.length < samples) {
    await device.page.goto(floor.page(testbed.cast.talker.id));
    bare.push(await follow(device.page, 'nav a', 'The last of a thread.'));
  }
  const opened = new Map(talks.map((talk) => [talk, [] as Pressed[]]));
  for (let n = 0; n < 2 * samples; n++) {
    const talk = talks[n % 2] as Talk;
    await device.page.goto(`${testbed.stack.origin}/messages`);
    await device.page.locator(linkTo(talk)).waitFor();
    await pause(2_000);
    opened.get(talk)?.push(await follow(device.page, linkTo(talk), talk.last));
  }
  for (const [talk, pressed] of opened) {
    const what = `opening one of ${talk.messages.toLocaleString('en')}`;
    yield {
      what: `${what}: frames, p50 / p95 / worst`,
      figure: frames(pressed),
      floor: frames(bare),
      goal: '2',
    };
    yield {
      what: `${what}: time, p50 / p95 / worst`,
      recordedAs: what,
      figure: times(pressed),
      floor: times(bare),
    };
  }
}

async function* typing({ page }: Device, talk: Talk, samples: number): AsyncGenerator<Row> {
  await page.locator(linkTo(talk)).click();
  const box = page.getByLabel('Message', { exact: true });
  const devtools = await page.context().newCDPSession(page);
  for (const rate of [1, slowDown]) {
    await devtools.send('Emulation.setCPUThrottlingRate', { rate });
    const took: number[] = [];
    const act = async () => {
      await box.focus();
      return () => page.keyboard.press('a');
    };
    while (took.length < samples) took.push(await timed(page, act));
    const how = rate > 1 ? `, processor slowed down ${rate} times` : '';
    yield {
      what: `typing where ${talk.messages.toLocaleString('en')} are${how}: from press to paint, p50 / p95 / worst`,
      recordedAs: `INP typing${how}`,
      figure: spreadWithWorst(took),
      goal: '50 at p95',
    };
  }
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 });
}

async function* scrolling({ page }: Device, talk: Talk, messages: number): AsyncGenerator<Row> {
  yield* scrolled(await page.evaluate(scrollBack, messages), {
    unit: 'messages',
    past: `back past % of ${talk.messages.toLocaleString('en')}`,
    recordedAs: 'scroll back',
  });
}

const linkTo = ({ peerId }: Talk) => `a[href="/messages/${peerId}"]`;

const follow = (page: Page, link: string, text: string) =>
  page.evaluate(([link, text]) => window.recorder.follow(link, text), [link, text] as const);

const frames = (pressed: Pressed[]) => framesWithWorst(pressed.map(({ frames }) => frames));
const times = (pressed: Pressed[]) =>
  spreadWithWorst(pressed.map(({ sent, painted }) => painted - sent));
