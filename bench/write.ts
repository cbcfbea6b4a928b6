import { setTimeout as pause } from 'node:timers/promises';
import type { Benchmark } from './benchmark.ts';
import { type Device, openDevice } from './device.ts';
import { framesWithWorst, spreadWithWorst } from './figures.ts';
import { startFloor } from './floor/floor.ts';
import type { Pressed } from './page-recorder.ts';

/** From the click on 'Post' to the frame that shows the post, on the author's own screen. */
export const write: Benchmark = {
  name: 'write',
  title: 'Own write to paint',
  async *run(testbed) {
    const [writer] = testbed.cast.writers;
    if (!writer) return;
    const samples = testbed.quick ? 8 : 40;
    await using floor = await startFloor(testbed);
    await using device = await openDevice(testbed, writer);
    await device.open(floor.page(writer.id));
    const bare = await compose(device, samples);
    await device.open(`${testbed.stack.origin}/feed`);
    await pause(2000);
    const own = await compose(device, samples);
    yield {
      what: 'frames, p50 / p95 / worst',
      figure: frames(own),
      floor: frames(bare),
      goal: '2',
    };
    yield {
      what: 'time, p50 / p95 / worst',
      recordedAs: 'own write',
      figure: times(own),
      floor: times(bare),
    };
    await using known = await openDevice(testbed, testbed.cast.known);
    await known.open(`${testbed.stack.origin}/feed`);
    await pause(2000);
    yield {
      what: 'time with 5,000 friends, p50 / p95 / worst',
      figure: times(await compose(known, samples)),
      floor: times(bare),
    };
  },
};

async function compose({ page }: Device, samples: number): Promise<Pressed[]> {
  const done: Pressed[] = [];
  while (done.length < samples) {
    const text = `Own post ${crypto.randomUUID()}`;
    done.push(await page.evaluate((text) => window.recorder.compose(text), text));
    await pause(300);
  }
  return done;
}

const frames = (pressed: Pressed[]) => framesWithWorst(pressed.map(({ frames }) => frames));
const times = (pressed: Pressed[]) =>
  spreadWithWorst(pressed.map(({ sent, painted }) => painted - sent));
