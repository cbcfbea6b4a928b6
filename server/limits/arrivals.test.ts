import { setImmediate as soon } from 'node:timers/promises';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { arrivals } from './arrivals.ts';

const long = 3_600_000;
const patient = { atOnce: 2, atOnceFrom: 2, longestMs: long, patienceMs: long };

/** The clients that were let in, in order. */
function watch(arrive: ReturnType<typeof arrivals>) {
  const inside: string[] = [];
  const come = (name: string, network = name, waitsMs = long) => {
    const [memberId = ''] = name.split(' ');
    const arrival = arrive(memberId, network, waitsMs);
    arrival.turn.then((mayGoIn) => mayGoIn && inside.push(name));
    return arrival;
  };
  return { inside, come };
}

describe('connecting clients', () => {
  it('are let in a few at a time, and those of one member one by one', async () => {
    const { inside, come } = watch(arrivals(patient));
    const [first] = ['ann 1', 'ann 2', 'ann 3'].map((name) => come(name));
    const ben = come('ben 1');
    come('cyd 1');
    await expect.poll(() => inside).toEqual(['ann 1', 'ben 1']);
    ben.over();
    await expect.poll(() => inside).toEqual(['ann 1', 'ben 1', 'cyd 1']);
    first?.over();
    await expect.poll(() => inside).toEqual(['ann 1', 'ben 1', 'cyd 1', 'ann 2']);
  });

  it('leave slots for clients of other networks', async () => {
    const { inside, come } = watch(arrivals({ ...patient, atOnce: 3 }));
    const [first] = ['ann', 'ben', 'cyd', 'dan'].map((name) => come(name, 'crowd'));
    come('eve');
    await expect.poll(() => inside).toEqual(['ann', 'ben', 'eve']);
    first?.over();
    await expect.poll(() => inside).toEqual(['ann', 'ben', 'eve', 'cyd']);
  });

  it('are skipped when they have gone', async () => {
    const { inside, come } = watch(arrivals({ ...patient, atOnce: 1 }));
    const first = come('ann 1');
    come('ann 2').over();
    come('ben 1').over();
    come('ann 3');
    first.over();
    await expect.poll(() => inside).toContain('ann 3');
  });

  it('do not wait for a client that never completes', async () => {
    const { inside, come } = watch(arrivals({ ...patient, atOnce: 1, longestMs: 1 }));
    for (const name of ['ann 1', 'ann 2', 'ben 1']) come(name);
    await expect.poll(() => inside.toSorted()).toEqual(['ann 1', 'ann 2', 'ben 1']);
  });

  it('have to retry before they time out, and leave the queue', async () => {
    const { inside, come } = watch(arrivals({ ...patient, atOnce: 1 }));
    const first = come('ann');
    expect(await come('ben', 'home', 1).turn).toBe(false);
    come('cyd');
    first.over();
    await expect.poll(() => inside).toEqual(['ann', 'cyd']);
  });

  it('keep the time of their first arrival over retries', async () => {
    const arrive = arrivals({ ...patient, atOnce: 1, patienceMs: 200 });
    const { inside, come } = watch(arrive);
    come('ann');
    while (!(await come('ben', 'home', 20).turn));
    expect(inside).toEqual(['ann', 'ben']);
  });

  it('are let in among others after a long wait, but not among their own member’s clients', async () => {
    const { inside, come } = watch(arrivals({ ...patient, atOnce: 1, patienceMs: 1 }));
    const first = come('ann 1');
    come('ann 2');
    come('ben 1');
    await expect.poll(() => inside).toEqual(['ann 1', 'ben 1']);
    first.over();
    await expect.poll(() => inside).toEqual(['ann 1', 'ben 1', 'ann 2']);
  });

  describe('leave no timer behind', () => {
    afterEach(() => vi.useRealTimers());
    const fake = () => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });

    it('once they were let in', async () => {
      fake();
      expect(await arrivals(patient)('ann', 'home', long).turn).toBe(true);
      expect(vi.getTimerCount()).toBe(0);
    });

    it('once they are gone, even while another client was waited for', async () => {
      const arrive = arrivals({ ...patient, atOnce: 1 });
      const first = arrive('ann', 'home', long);
      await first.turn;
      fake();
      const waiting = [arrive('ann', 'home', long), arrive('ben', 'home', long)];
      expect(vi.getTimerCount()).toBeGreaterThan(0);
      for (const each of waiting) each.over();
      first.over();
      await soon();
      expect(vi.getTimerCount()).toBe(0);
    });

    it('once they have to retry, except for the timer that forgets them', async () => {
      const arrive = arrivals({ ...patient, atOnce: 1 });
      await arrive('ann', 'home', long).turn;
      fake();
      const { turn } = arrive('ben', 'home', 1);
      vi.advanceTimersByTime(1);
      expect(await turn).toBe(false);
      expect(vi.getTimerCount()).toBe(1);
    });
  });
});
