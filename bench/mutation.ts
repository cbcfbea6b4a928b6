import { setTimeout as pause } from 'node:timers/promises';
import { secretsIn } from '../cli/stack/secrets.ts';
import type { Benchmark } from './benchmark.ts';
import type { Account } from './cast.ts';
import { spread } from './figures.ts';
import type { Testbed } from './testbed.ts';

/** Each connection of the pool prepares a statement when it first uses it. */
const warmUp = 200;
const text = 'As long as most are.';

/** The app's share of a write: what zero-cache waits for when it passes a mutation on. */
export const mutation: Benchmark = {
  name: 'mutation',
  title: 'The mutate endpoint, p50 / p95 / p99',
  async *run(testbed) {
    const count = warmUp + (testbed.quick ? 300 : 1000);
    // A single member would reach the limit on writes.
    const authors = testbed.cast.active.map((account) => pusher(testbed, account));
    const next = (n: number) => authors[n % authors.length] as (typeof authors)[number];
    const ids = Array.from({ length: count }, () => crypto.randomUUID());
    const floor = await times(ids, (id) => insert(testbed, id));
    const post = await times(ids, (id, n) => next(n)('feed.createPost', { id: `p${id}`, text }));
    const hype = await times(ids, (id, n) => next(n)('feed.hype', { postId: `p${id}` }));
    for (const [what, measured] of [
      ['a post', post],
      ['a hype', hype],
    ] as const) {
      yield {
        what: `${what}, one after the other`,
        figure: spread(measured),
        floor: spread(floor, 'a row in a transaction'),
      };
    }
  },
};

async function times(
  ids: string[],
  work: (id: string, n: number) => Promise<unknown>,
): Promise<number[]> {
  const measured: number[] = [];
  for (const [n, id] of ids.entries()) {
    const began = performance.now();
    await work(id, n);
    measured.push(performance.now() - began);
    await pause(2);
  }
  return measured.slice(warmUp);
}

const insert = ({ sql, cast }: Testbed, id: string) =>
  sql.begin(
    (tx) => tx`
      insert into post (id, member_id, text, created_at, hype_count)
      values (${id}, ${cast.lonely[0]?.id ?? ''}, ${text}, now(), 0)`,
  );

/** Passes mutations on as zero-cache does, for one new client. */
function pusher({ stack }: Testbed, { cookie }: Account) {
  const [clientGroupID, clientID] = [crypto.randomUUID(), crypto.randomUUID()];
  const headers = {
    'content-type': 'application/json',
    origin: stack.origin,
    cookie: cookie.join('='),
    'x-api-key': secretsIn(stack.dir).zeroApiKey,
  };
  let id = 0;
  return async (name: string, args: Record<string, string>) => {
    const mutations = [{ type: 'custom', id: ++id, clientID, name, args: [args], timestamp: 0 }];
    const response = await fetch(`${stack.appUrl}/api/zero/mutate?schema=zero_0&appID=zero`, {
      method: 'POST',
      headers,
      body: JSON.stringify({
        clientGroupID,
        mutations,
        pushVersion: 1,
        timestamp: 0,
        requestID: crypto.randomUUID(),
      }),
    });
    const answer = (await response.json()) as { mutations?: { result: { error?: string } }[] };
    const error = answer.mutations?.[0]?.result.error;
    if (!answer.mutations || error) throw new Error(JSON.stringify(answer));
  };
}
