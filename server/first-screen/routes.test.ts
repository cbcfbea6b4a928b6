import { Hono } from 'hono';
import { expect, it, vi } from 'vitest';
import type { Http } from '../http.ts';
import { Busy } from '../limits/workers.ts';
import type { Renderer } from './renderer.ts';
import { firstScreenRoutes } from './routes.ts';

const error = vi.fn();

/** What a member gets for `/feed` from this renderer, and how the page is asked for. */
async function answer(page: Renderer['page'], accept = 'text/html') {
  const app = new Hono<Http>();
  app.use(async (c, next) => {
    c.set('log', { error } as never);
    await next();
  });
  const renderer = { page, close: async () => {} };
  app.route(
    '/',
    firstScreenRoutes(renderer, async () => ({ state: 'member', memberId: 'ann' })),
  );
  app.get('*', (c) => c.text('the page alone'));
  return (await app.request('/feed', { headers: { accept } })).text();
}

it('a page comes with its screen, or alone if that is refused, fails or takes too long', async () => {
  expect(await answer(async (path, memberId) => `${memberId} at ${path}`)).toBe('ann at /feed');
  expect(await answer(async () => 'screen', 'application/json')).toBe('the page alone');
  const busy = () => Promise.reject(new Busy());
  expect(await answer(busy)).toBe('the page alone');
  vi.useFakeTimers();
  const late = answer(() => new Promise(() => {}));
  await vi.advanceTimersByTimeAsync(2_000);
  expect(await late).toBe('the page alone');
  vi.useRealTimers();
  expect(error).not.toHaveBeenCalled();
  const failing = () => Promise.reject(new Error('cannot be drawn'));
  expect(await answer(failing)).toBe('the page alone');
  expect(error).toHaveBeenCalledOnce();
});
