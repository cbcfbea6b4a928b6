import type { Benchmark } from './benchmark.ts';
import { openDevice } from './device.ts';
import { scrolled } from './scrolled.ts';

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
    const past = await device.page.evaluate(scrollPast, { posts, fling });
    yield* scrolled(past, { unit: 'posts', past: 'past % posts', kept: 'scroll' });
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
