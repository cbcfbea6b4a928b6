import { imageWidths } from '../../schema/images.ts';
import { withTimeout } from '../device/with-timeout.ts';
import { imageCache } from './image-cache.ts';

type WaitUntil = (work: Promise<unknown>) => void;

/**
 * An image for the page. The server is asked each time, since access may have ended; its answer is
 * a few bytes if the image is cached. While the server is down, or silent for `patienceMs`, the
 * cached image is used. Images are cached here and not by the browser, so that a logout can delete
 * them. `waitUntil` keeps the worker alive for what comes after the answer.
 */
export async function seenImage(
  request: Request,
  patienceMs: number,
  waitUntil: WaitUntil,
): Promise<Response> {
  // Opened before the request: if a logout deletes the cache meanwhile, a late answer goes into the
  // deleted one.
  const cache = await caches.open(imageCache.name);
  const cached = await cache.match(request);
  const answer = revalidate(cache, request, cached, waitUntil);
  if (!cached) return answer;
  // A refusal counts even if it comes late.
  waitUntil(answer);
  return withTimeout(answer, patienceMs).catch(() => cached.clone());
}

async function revalidate(
  cache: Cache,
  request: Request,
  cached: Response | undefined,
  waitUntil: WaitUntil,
): Promise<Response> {
  const etag = cached?.headers.get('etag');
  const answer = await fetch(request.url, {
    cache: 'no-store',
    headers: etag ? { 'if-none-match': etag } : {},
  }).catch(() => undefined);
  if (cached && answer?.status === 304) return cached.clone();
  if (answer?.ok) {
    waitUntil(store(cache, request, answer.clone()));
    return answer;
  }
  if (answer && isRefusal(answer)) {
    await Promise.all(sizes(request.url).map((url) => cache.delete(url)));
    return answer;
  }
  return cached?.clone() ?? (await inAnotherSize(cache, request.url)) ?? answer ?? Response.error();
}

/** A refusal, as opposed to a server that is down or overloaded. */
const isRefusal = ({ status }: Response) => status < 500 && status !== 429;

async function store(cache: Cache, request: Request, answer: Response) {
  if ((await answer.clone().blob()).size > imageCache.largest) return;
  // Make room first: a full disk would refuse the new image and keep the old ones.
  const oldestFirst = await cache.keys();
  const over = oldestFirst.slice(0, Math.max(0, oldestFirst.length + 1 - imageCache.limit));
  await Promise.all(over.map((one) => cache.delete(one)));
  await cache.put(request, answer);
}

/** The addresses of an image in all of its sizes, the largest first. */
const sizes = (url: string) =>
  imageWidths.toReversed().map((width) => url.replace(/\d+$/, String(width)));

/** While offline, a picture in another size is better than none. */
async function inAnotherSize(cache: Cache, url: string): Promise<Response | undefined> {
  for (const size of sizes(url)) {
    const found = await cache.match(size);
    if (found) return found;
  }
}
