import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { imageUrl } from '../../schema/images.ts';
import { seenImage } from './seen-images.ts';

const origin = 'https://hearth.example';
const large = origin + imageUrl('picture-1', 960);
const small = origin + imageUrl('picture-1', 160);

/** The device's image cache, by address. */
let seen: Map<string, Response>;
const addressOf = (request: Request | string) =>
  typeof request === 'string' ? request : request.url;
const cache = {
  match: async (request: Request | string) => seen.get(addressOf(request))?.clone(),
  put: async (request: Request, answer: Response) => void seen.set(request.url, answer),
  delete: async (request: Request | string) => seen.delete(addressOf(request)),
  keys: async () => [...seen.keys()].map((url) => new Request(url)),
};
const server = vi.fn<typeof fetch>();
const answers = (answer: Response) => server.mockImplementation(async () => answer.clone());

beforeEach(() => {
  seen = new Map();
  vi.stubGlobal('caches', { open: async () => cache });
  vi.stubGlobal('fetch', server);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
  server.mockReset();
});

/** The status and the bytes that the page gets of a picture, once all work that follows is done. */
async function ask(url: string) {
  const after: Promise<unknown>[] = [];
  const answer = await seenImage(new Request(url), 800, (work) => after.push(work));
  for (const work of after) await work;
  return [answer.status, answer.type === 'error' ? '' : await answer.text()];
}

const bytes = (url: string) => new Response(`bytes of ${url}`, { headers: { etag: `"${url}"` } });
const refused = (status: number) => new Response('', { status });

it('a seen image is cached, and revalidated by its tag', async () => {
  answers(bytes(large));
  expect(await ask(large)).toEqual([200, `bytes of ${large}`]);
  expect([...seen.keys()]).toEqual([large]);
  answers(new Response(null, { status: 304 }));
  expect(await ask(large)).toEqual([200, `bytes of ${large}`]);
  expect(server).toHaveBeenLastCalledWith(large, {
    cache: 'no-store',
    headers: { 'if-none-match': `"${large}"` },
  });
});

it.each([401, 403, 404])(
  'an image that the server refuses with %i is removed in every size',
  async (status) => {
    for (const url of [large, small]) seen.set(url, bytes(url));
    answers(refused(status));
    expect((await ask(large))[0]).toBe(status);
    expect([...seen.keys()]).toEqual([]);
  },
);

it.each([
  ['is down', () => server.mockRejectedValue(new TypeError('Failed to fetch'))],
  ['fails', () => answers(refused(503))],
  ['has too much to do', () => answers(refused(429))],
])('while the server %s, cached images are shown, if need be in another size', async (_, fail) => {
  seen.set(small, bytes(small));
  fail();
  expect(await ask(small)).toEqual([200, `bytes of ${small}`]);
  expect(await ask(large)).toEqual([200, `bytes of ${small}`]);
  expect([...seen.keys()]).toEqual([small]);
});

it('an image that was never seen fails with the server', async () => {
  server.mockRejectedValue(new TypeError('Failed to fetch'));
  const answer = await seenImage(new Request(large), 800, () => {});
  expect(answer.type).toBe('error');
});

it('a silent server is waited for briefly, and its late refusal counts', async () => {
  vi.useFakeTimers();
  seen.set(large, bytes(large));
  const { promise, resolve } = Promise.withResolvers<Response>();
  server.mockReturnValue(promise);
  const after: Promise<unknown>[] = [];
  const shown = seenImage(new Request(large), 800, (work) => after.push(work));
  await vi.advanceTimersByTimeAsync(800);
  expect((await shown).status).toBe(200);
  resolve(refused(404));
  await Promise.all(after);
  expect([...seen.keys()]).toEqual([]);
});

it('no timer and no copy is left once the server has answered', async () => {
  vi.useFakeTimers();
  const cachedBytes = bytes(large);
  vi.stubGlobal('caches', { open: async () => ({ ...cache, match: async () => cachedBytes }) });
  const copy = vi.spyOn(cachedBytes, 'clone');
  answers(bytes(large));
  await ask(large);
  expect(vi.getTimerCount()).toBe(0);
  await vi.advanceTimersByTimeAsync(800);
  expect(copy).not.toHaveBeenCalled();
});
