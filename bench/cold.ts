import type { Benchmark } from './benchmark.ts';
import { openDevice } from './device.ts';
import { withWorst } from './figures.ts';
import { startFloor } from './floor/floor.ts';

/** From a new browser's first request to the frame that shows a page of the feed. */
export const cold: Benchmark = {
  name: 'cold',
  title: 'Cold load of a new device',
  async *run(world) {
    const { popular } = world.cast;
    await using server = await startFloor(world);
    const first = async (address: string) => {
      const times: number[] = [];
      for (let n = 0; n < (world.quick ? 2 : 9); n++) {
        await using device = await openDevice(world, popular);
        times.push(await device.open(address));
      }
      return withWorst(times);
    };
    yield {
      what: `feed of 200 friends, ${world.size.posts.toLocaleString('en')} posts, p50 / worst`,
      kept: 'cold load',
      figure: await first(`${world.stack.origin}/feed`),
      floor: await first(server.page(popular.id)),
    };
  },
};
