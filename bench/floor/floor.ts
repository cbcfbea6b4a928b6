import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { WebSocket } from 'ws';
import type { Stack } from '../../cli/stack/stack.ts';
import { feedPageSize } from '../../schema/feed/rules.ts';
import { cpuSeconds } from '../cpu.ts';
import type { Testbed } from '../testbed.ts';

/** The bare server, in a process of its own. */
export interface Floor extends AsyncDisposable {
  pid: number | undefined;
  /** The address of its feed page for a member, or of a page with that many posts. */
  page(memberId: string, posts?: number): string;
  /** The address of its page on which everything posted there appears on all open pages. */
  talk: string;
  socketUrl: string;
}

type Database = { stack: Pick<Stack, 'databaseUrl'> };

export async function startFloor({ stack }: Database): Promise<Floor> {
  const child = fork(join(import.meta.dirname, 'main.ts'), {
    env: { ...process.env, DATABASE_URL: stack.databaseUrl },
  });
  const [port] = await once(child, 'message');
  return {
    pid: child.pid,
    page: (memberId, posts = feedPageSize) =>
      `http://localhost:${port}/?member=${memberId}&posts=${posts}`,
    talk: `http://localhost:${port}/?line`,
    socketUrl: `ws://127.0.0.1:${port}`,
    async [Symbol.asyncDispose]() {
      if (child.exitCode !== null) return;
      child.disconnect();
      await once(child, 'exit');
    },
  };
}

interface Load {
  clients: number;
  lines: number;
  everyMs: number;
}

/**
 * From a bare insert to each client's socket, in ms, and the floor's CPU for one line and client,
 * in ms.
 */
export async function lineTimes(testbed: Database & Pick<Testbed, 'sql'>, load: Load) {
  await using floor = await startFloor(testbed);
  const sent = new Map<string, number>();
  const latencies: number[] = [];
  const sockets = Array.from({ length: load.clients }, () => {
    const socket = new WebSocket(floor.socketUrl);
    socket.on('message', (line) => {
      latencies.push(performance.now() - (sent.get(line.toString()) ?? Number.NaN));
    });
    return socket;
  });
  await Promise.all(sockets.map((socket) => once(socket, 'open')));
  const before = cpuSeconds(floor.pid);
  const began = performance.now();
  for (let n = 0; n < load.lines; n++) {
    const line = crypto.randomUUID();
    sent.set(line, performance.now());
    await testbed.sql`insert into bench.line values (${line}, 'A line of a floor is as long as a post.')`;
    await pause(load.everyMs);
  }
  const cpu = cpuSeconds(floor.pid) - before;
  for (const socket of sockets) socket.close();
  return {
    latencies,
    cpuPerLineAndClient: (cpu * 1000) / load.lines / load.clients,
    cpuShare: (cpu * 1000) / (performance.now() - began),
  };
}
