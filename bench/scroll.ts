import type { Benchmark } from './benchmark.ts';
import { openDevice } from './device.ts';
import { startFloor } from './floor/floor.ts';
import { scrolled } from './scrolled.ts';

/** The speed of a fling with the thumb, in px a frame. */
const fling = 120;

/**
 * Scrolls down the feed without a pause, past more posts than anybody reads at once, and back up.
 */
export const scroll: Benchmark = {
  name: 'scroll',
  title: 'Scrolling down the feed',
  async *run(testbed) {
    const posts = testbed.quick ? 300 : 5_000;
    // The friends of all other members wrote fewer posts than this.
    const { known } = testbed.cast;
    await using floor = await startFloor(testbed);
    await using device = await openDevice(testbed, known);
    await device.open(floor.page(known.id, posts));
    const bare = await device.page.evaluate(scrollPast, { by: fling, frames: posts / 2 });
    await device.open(`${testbed.stack.origin}/feed`);
    const down = await device.page.evaluate(scrollPast, { by: fling, posts });
    yield* scrolled(down, {
      unit: 'posts',
      past: 'past % posts',
      recordedAs: 'scroll',
      floor: bare,
    });
    const up = await device.page.evaluate(scrollPast, { by: -fling });
    yield* scrolled(up, {
      unit: 'posts',
      past: 'back up past %',
      recordedAs: 'scroll up',
      floor: bare,
    });
  },
};

interface Way {
  /** In px a frame; negative for upwards. */
  by: number;
  /** Ends after that many posts. */
  posts?: number;
  frames?: number;
}

/**
 * Runs inside the page, so it uses nothing outside of itself. Also ends at the top, and when
 * nothing has moved for 10 s.
 */
async function scrollPast({ by, posts = Infinity, frames: most = Infinity }: Way) {
  const nextFrame = () => new Promise<number>(requestAnimationFrame);
  const seen = new Set<string | undefined>();
  const frames: number[] = [];
  let last = await nextFrame();
  let moved = last;
  while (seen.size < posts && frames.length < most && last - moved < 10_000) {
    const from = window.scrollY;
    window.scrollBy({ top: by, behavior: 'instant' });
    if (window.scrollY !== from) moved = last;
    else if (by < 0) break;
    const now = await nextFrame();
    frames.push(now - last);
    last = now;
    // Checking each time would distort the measurement.
    if (frames.length % 10 > 0) continue;
    for (const post of document.querySelectorAll<HTMLElement>('[data-post]'))
      seen.add(post.dataset.post);
  }
  return { frames, seen: seen.size, drawn: document.querySelectorAll('[data-post]').length };
}
