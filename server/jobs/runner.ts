import { setTimeout as pause } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import type { Logger } from 'pino';
import type { AskPostgres } from '../health.ts';
import type { SignOfLife } from './thread.ts';
import { complaintAbout, type Thread } from './watch.ts';

const lookEveryMs = 5_000;
const againAfterMs = 500;
const lastWordsMs = 5_000;

/**
 * Runs the jobs that mutators and triggers queued in their transactions. In a thread, since that can be ended and started again for
 * certain, whatever goes wrong in it. Returns at once, even if Postgres is away.
 */
export function startJobs(askPostgres: AskPostgres, log: Logger): { stop: () => Promise<void> } {
  let stopped = false;
  let worker: Worker;
  let ended: Promise<void>;
  let thread: Thread;

  function start(): void {
    const current: Thread = { startedAt: performance.now(), heardAt: undefined, busy: 0 };
    thread = current;
    worker = new Worker(new URL('./thread.ts', import.meta.url));
    worker.on('message', ({ busy }: SignOfLife) => {
      Object.assign(current, { busy, heardAt: performance.now() });
    });
    worker.on('error', (error) => log.error({ error }, 'the thread of the jobs failed'));
    ended = new Promise((resolve) => worker.once('exit', () => resolve()));
    ended.then(() => pause(againAfterMs)).then(() => stopped || start());
  }

  async function watch(): Promise<void> {
    let answersSince: number | undefined;
    while (!stopped) {
      await pause(lookEveryMs);
      const dueSeconds = await askPostgres();
      const now = performance.now();
      if (dueSeconds === undefined) {
        answersSince = undefined;
        // Without Postgres the thread cannot ask for jobs, so its silence counts from when Postgres is back.
        if (thread.heardAt !== undefined) thread.heardAt = now;
        continue;
      }
      answersSince ??= now;
      const complaint = complaintAbout(thread, { dueMs: dueSeconds * 1000, answersSince }, now);
      if (!complaint || stopped) continue;
      log.error({ complaint }, 'the thread of the jobs is started anew');
      await worker.terminate();
    }
  }

  start();
  watch();
  return {
    async stop() {
      stopped = true;
      worker.postMessage('stop');
      await Promise.race([ended, pause(lastWordsMs)]);
      await worker.terminate();
    },
  };
}
