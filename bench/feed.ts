import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { queries } from '../schema/queries.ts';
import type { Benchmark } from './benchmark.ts';
import type { Account } from './cast.ts';
import { cpuPerAction } from './cpu.ts';
import { median, single, withWorst } from './figures.ts';
import { newestPosts } from './floor/database.ts';
import { lineTimes } from './floor/floor.ts';
import { openClient, openFeed } from './node-client.ts';
import type { Testbed } from './testbed.ts';

/**
 * zero-cache keeps what it serves for 5 s after the last client has gone, and then needs a moment.
 */
const forgottenAfterMs = 8_000;

/** The cost of the first feed query, and of later ones. */
export const feed: Benchmark = {
  name: 'feed',
  title: 'Feed query: ms until complete on the device, p50 / worst (in zero-cache); zero-cache CPU',
  everyTestbed: true,
  readsLog: true,
  async *run(testbed) {
    const { active, silent, lonely } = testbed.cast;
    const [clients, posts] = testbed.quick ? [10, 40] : [50, 200];
    const floor = await lineTimes(testbed, { clients, lines: posts, everyMs: 20 });
    const perPost = await postCpu(testbed, posts);
    for (const [accounts, circle, goal] of [
      [active, '100 active friends', 250],
      [silent, '3 silent friends', 150],
      [lonely, 'no friends', 150],
    ] as const) {
      const name = `${testbed.size.posts.toLocaleString('en')} posts, ${circle}`;
      yield {
        what: `${name}: hydration`,
        ...(await hydration(testbed, accounts.slice(0, testbed.quick ? 4 : 12))),
        goal: `${goal} ms`,
      };
      const cpu = await clientCpu(testbed, accounts.slice(0, clients), posts, perPost);
      yield {
        what: `${name}: CPU per post and client`,
        figure: single(cpu),
        floor: single(floor.cpuPerLineAndClient),
      };
    }
    yield {
      what: `${testbed.size.posts.toLocaleString('en')} posts: CPU per post without clients`,
      figure: single(perPost),
    };
  },
};

/** Each account opens the feed once, from a device that has a connection and nothing else. */
async function hydration({ stack, sql }: Testbed, accounts: Account[]) {
  const log = join(stack.dir, 'logs', 'zero-cache.log');
  const times: number[] = [];
  const inCache: number[] = [];
  const bare: number[] = [];
  for (const account of accounts) {
    const client = openClient(stack.origin, account);
    await client.run(queries.members.profile({ memberId: account.id }), { type: 'complete' });
    await pause(500);
    const { size } = statSync(log);
    const began = performance.now();
    await client.run(queries.feed.page({ start: null }), { type: 'complete' });
    times.push(performance.now() - began);
    await pause(200);
    const text = readFileSync(log, 'utf8');
    // The log begins again whenever it has grown too large.
    const lines = text.length < size ? text : text.slice(size);
    inCache.push(Number(/finished processing queries \(process: ([\d.]+)/.exec(lines)?.[1]));
    await client.close();
    const asked = performance.now();
    await newestPosts(sql, account.id);
    bare.push(performance.now() - asked);
  }
  return {
    figure: withWorst(times, `${median(inCache).toFixed(1)} ms`),
    floor: single(median(bare), 'SQL'),
  };
}

/** zero-cache CPU for one post and each of these clients with an open feed, in ms. */
async function clientCpu(testbed: Testbed, accounts: Account[], posts: number, perPost: number) {
  const clients = accounts.map((account) => openClient(testbed.stack.origin, account));
  await Promise.all(clients.map((client) => openFeed(client)));
  await pause(2000);
  const all = await postCpu(testbed, posts);
  await Promise.all(clients.map((client) => client.close()));
  await pause(forgottenAfterMs);
  return (all - perPost) / clients.length;
}

/** zero-cache CPU for one post, in ms, beyond its idle use. */
async function postCpu({ stack, sql, size }: Testbed, posts: number): Promise<number> {
  return cpuPerAction(stack.pid('zero-cache'), posts, async () => {
    const author = Math.floor(Math.random() * size.members);
    const memberId = `seed-member-${String(author).padStart(6, '0')}`;
    await sql`
      insert into post (id, member_id, text, created_at, hype_count)
      values (${crypto.randomUUID()}, ${memberId}, 'A new post, as long as most are.', now(), 0)`;
    await pause(50);
  });
}
