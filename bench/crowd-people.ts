import { type ChildProcess, fork } from 'node:child_process';
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
      order(child, { open: { origin: stack.origin, accounts: own, postsAreNews } });
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
      const hype = n % 2 === 1;
      if (!hype) {
        author = Math.floor(Math.random() * accounts.length);
        postId = crypto.randomUUID();
      }
      const memberId = accounts[author]?.id ?? '';
      const child = children[Math.floor(author / share)];
      const at = performance.timeOrigin + performance.now();
      sent.set(`${postId}:${hype ? 1 : 0}`, { at, by: memberId });
      if (child) order(child, { act: { memberId, postId, hype } });
      await pause(everyMs);
    }
    await pause(everyMs);
  }

  /** One post by this account. */
  function write(author: number, postId: string) {
    const child = children[Math.floor(author / share)];
    const memberId = accounts[author]?.id ?? '';
    if (child) order(child, { act: { memberId, postId, hype: false } });
  }

  /** One message by this account to a member. */
  function say(author: number, peerId: string, id: string) {
    const child = children[Math.floor(author / share)];
    const memberId = accounts[author]?.id ?? '';
    if (child) order(child, { say: { memberId, peerId, id } });
  }

  return {
    act,
    write,
    say,
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

const order = (child: ChildProcess, message: Order) => child.send(message);
