import { setTimeout as pause } from 'node:timers/promises';
import type { Benchmark } from './benchmark.ts';
import type { Account } from './cast.ts';
import { gather } from './crowd-people.ts';
import { single, spread } from './figures.ts';
import { readElsewhere } from './outage.ts';
import type { Testbed } from './testbed.ts';

type People = Awaited<ReturnType<typeof gather>>;

/** Far longer than it may take: what has not arrived by then never will. */
const patienceMs = 120_000;

const writers = 20;

/**
 * zero-cache dies under everybody's open feed: the time until each client shows what happened
 * meanwhile.
 */
export const reconnect: Benchmark = {
  name: 'reconnect',
  title: 'zero-cache killed: until every known client is live again, p50 / p95 / p99',
  async *run(testbed) {
    const accounts = testbed.cast.active.slice(0, testbed.quick ? 40 : undefined);
    await using people = await gather(testbed, accounts);
    const who = `${accounts.length} clients, ${writers} posts meanwhile`;

    yield {
      ...(await outage(testbed, accounts, people)),
      what: who,
      recordedAs: 'known clients live again',
      goal: '20,000 ms for all, no write refused',
    };
    yield {
      ...(await outage(testbed, accounts, people, () => postForEach(testbed, accounts))),
      what: `${who}, and one by each of them before`,
      // The name used in all runs before 2026-11-25, which only measured this.
      recordedAs: 'all live after zero-cache died',
    };
  },
};

const now = () => performance.timeOrigin + performance.now();

async function outage(
  testbed: Testbed,
  accounts: Account[],
  people: People,
  meanwhile: () => Promise<unknown> = async () => undefined,
) {
  await pause(5000);
  const refusedBefore = people.refused();
  const killed = now();
  await testbed.stack.crash('zero-cache');
  await meanwhile();
  const read = await readElsewhere(testbed, accounts);
  for (const author of [...accounts.keys()].slice(0, writers)) {
    people.write(author, crypto.randomUUID());
  }
  await testbed.stack.ready('zero-cache');
  const started = now() - killed;

  const arrivals = () => people.arrivals(`${read}:read`);
  while (arrivals().size < accounts.length && now() - killed < patienceMs) await pause(100);
  const times = [...arrivals().values()].map((at) => at - killed);
  if (times.length < accounts.length) {
    throw new Error(`${accounts.length - times.length} clients never came back.`);
  }
  const last = `the last one ${Math.round(Math.max(...times))} ms`;
  return {
    figure: spread(times, `${last}, ${people.refused() - refusedBefore} writes refused`),
    floor: single(started, 'until zero-cache answers'),
  };
}

/** Each member posts: a hundred new posts for everyone, with everything under them. */
const postForEach = ({ sql }: Testbed, accounts: Account[]) =>
  sql`insert into post ${sql(
    accounts.map(({ id }) => ({
      id: crypto.randomUUID(),
      member_id: id,
      text: 'While you were away',
      created_at: new Date(),
      hype_count: 0,
    })),
  )}`;
