import { setTimeout as pause } from 'node:timers/promises';
import type { Benchmark } from './benchmark.ts';
import type { Account } from './cast.ts';
import { gather } from './crowd-people.ts';
import { single, spread } from './figures.ts';
import type { Testbed } from './testbed.ts';

/** Far longer than it may take: what has not come by then will not come. */
const patienceMs = 120_000;

/** zero-cache dies under everybody's open feed: until each of them shows what was posted meanwhile. */
export const reconnect: Benchmark = {
  name: 'reconnect',
  title: 'zero-cache killed: until every known client is live again, p50 / p95 / p99',
  async *run(testbed) {
    const accounts = testbed.cast.active.slice(0, testbed.quick ? 40 : undefined);
    await using people = await gather(testbed, accounts);
    await pause(5000);

    const killed = now();
    await testbed.stack.crash('zero-cache');
    await postForEach(testbed, accounts);
    const writers = [...accounts.keys()].slice(0, 20);
    for (const author of writers) people.write(author, crypto.randomUUID());
    await testbed.stack.ready('zero-cache');
    const started = now() - killed;

    const arrivals = () => people.arrivals(markerOf);
    while (arrivals().size < accounts.length && now() - killed < patienceMs) await pause(100);
    const times = [...arrivals().values()].map((at) => at - killed);
    if (times.length < accounts.length) {
      throw new Error(`${accounts.length - times.length} clients never came back.`);
    }
    yield {
      what: `${accounts.length} clients, ${writers.length} writes meanwhile`,
      kept: 'all live after zero-cache died',
      figure: spread(
        times,
        `the last one ${Math.round(Math.max(...times))} ms, ${people.refused()} writes refused`,
      ),
      floor: single(started, 'until zero-cache answers'),
      goal: '20,000 ms for all, no write refused',
    };
  },
};

const now = () => performance.timeOrigin + performance.now();

const markerOf = (accountId: string) => `marker-${accountId}`;

/** A post of each account's own, which is in its feed. */
const postForEach = ({ sql }: Testbed, accounts: Account[]) =>
  sql`insert into post ${sql(
    accounts.map(({ id }) => ({
      id: markerOf(id),
      member_id: id,
      text: 'While you were away',
      created_at: new Date(),
      hype_count: 0,
    })),
  )}`;
