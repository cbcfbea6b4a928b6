/**
 * Runs inside the page, so it uses nothing outside of itself. Also ends when nothing more has come
 * for 10 s.
 */
export async function scrollBack(messages: number) {
  const nextFrame = () => new Promise<number>(requestAnimationFrame);
  const log = document.querySelector('[role=log]');
  const drawn = () => document.querySelectorAll<HTMLElement>('[role=log] li[data-place]');
  const seen = new Set<string | undefined>();
  const frames: number[] = [];
  let last = await nextFrame();
  let news = last;
  while (seen.size < messages && last - news < 10_000) {
    // As fast as a fling with the thumb.
    log?.scrollBy({ top: -120, behavior: 'instant' });
    const now = await nextFrame();
    frames.push(now - last);
    last = now;
    // Checking each time would distort the measurement.
    if (frames.length % 10 > 0) continue;
    const before = seen.size;
    for (const message of drawn()) seen.add(message.dataset.place);
    if (seen.size > before) news = now;
  }
  return { frames, seen: seen.size, drawn: drawn().length };
}
