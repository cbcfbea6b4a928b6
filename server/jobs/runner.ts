import { randomUUID } from 'node:crypto';
import { EventEmitter } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { Logger, run, type TaskList, type WorkerEvents } from 'graphile-worker';
import type { Logger as Log } from 'pino';
import type { Sql } from '../db.ts';
import { jobRuns, jobSeconds } from '../metrics/worker.ts';
import { takePoolLock } from './pool-lock.ts';
import { oldestDueJob } from './queue.ts';
import { schedule } from './tasks.ts';
import { complaintAbout, type Pool } from './watch.ts';

/** How many jobs a worker process runs at once. */
export const concurrency = 4;
const pollEveryMs = 2_000;

export interface Jobs {
  /** Resolves, if ever, to why they are not done any more. Nothing but a new process helps then. */
  failed: Promise<string>;
  /** A complaint about the workers at the moment; undefined if there is none. */
  complaint(): string | undefined;
  /** Takes no more jobs; resolves when those that were running are done, or given back. */
  stop(): Promise<void>;
}

type Parts = { databaseUrl: string; sql: Sql; taskList: TaskList; log: Log };

/** Runs the jobs that mutators and triggers queued in their transactions. */
export async function startJobs({ databaseUrl, sql, taskList, log }: Parts): Promise<Jobs> {
  const name = `pool-${randomUUID()}`;
  const lease = await takePoolLock(databaseUrl, name);
  const { events, running, pool } = followed(name);
  const runner = await run({
    connectionString: databaseUrl,
    taskList,
    crontab: schedule,
    concurrency,
    pollInterval: pollEveryMs,
    noHandleSignals: true,
    events,
    // Without these, a job whose completion cannot be stored leaves an unhandled rejection. With
    // them its pool of workers ends.
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
    logger: new Logger(({ jobId, taskIdentifier }) => (level, message, meta) => {
      const method = level === 'warning' ? 'warn' : level === 'error' ? 'error' : 'debug';
      // The message repeats the error, which is logged as a field of its own.
      const [words = ''] = message.split(' with error ');
      log[method]({ jobId, taskIdentifier, error: meta?.error }, words);
    }),
  });
  Object.assign(pool, { startedAt: performance.now(), answeredAt: performance.now() });

  let dueMs = 0;
  const complaint = () => complaintAbout(pool, dueMs, performance.now());

  /** Resolves when something has happened that the runner itself does not notice. */
  async function untilSomethingIsWrong(): Promise<string> {
    for (let lost = new Set<string>(); ; ) {
      await pause(pollEveryMs, undefined, { ref: false });
      const locked = await lease.unlockJobsOfDeadPools().catch(() => []);
      // Jobs that are locked for this pool, which never got them. A job counts as lost only if it
      // is so twice in a row, since an answer may be on its way.
      const nowLost = new Set(locked.filter((id) => !running.has(id)));
      if (nowLost.intersection(lost).size > 0) return 'a job was lost on the way';
      lost = nowLost;
      dueMs = (await oldestDueJob(sql).catch(() => 0)) * 1000;
      const wrong = complaint();
      if (wrong) return wrong;
    }
  }

  const ended = runner.promise.then(
    () => 'the runner has ended',
    (error) => {
      log.error({ error }, 'the job runner failed');
      return 'the runner failed';
    },
  );
  const lost = lease.lost.then(() => 'the lease was lost');
  return {
    complaint,
    failed: Promise.race([ended, lost, untilSomethingIsWrong()]),
    async stop() {
      await runner.stop().catch(() => undefined);
      await lease.end();
    },
  };
}

/**
 * Follows one pool of graphile-worker's workers by the events that it emits. Its workers lock jobs
 * by this name.
 */
function followed(name: string) {
  const events: WorkerEvents = new EventEmitter();
  const running = new Map<string, () => void>();
  const pool: Pool = { startedAt: 0, answeredAt: 0, busy: 0 };
  const noteAnswer = () =>
    Object.assign(pool, { answeredAt: performance.now(), busy: running.size });
  events.on('pool:create', ({ workerPool }) => {
    workerPool.id = name;
  });
  events.on('worker:getJob:empty', noteAnswer);
  events.on('job:start', ({ job }) => {
    running.set(job.id, jobSeconds.startTimer({ task: job.task_identifier }));
    noteAnswer();
  });
  events.on('job:complete', ({ job, error }) => {
    running.get(job.id)?.();
    jobRuns.inc({ task: job.task_identifier, outcome: error ? 'failed' : 'done' });
    running.delete(job.id);
    noteAnswer();
  });
  return { events, running, pool };
}
