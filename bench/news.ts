import { setTimeout as pause } from 'node:timers/promises';
import type { Benchmark } from './benchmark.ts';
import type { Account } from './cast.ts';
import { cpuPerAction } from './cpu.ts';
import { gather } from './crowd-people.ts';
import { single } from './figures.ts';
import type { Testbed } from './testbed.ts';

/**
 * The cost of a post that is news to 100 friends: with the post as the news itself, and with a row
 * for each friend.
 */
export const news: Benchmark = {
  name: 'news',
  title: 'A post of one with 100 friends, as news to them: zero-cache CPU per post',
  async *run(testbed) {
    const accounts = testbed.cast.active.slice(0, testbed.quick ? 40 : undefined);
    for (const [how, postsAreNews, act] of [
      ['without news', false, post],
      ['with a row for each friend', false, postWithRows],
      ['as the news itself', true, post],
    ] as const) {
      yield {
        what: `${accounts.length} clients, ${how}`,
        recordedAs: postsAreNews
          ? `zero-cache CPU per post, ${accounts.length} clients`
          : undefined,
        figure: single(await cost(testbed, accounts, postsAreNews, act)),
      };
    }
  },
};

async function cost(testbed: Testbed, accounts: Account[], postsAreNews: boolean, act: Act) {
  await using _people = await gather(testbed, accounts, postsAreNews);
  // The sweeper publishes the presence of all of them, and every client receives it.
  await pause(20_000);
  const author = accounts[0]?.id ?? '';
  const [posts, idleMs] = testbed.quick ? [40, 20_000] : [100, 60_000];
  const oneByOne = async () => {
    await act(testbed, author);
    // Posts that lag would be processed together, and cost less.
    await pause(500);
  };
  return cpuPerAction(testbed.stack.pid('zero-cache'), posts, oneByOne, idleMs);
}

type Act = (testbed: Testbed, author: string) => Promise<unknown>;

const post: Act = ({ sql }, author) => sql`
  insert into post (id, member_id, text, created_at, hype_count)
  values (${crypto.randomUUID()}, ${author}, 'A new post, as long as most are.', now(), 0)`;

const postWithRows: Act = ({ sql }, author) => {
  const id = crypto.randomUUID();
  return sql`
    with posted as (
      insert into post (id, member_id, text, created_at, hype_count)
      values (${id}, ${author}, 'A new post, as long as most are.', now(), 0))
    insert into notification (id, recipient_id, actor_id, type, subject_id, created_at, read)
    select gen_random_uuid(), friend_id, ${author}, 'post', ${id}, now(), false
    from friendship where member_id = ${author} and friend_id <> ${author}`;
};
