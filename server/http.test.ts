import { Hono } from 'hono';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type Http, lookUps, refusal } from './http.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** An app in which each search takes so long, in ms. */
function searching(ms: number) {
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
      vi.advanceTimersByTime(ms);
      return { who };
    });
  });
  /** Searches so many times, and goes as far as nothing has to wait for its time. */
  async function ask(who: string, times: number) {
    const answers = Array.from({ length: times }, () => app.request(`/${who}`));
    await vi.advanceTimersByTimeAsync(0);
    return answers;
  }
  return { app, ask, begun, ended };
}

it('a member who has used up their Postgres time waits, and others do not', async () => {
  const { ask, begun } = searching(300);
  const answers = await ask('ann', 50);
  const atOnce = begun.length;
  expect(atOnce).toBeLessThan(50);
  await ask('ben', 1);
  expect(begun.slice(atOnce)).toEqual(['ben']);
  await vi.advanceTimersByTimeAsync(300_000);
  expect((await Promise.all(answers)).map(({ status }) => status)).toEqual(answers.map(() => 200));
});

it('waiting for a busy Postgres does not use up a member’s time', async () => {
  const { ask, begun } = searching(6_000);
  await ask('ann', 50);
  expect(begun).toHaveLength(50);
});

it('nothing is looked up for a request whose client has gone', async () => {
  const { app, begun } = searching(1);
  await app.request('/ann', { signal: AbortSignal.abort() });
  expect(begun).toEqual([]);
});

it('nothing is looked up for a request whose session ended while it waited', async () => {
  const { ask, begun, ended } = searching(300);
  const answers = await ask('ann', 50);
  const atOnce = begun.length;
  ended.add('ann');
  await vi.advanceTimersByTimeAsync(60_000);
  expect((await answers[atOnce])?.status).toBe(401);
  expect(begun).toHaveLength(atOnce);
});
