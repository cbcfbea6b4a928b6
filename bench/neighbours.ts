import { fork } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { root } from '../cli/root.ts';
import { mutators } from '../schema/mutators.ts';
import { pictures } from '../testing/pictures.ts';
import { upload } from '../testing/uploading.ts';
import type { Benchmark } from './benchmark.ts';
import { type Account, personOf } from './cast.ts';
import { percentile, spreadWithWorst } from './figures.ts';
import type { Order } from './flood-worker.ts';
import { type FloodName, floods } from './floods.ts';
import { openClient, openFeed, openShell } from './node-client.ts';
import type { Testbed } from './testbed.ts';

const floodMs = 20_000;
/** A request that takes longer counts as this much. */
const patienceMs = 60_000;
const nothing: FloodName = 'nothing';

/** Whether one member or address can make others wait. */
export const neighbours: Benchmark = {
  name: 'neighbours',
  title: 'What another waits for while one floods, p50 / p95 / worst',
  async *run(testbed) {
    const [own, ...others] = testbed.cast.active;
    if (!own) return;
    const picture = await hangPicture(testbed, own);
    const calm = await watch(testbed, own, others, picture, nothing);
    for (const flood of Object.keys(floods) as FloodName[]) {
      if (flood === nothing) continue;
      const seen = await watch(testbed, own, others, picture, flood);
      for (const what of Object.keys(seen) as (keyof Seen)[]) {
        yield {
          what: `${flood}: ${what}`,
          figure: spreadWithWorst(seen[what]),
          floor: spreadWithWorst(calm[what], 'calm'),
          goal: `${Math.round(percentile(calm[what], 0.95) * 2 + 200)} ms (p95)`,
        };
      }
    }
  },
};

/** The times of a member who does not flood, in ms. */
type Seen = Record<'a file' | 'a picture' | "a device's first feed" | 'a write', number[]>;

async function watch(
  testbed: Testbed,
  own: Account,
  others: Account[],
  picture: string,
  flood: FloodName,
): Promise<Seen> {
  const { origin } = testbed.stack;
  const seen: Seen = { 'a file': [], 'a picture': [], "a device's first feed": [], 'a write': [] };
  const author = openClient(origin, own);
  await openFeed(author);
  const child = fork(join(import.meta.dirname, 'flood-worker.ts'));
  child.send({
    flood,
    members: others.map((account) => personOf(testbed.stack.origin, account)),
  } satisfies Order);
  await once(child, 'message');
  const end = performance.now() + (testbed.quick ? floodMs / 2 : floodMs);
  const every = async (what: keyof Seen, ms: number, work: () => Promise<unknown>) => {
    // At least once, however long that takes.
    do {
      const began = performance.now();
      await Promise.race([work(), pause(patienceMs)]);
      seen[what].push(performance.now() - began);
      await pause(ms);
    } while (performance.now() < end);
  };
  await Promise.all([
    every('a file', 150, () => fetched(`${origin}/assets/${largestScript()}`)),
    every('a picture', 150, () => fetched(`${origin}${picture}`, own)),
    every('a write', 500, () => {
      const id = crypto.randomUUID();
      return author.mutate(mutators.feed.createPost({ id, text: 'Among others' })).server;
    }),
    every("a device's first feed", 2_000, async () => {
      const client = openClient(origin, own);
      await Promise.all([openShell(client, own), openFeed(client)]);
      await client.close();
    }),
  ]);
  child.disconnect();
  await Promise.all([once(child, 'exit'), author.close()]);
  // Lets requests that were begun end, and zero-cache forget the clients.
  await pause(15_000);
  return seen;
}

async function fetched(url: string, account?: Account): Promise<void> {
  const headers: Record<string, string> = account ? { cookie: account.cookie.join('=') } : {};
  const answer = await fetch(url, { headers });
  await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`);
}

const assets = join(root, 'dist', 'assets');
const largestScript = () => readdirSync(assets).find((name) => /^member-.+\.js$/.test(name)) ?? '';

async function hangPicture(testbed: Testbed, account: Account): Promise<string> {
  const { name } = await upload(
    personOf(testbed.stack.origin, account),
    await pictures.jpeg(1600, 1200),
  );
  return `/api/images/${name}/960`;
}
