import { setTimeout as pause } from 'node:timers/promises';
import type { Stack } from '../cli/stack/stack.ts';
import type { Benchmark } from './benchmark.ts';
import type { Account } from './cast.ts';
import { type Device, openDevice, type Until } from './device.ts';
import { pair } from './figures.ts';
import { startFloor } from './floor/floor.ts';
import type { Testbed } from './testbed.ts';

/** From the reload of a page that knows its member to the frame that shows the feed. */
export const reload: Benchmark = {
  name: 'reload',
  title: 'Warm reload to content',
  async *run(testbed) {
    const [member] = testbed.cast.writers;
    if (!member) return;
    const samples = testbed.quick ? 5 : 20;
    await using device = await openDevice(testbed, member);
    const floor = pair(await bareReloads(testbed, member, device, samples));

    await device.open(`${testbed.stack.origin}/feed`);
    await device.page.evaluate(() => navigator.serviceWorker.ready);
    await pause(5000);
    await device.reload();
    await pause(2000);
    yield {
      what: 'servers running, p50 / p95',
      recordedAs: 'warm reload',
      figure: pair(await reloads(device, samples)),
      floor,
      goal: '4 floors',
    };
    yield {
      what: 'until it takes a press',
      recordedAs: 'until the reloaded app has drawn',
      figure: pair(await reloads(device, samples, 'drawn')),
      floor,
      goal: '268 / 396 ms (NodeBB 4.10)',
    };

    await stop(testbed.stack);
    try {
      await device.reload();
      const stopped = pair(await reloads(device, samples));
      yield { what: 'all servers stopped, p50 / p95', figure: stopped, floor, goal: '1000 ms' };
    } finally {
      await start(testbed.stack);
    }
  },
};

async function bareReloads(testbed: Testbed, { id }: Account, device: Device, samples: number) {
  await using server = await startFloor(testbed);
  await device.open(server.page(id));
  return await reloads(device, samples);
}

async function reloads(device: Device, samples: number, until?: Until): Promise<number[]> {
  const times: number[] = [];
  while (times.length < samples) {
    times.push(await device.reload(until));
    await pause(700);
  }
  return times;
}

async function stop(stack: Stack): Promise<void> {
  await stack.kill('web', 'SIGTERM');
  await stack.kill('zero-cache', 'SIGTERM');
  await stack.kill('postgres', 'SIGINT');
}

async function start(stack: Stack): Promise<void> {
  await stack.start('postgres');
  await Promise.all([stack.start('zero-cache'), stack.start('web')]);
}
