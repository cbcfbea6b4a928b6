import { setTimeout as pause } from 'node:timers/promises';
import type { Benchmark } from './benchmark.ts';
import { type Device, openDevice } from './device.ts';
import { spread } from './figures.ts';
import { lineTimes } from './floor/floor.ts';

/** From the click on 'Post' in one browser to the frame that shows the post in a friend's. */
export const sync: Benchmark = {
  name: 'sync',
  title: "A post to a friend's browser",
  async *run(world) {
    const [one, other] = world.cast.writers;
    if (!one || !other) return;
    const samples = world.quick ? 20 : 200;
    const floor = await lineTimes(world, { clients: 1, lines: samples, everyMs: 100 });
    await using first = await openDevice(world, one);
    await using second = await openDevice(world, other);
    for (const device of [first, second]) await device.open(`${world.stack.origin}/feed`);
    await pause(3000);
    const times: number[] = [];
    for (let n = 0; n < samples; n++) {
      times.push(n % 2 ? await send(first, second) : await send(second, first));
      await pause(100 + Math.random() * 200);
    }
    yield {
      what: `ms, p50 / p95 / p99 of ${samples}`,
      figure: spread(times),
      floor: `${spread(floor.latencies)} (commit → logical decoding → WebSocket)`,
      goal: '41 / 55 (half of NodeBB 4.10)',
    };
  },
};

async function send(from: Device, to: Device): Promise<number> {
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
