import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Stack } from '../cli/stack/stack.ts';
import type { Account } from './cast.ts';
import type { Order, Report } from './crowd-worker.ts';

export const workers = 4;

/** Opens a device for each account, in separate processes, `workers` at a time. */
export async function gather(
  { stack }: { stack: Pick<Stack, 'origin'> },
  accounts: Account[],
  postsAreNews = true,
) {
  const reports: Exclude<Report, 'open'>[] = [];
  const sent = new Map<string, { at: number; by: string }>();
  const share = Math.ceil(accounts.length / workers);
  const children = await Promise.all(
    Array.from({ length: workers }, async (_, n) => {
      const child = fork(join(import.meta.dirname, 'crowd-worker.ts'));
      const own = accounts.slice(n * share, (n + 1) * share);
      const open = { origin: stack.origin, accounts: own, postsAreNews };
      child.send({ open } satisfies Order);
      const opened = new Promise<void>((resolve) => {
        child.on('message', (report: Report) =>
          report === 'open' ? resolve() : reports.push(report),
        );
      });
      await opened;
      return child;
    }),
  );

  /** Alternates posts and hypes; each author hypes their own post of the step before. */
  async function act(actions: number, everyMs: number) {
    let author = 0;
    let postId = '';
    for (let n = 0; n < actions; n++) {
      const isHype = n % 2 === 1;
      if (!isHype) {
        author = Math.floor(Math.random() * accounts.length);
        postId = crypto.randomUUID();
      }
      const at = performance.timeOrigin + performance.now();
      sent.set(`${postId}:${isHype ? 1 : 0}`, { at, by: accounts[author]?.id ?? '' });
      if (isHype) hype(author, postId);
      else write(author, postId);
      await pause(everyMs);
    }
    await pause(everyMs);
  }

  /** Has the process of this account do something in its name. */
  function have(author: number, order: (memberId: string) => Order) {
    children[Math.floor(author / share)]?.send(order(accounts[author]?.id ?? ''));
  }

  /** One post by this account. */
  const write = (author: number, postId: string) =>
    have(author, (memberId) => ({ act: { memberId, postId, hype: false } }));

  /** One hype of a post by this account. */
  const hype = (author: number, postId: string) =>
    have(author, (memberId) => ({ act: { memberId, postId, hype: true } }));

  /** One comment by this account. */
  const comment = (author: number, postId: string, id: string) =>
    have(author, (memberId) => ({ comment: { memberId, postId, id } }));

  /** One message by this account to a member. */
  const say = (author: number, peerId: string, id: string) =>
    have(author, (memberId) => ({ say: { memberId, peerId, id } }));

  return {
    act,
    write,
    hype,
    comment,
    say,
    /** The processes of the devices. */
    pids: children.flatMap(({ pid }) => pid ?? []),
    /** When each account first showed this state of a post, in ms since 1970, by account. */
    arrivals: (of: string) =>
      new Map(reports.flatMap(({ by, state, at }) => (state === of ? [[by, at]] : []))),
    /** When each client that lost its connection did so first, by account, in ms since 1970. */
    cutSince: (since: number) =>
      new Map(
        reports
          .filter(({ state, at }) => state === 'cut' && at >= since)
          .toReversed()
          .map(({ by, at }) => [by, at]),
      ),
    /** Whether this write was refused. */
    isRefused: (id: string) => reports.some(({ state }) => state === `${id}:refused`),
    refused: () => reports.filter(({ state }) => state.endsWith(':refused')).length,
    /** The times from an action until everyone else shows the resulting state of the post. */
    latencies: (hypes: string) =>
      reports.flatMap(({ by, state, at }) => {
        const action = state.endsWith(`:${hypes}`) ? sent.get(state) : undefined;
        return action && action.by !== by ? [at - action.at] : [];
      }),
    async [Symbol.asyncDispose]() {
      for (const child of children) child.disconnect();
      await Promise.all(children.map((child) => once(child, 'exit')));
    },
  };
}
