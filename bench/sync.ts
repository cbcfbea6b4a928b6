import { setTimeout as pause } from 'node:timers/promises';
import { newPostsShown } from '../schema/feed/rules.ts';
import { mutators } from '../schema/mutators.ts';
import type { Benchmark } from './benchmark.ts';
import type { Account } from './cast.ts';
import { openDevice } from './device.ts';
import { spread } from './figures.ts';
import { lineTimes } from './floor/floor.ts';
import { onBarePages } from './message-screens.ts';
import { type Client, openClient, openFeed } from './node-client.ts';
import type { Testbed } from './testbed.ts';
import { inTurn, stepRows } from './way.ts';

/** From the click on 'Post' in one browser to the frame that shows the post in a friend's. */
export const sync: Benchmark = {
  name: 'sync',
  title: "A post to a friend's browser",
  async *run(testbed) {
    const [one, other] = testbed.cast.writers;
    if (!one || !other) return;
    const samples = testbed.quick ? 20 : 200;
    const floor = await lineTimes(testbed, { clients: 1, lines: samples, everyMs: 100 });
    const ways = await betweenBrowsers(testbed, one, other, samples);
    yield {
      what: `p50 / p95 / p99 of ${samples}`,
      recordedAs: 'post to a friend',
      figure: spread(ways.map(({ whole }) => whole)),
      floor: spread(floor.latencies, 'commit → logical decoding → WebSocket'),
      goal: '41 / 55 (half of NodeBB 4.10)',
    };
    const bare = await onBarePages(testbed, one, other, testbed.quick ? 20 : 100);
    yield* stepRows('a post', ways, bare);
    // A screen asks for no more new posts than this until it shows them.
    const fewer = Math.min(samples, newPostsShown);
    yield {
      what: 'the same without browsers: from a client in Node to another',
      figure: spread(await withoutBrowsers(testbed, one, other, fewer, byMutation)),
      floor: spread(floor.latencies),
    };
    const { known, active } = testbed.cast;
    if (active[0])
      yield {
        what: 'the same, by one with 5,000 friends',
        figure: spread(await withoutBrowsers(testbed, known, active[0], fewer, byMutation)),
        floor: spread(floor.latencies),
      };
    yield {
      what: 'and without the mutation: from a row inserted by SQL',
      figure: spread(await withoutBrowsers(testbed, one, other, fewer, bySql)),
      floor: spread(floor.latencies),
    };
  },
};

async function betweenBrowsers(testbed: Testbed, one: Account, other: Account, samples: number) {
  await using first = await openDevice(testbed, one);
  await using second = await openDevice(testbed, other);
  for (const device of [first, second]) await device.open(`${testbed.stack.origin}/feed`);
  return await inTurn(first, second, samples);
}

type Post = (testbed: Testbed, client: Client, author: Account, id: string) => unknown;

const byMutation: Post = (_world, client, _author, id) =>
  client.mutate(mutators.feed.createPost({ id, text: 'For a friend' }));

const bySql: Post = ({ sql }, _client, author, id) =>
  sql`
  insert into post (id, member_id, text, created_at, hype_count)
  values (${id}, ${author.id}, 'For a friend', now(), 0)`.execute();

async function withoutBrowsers(
  testbed: Testbed,
  from: Account,
  to: Account,
  samples: number,
  post: Post,
): Promise<number[]> {
  const [author, friend] = [from, to].map((account) => openClient(testbed.stack.origin, account));
  if (!author || !friend) return [];
  const sent = new Map<string, number>();
  const times: number[] = [];
  await openFeed(author);
  await openFeed(friend, ({ id }) => {
    const at = sent.get(id);
    if (at !== undefined) times.push(performance.now() - at);
    sent.delete(id);
  });
  await pause(1000);
  for (let n = 0; n < samples; n++) {
    const id = crypto.randomUUID();
    sent.set(id, performance.now());
    post(testbed, author, from, id);
    await pause(200 + Math.random() * 200);
  }
  // Late posts must count too.
  for (let tries = 0; sent.size > 0 && tries < 100; tries++) await pause(100);
  if (sent.size > 0) throw new Error(`${sent.size} posts never came.`);
  await Promise.all([author.close(), friend.close()]);
  return times;
}
