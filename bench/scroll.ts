import type { Benchmark } from './benchmark.ts';
import { openDevice } from './device.ts';
import { percentile } from './figures.ts';

/** How fast a thumb flings, in px a frame. */
const fling = 120;

/** Scrolling down the feed without a pause, past as many posts as nobody reads at once. */
export const scroll: Benchmark = {
  name: 'scroll',
  title: 'Scrolling down the feed',
  async *run(testbed) {
    const posts = testbed.quick ? 300 : 5_000;
    // The friends of all others wrote less than this.
    await using device = await openDevice(testbed, testbed.cast.known);
    await device.open(`${testbed.stack.origin}/feed`);
    const { frames, seen, drawn } = await device.page.evaluate(scrollPast, { posts, fling });
    yield {
      what: `past ${seen.toLocaleString('en')} posts: ms a frame, p50 / p95 / worst`,
      kept: 'scroll',
      figure: {
        values: [percentile(frames, 0.5), percentile(frames, 0.95), Math.max(...frames)],
        unit: 'ms',
      },
      goal: 'none over 50 ms',
    };
    yield {
      what: 'frames over 50 ms, of all',
      figure: {
        values: [frames.filter((frame) => frame > 50).length, frames.length],
        unit: 'frames',
      },
      goal: '0',
    };
    yield { what: 'drawn at the end', figure: { values: [drawn], unit: 'posts' } };
  },
};

/** Runs inside of the page, so it leans on nothing outside of itself. Ends as well where there is nothing more for 10 s. */
async function scrollPast({ posts, fling }: { posts: number; fling: number }) {
  const nextFrame = () => new Promise<number>(requestAnimationFrame);
  const seen = new Set<string | undefined>();
  const frames: number[] = [];
  let last = await nextFrame();
  let news = last;
  while (seen.size < posts && last - news < 10_000) {
    window.scrollBy({ top: fling, behavior: 'instant' });
    const now = await nextFrame();
    frames.push(now - last);
    last = now;
    // Looking each time would be what is measured.
    if (frames.length % 10 > 0) continue;
    const before = seen.size;
    for (const post of document.querySelectorAll<HTMLElement>('[data-post]'))
      seen.add(post.dataset.post);
    if (seen.size > before) news = now;
  }
  return { frames, seen: seen.size, drawn: document.querySelectorAll('[data-post]').length };
}
