import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { PartName, Stack } from '../server/cli/stack/stack.ts';
import type { Benchmark } from './benchmark.ts';
import type { Account } from './cast.ts';
import { cpuSeconds } from './cpu.ts';
import type { Order, Report } from './crowd-worker.ts';
import { percent, spread } from './figures.ts';
import { lineTimes } from './floor/floor.ts';
import type { World } from './world.ts';

const workers = 4;
const parts: PartName[] = ['zero-cache', 'app', 'postgres'];
const actionEveryMs = 1000;

/** Many members at once: what one of them does, on the others' devices. */
export const crowd: Benchmark = {
  name: 'crowd',
  title: 'Connected clients with presence, one action a second; CPU of one core',
  async *run(world) {
    const accounts = world.cast.active.slice(0, world.quick ? 40 : undefined);
    const actions = world.quick ? 10 : 120;
    const name = `${accounts.length} clients`;
    const floor = await lineTimes(world, {
      clients: accounts.length,
      lines: Math.ceil(actions / 4),
      everyMs: actionEveryMs,
    });
    const began = performance.now();
    await using people = await gather(world, accounts);
    yield {
      what: `${name}: until all are complete, ${workers} at a time`,
      kept: `${accounts.length} new devices`,
      figure: { values: [(performance.now() - began) / 1000], unit: 's' },
    };
    // The sweeper announces them all, and everybody hears of it.
    await pause(world.quick ? 8_000 : 20_000);
    const idle = await cpuWhile(world.stack, () => pause(world.quick ? 5_000 : 60_000));
    const busy = await cpuWhile(world.stack, () => people.act(actions));
    for (const [what, state] of [
      ['a post', '0'],
      ['a hype', '1'],
    ] as const) {
      yield {
        what: `${name}: ${what} to the others, p50 / p95 / p99`,
        kept: state === '0' ? `post to ${name}` : undefined,
        figure: spread(people.latencies(state)),
        floor: spread(floor.latencies),
      };
    }
    for (const part of parts) {
      yield {
        what: `${name}: CPU of ${part} (without actions)`,
        figure: percent(busy[part], `${(idle[part] * 100).toFixed(1)} %`),
        floor: percent(floor.cpuShare),
      };
    }
  },
};

async function gather({ stack }: World, accounts: Account[]) {
  const reports: Exclude<Report, 'open'>[] = [];
  const sent = new Map<string, { at: number; by: string }>();
  const share = Math.ceil(accounts.length / workers);
  const children = await Promise.all(
    Array.from({ length: workers }, async (_, n) => {
      const child = fork(join(import.meta.dirname, 'crowd-worker.ts'));
      const own = accounts.slice(n * share, (n + 1) * share);
      order(child, { open: { origin: stack.origin, accounts: own } });
      const opened = new Promise<void>((resolve) => {
        child.on('message', (report: Report) =>
          report === 'open' ? resolve() : reports.push(report),
        );
      });
      await opened;
      return child;
    }),
  );

  /** Posts and hypes in turn; each hype is the author's own, of the post before. */
  async function act(actions: number) {
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
      await pause(actionEveryMs);
    }
    await pause(actionEveryMs);
  }

  return {
    act,
    /** From an action to everyone else who shows the state of a post that it led to. */
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

/** The share of one core that each part uses meanwhile. */
async function cpuWhile(stack: Stack, work: () => Promise<unknown>) {
  const seconds = () => parts.map((part) => cpuSeconds(stack.pid(part)));
  const before = seconds();
  const began = performance.now();
  await work();
  const took = (performance.now() - began) / 1000;
  const shares = seconds().map((value, n) => (value - (before[n] ?? 0)) / took);
  return Object.fromEntries(parts.map((part, n) => [part, shares[n] ?? 0])) as Record<
    PartName,
    number
  >;
}
