import type { Benchmark } from './benchmark.ts';
import { openDevice, type Until } from './device.ts';
import { withWorst } from './figures.ts';
import { startFloor } from './floor/floor.ts';

/** From a new browser's first request to the frame that shows a page of the feed. */
export const cold: Benchmark = {
  name: 'cold',
  title: 'Cold load of a new device',
  async *run(testbed) {
    const { popular } = testbed.cast;
    await using server = await startFloor(testbed);
    const first = async (address: string, until?: Until) => {
      const times: number[] = [];
      for (let n = 0; n < (testbed.quick ? 2 : 9); n++) {
        await using device = await openDevice(testbed, popular);
        times.push(await device.open(address, until));
      }
      return withWorst(times);
    };
    const feed = `${testbed.stack.origin}/feed`;
    yield {
      what: `feed of 200 friends, ${testbed.size.posts.toLocaleString('en')} posts, p50 / worst`,
      recordedAs: 'cold load',
      figure: await first(feed),
      floor: await first(server.page(popular.id)),
    };
    yield {
      what: 'the same, until the app itself has drawn it',
      recordedAs: 'until a new device has drawn',
      figure: await first(feed, 'drawn'),
    };
  },
};
