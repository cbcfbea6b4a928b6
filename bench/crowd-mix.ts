import { setTimeout as pause } from 'node:timers/promises';
import type { Account } from './cast.ts';
import type { gather } from './crowd-people.ts';
import { type Figure, spread } from './figures.ts';

/**
 * How often members do what. At one action a minute, forty friends write fewer posts in ten minutes
 * than a feed shows without being renewed.
 */
const shares = { message: 0.6, hype: 0.2, comment: 0.1, post: 0.1 };

export type Kind = keyof typeof shares;
export const kinds = Object.keys(shares) as Kind[];

/** The nearest of `cast.active`, to each side, who are everyone's friends. */
const nearest = 20;

/** A post that others answer was there for so long, in ms, so that everybody has it. */
const settledMs = 10_000;

interface Action {
  kind: Kind;
  id: string;
  at: number;
  /** The states by which it shows, and the accounts to whom it should. */
  states: string[];
  to: string[];
}

type People = Awaited<ReturnType<typeof gather>>;

const now = () => performance.timeOrigin + performance.now();

/** One action a minute of each account; resolves to how long each took until others had it. */
export async function mix(people: People, accounts: Account[], minutes: number) {
  const actions: Action[] = [];
  const posts: { id: string; by: number; at: number; isHyped: boolean }[] = [];
  const id = (index: number) => accounts[index]?.id ?? '';
  const any = <One>(all: readonly One[]) => all[Math.floor(Math.random() * all.length)];
  const friendsOf = (index: number) => {
    const count = accounts.length;
    const steps = Array.from({ length: nearest }, (_, n) => n + 1);
    const around = steps.flatMap((step) => [index + step, index - step + count * nearest]);
    return [...new Set(around.map((one) => one % count))].filter((one) => one !== index);
  };
  const settled = () => posts.filter(({ at }) => now() - at > settledMs);

  /** `own` is the id of what it writes; a hype has none. */
  function act(kind: Kind, by: number, own: string): Omit<Action, 'kind' | 'at'> | undefined {
    if (kind === 'message') {
      const peer = id(any(friendsOf(by)) ?? 0);
      people.say(by, peer, own);
      return { id: own, states: [`${own}:here`], to: [peer] };
    }
    if (kind === 'post') {
      people.write(by, own);
      posts.push({ id: own, by, at: now(), isHyped: false });
      return { id: own, states: [`${own}:0`, `${own}:1`], to: friendsOf(by).map(id) };
    }
    const friends = friendsOf(by);
    const post = any(
      settled().filter((one) => friends.includes(one.by) && !(kind === 'hype' && one.isHyped)),
    );
    if (!post) return undefined;
    const to = [post.by, ...friendsOf(post.by)].filter((one) => one !== by).map(id);
    if (kind === 'comment') {
      people.comment(by, post.id, own);
      return { id: own, states: [`${own}:here`], to };
    }
    people.hype(by, post.id);
    post.isHyped = true;
    return { id: `${post.id}:1`, states: [`${post.id}:1`], to };
  }

  const until = now() + minutes * 60_000;
  while (now() < until) {
    const kind = drawn();
    const by = Math.floor(Math.random() * accounts.length);
    const own = crypto.randomUUID();
    const at = now();
    const done = act(kind, by, own);
    if (done) actions.push({ kind, at, ...done });
    await pause((60_000 / accounts.length) * 2 * Math.random());
  }
  // Late ones count too.
  await pause(settledMs);
  return Object.fromEntries(kinds.map((kind) => [kind, seen(people, actions, kind)])) as Record<
    Kind,
    Figure
  >;
}

function drawn(): Kind {
  let left = Math.random();
  return kinds.find((kind) => {
    left -= shares[kind];
    return left < 0;
  }) as Kind;
}

function seen(people: People, actions: Action[], kind: Kind): Figure {
  const own = actions.filter((action) => action.kind === kind);
  const refused = own.filter(({ id }) => people.isRefused(id));
  let expected = 0;
  const times = own
    .filter((action) => !refused.includes(action))
    .flatMap(({ at, states, to }) => {
      const arrivals = states.map(people.arrivals);
      expected += to.length;
      return to.flatMap((one) => {
        const all = arrivals.flatMap((by) => by.get(one) ?? []);
        return all.length > 0 ? [Math.min(...all) - at] : [];
      });
    });
  const lost = expected - times.length;
  return spread(times, `${own.length}, ${refused.length} refused, ${lost} of ${expected} not seen`);
}
