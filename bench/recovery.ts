import { setTimeout as pause } from 'node:timers/promises';
import type { PartName } from '../cli/stack/stack.ts';
import type { Benchmark } from './benchmark.ts';
import type { Account } from './cast.ts';
import { type Device, openDevice } from './device.ts';
import { pairInSeconds } from './figures.ts';
import { insist } from './outage.ts';
import type { Testbed } from './testbed.ts';

const killed: PartName[] = ['web', 'zero-cache', 'postgres'];
/**
 * Long enough for everything to be calm again, and for the supervisor to count it as a first death.
 */
const restMs = 8_000;

/** From the moment a process is killed until an open tab is live again, without a reload. */
export const recovery: Benchmark = {
  name: 'recovery',
  title: 'An open tab after a process was killed, p50 / p95',
  async *run(testbed) {
    const [member, friend] = testbed.cast.writers;
    if (!member || !friend) return;
    await using device = await openDevice(testbed, member);
    await device.open(`${testbed.stack.origin}/feed`);
    for (const part of killed) {
      const floor = pairInSeconds(
        await repeat(3, () => bareStart(testbed, part)),
        'its bare start',
      );
      const times = await repeat(testbed.quick ? 3 : 12, () =>
        killAndWatch(testbed, device, friend, part),
      );
      yield {
        what: `${part}: a friend's new post shows`,
        recordedAs: `live after ${part} died`,
        figure: pairInSeconds(times.map(({ received }) => received)),
        floor,
        goal: '10 s (p95)',
      };
      yield {
        what: `${part}: an own post is on the server`,
        figure: pairInSeconds(times.map(({ stored }) => stored)),
        floor,
        goal: '10 s (p95)',
      };
    }
  },
};

async function repeat<T>(times: number, work: () => Promise<T>): Promise<T[]> {
  const results: T[] = [];
  while (results.length < times) {
    await pause(restMs);
    results.push(await work());
  }
  return results;
}

/** From the launch of a process until it can be used. */
async function bareStart({ stack }: Testbed, part: PartName): Promise<number> {
  await stack.kill(part);
  const began = performance.now();
  await stack.start(part);
  return performance.now() - began;
}

async function killAndWatch(
  { stack, sql }: Testbed,
  { page }: Device,
  { id: friend }: Account,
  part: PartName,
): Promise<{ received: number; stored: number }> {
  const [own, theirs] = [`Own ${crypto.randomUUID()}`, `Of a friend ${crypto.randomUUID()}`];
  const began = performance.now();
  await stack.crash(part);
  const since = () => performance.now() - began;
  const received = insist(
    () => sql`
      insert into post (id, member_id, text, created_at, hype_count)
      values (${theirs}, ${friend}, ${theirs}, now(), 0) on conflict do nothing`,
  )
    .then(() => page.evaluate((text) => window.recorder.shows(text), theirs))
    .then(since);
  const stored = page
    .evaluate((text) => window.recorder.compose(text), own)
    .then(() =>
      insist(async () => {
        const { count } = await sql`select from post where text = ${own}`;
        if (count === 0) throw new Error('Not yet.');
      }),
    )
    .then(since);
  return { received: await received, stored: await stored };
}
