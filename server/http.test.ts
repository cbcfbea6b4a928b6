import { Hono } from 'hono';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type Http, lookUps, refusal } from './http.ts';
import { perMinute } from './limits/rates.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** An app in which a search takes all that a member has for a minute. */
function searching() {
  const begun: string[] = [];
  const ended = new Set<string>();
  const lookUp = lookUps();
  const app = new Hono<Http>().get('/:who', (c) => {
    const who = c.req.param('who');
    c.set('memberId', who);
    c.set('stillMember', async () => {
      if (ended.has(who)) throw refusal(401, 'signed_out');
    });
    return lookUp(c, async () => {
      begun.push(who);
      vi.advanceTimersByTime(perMinute.lookUpMs);
      return { who };
    });
  });
  return { app, begun, ended };
}

it('who has used up their time in Postgres waits, and nobody else does', async () => {
  const { app, begun } = searching();
  expect(await (await app.request('/ann')).json()).toEqual({ who: 'ann' });
  await app.request('/ann');
  const third = app.request('/ann');
  await app.request('/ben');
  expect(begun).toEqual(['ann', 'ann', 'ben']);
  await vi.advanceTimersByTimeAsync(60_000);
  expect((await third).status).toBe(200);
  expect(begun).toEqual(['ann', 'ann', 'ben', 'ann']);
});

it('nothing is looked up for a request whose client has gone', async () => {
  const { app, begun } = searching();
  await app.request('/ann', { signal: AbortSignal.abort() });
  expect(begun).toEqual([]);
});

it('nothing is looked up for a session that ended while its request waited', async () => {
  const { app, begun, ended } = searching();
  await app.request('/ann');
  await app.request('/ann');
  const third = app.request('/ann');
  ended.add('ann');
  await vi.advanceTimersByTimeAsync(60_000);
  expect((await third).status).toBe(401);
  expect(begun).toEqual(['ann', 'ann']);
});
