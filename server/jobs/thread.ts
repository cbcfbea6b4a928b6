import process from 'node:process';
import { setTimeout as pause } from 'node:timers/promises';
import { parentPort } from 'node:worker_threads';
import { Logger, type Runner, run } from 'graphile-worker';
import { connect } from '../db.ts';
import { readEnv } from '../env.ts';
import { createLog, logEverything } from '../log.ts';
import { createMailer } from '../mailer.ts';
import { openEncoder } from '../photos/encoder.ts';
import { openUploads } from '../photos/uploads.ts';
import { releaseJobsOfTheDead } from './queue.ts';
import { jobTasks, schedule } from './tasks.ts';
import { followWorkers } from './workers.ts';

/** Sent to the app whenever the queue has answered: how many workers have a job. */
export type SignOfLife = { busy: number };

const concurrency = 4;
const pollEveryMs = 2_000;
const retryMs = 1_000;

const env = readEnv(process.env);
const log = createLog(env);
logEverything(log);
const sql = connect(env.DATABASE_URL, concurrency);
const mailer = createMailer(env);
const [uploads, encoder] = [openUploads(env, sql), openEncoder()];
const taskList = jobTasks({ env, sql, send: mailer.send, uploads, encoder });
const tell = (sign: SignOfLife) => parentPort?.postMessage(sign);
const workers = followWorkers(({ jobs }) => tell({ busy: jobs.size }));
let runner: Runner | undefined;
let stopping = false;

const start = () =>
  run({
    connectionString: env.DATABASE_URL,
    taskList,
    crontab: schedule,
    concurrency,
    pollInterval: pollEveryMs,
    noHandleSignals: true,
    events: workers.events,
    // Without these, a job whose completion cannot be stored leaves an unhandled rejection. With them its
    // pool of workers ends, and this thread with it.
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
    logger: new Logger(({ jobId, taskIdentifier }) => (level, message, meta) => {
      const method = level === 'warning' ? 'warn' : level === 'error' ? 'error' : 'debug';
      // The message repeats the error, which is logged as a field of its own.
      const [words = ''] = message.split(' with error ');
      log[method]({ jobId, taskIdentifier, error: meta?.error }, words);
    }),
  });

/** Waits for Postgres, which may be away for long, in place of starting the whole thread again and again. */
async function startWhenPostgresIsThere(): Promise<Runner> {
  for (let tries = 1; ; tries++) {
    try {
      return await start();
    } catch (error) {
      if (tries === 1) log.warn({ error }, 'jobs cannot start yet');
      await pause(retryMs);
    }
  }
}

/** Ends this thread after the jobs that are running. */
async function end(code: number): Promise<void> {
  stopping = true;
  await runner?.stop().catch(() => undefined);
  mailer.close();
  await encoder.close();
  await sql.end({ timeout: 1 });
  process.exit(code);
}

/**
 * Resolves when one of two things has happened that nobody else notices: graphile-worker looks up its tasks only once, and if Postgres
 * dies just then, keeps that error for ever; or a job is locked for a worker that was never told of it.
 */
async function untilSomethingIsWrong(): Promise<string> {
  for (let deaf = false, lost = new Set<string>(); ; ) {
    await pause(pollEveryMs);
    const held = await releaseJobsOfTheDead(sql, workers.pool).catch(() => undefined);
    const nowLost = new Set(held?.filter((id) => !workers.jobs.has(id)));
    // Only if it is so twice in a row, since an answer may be on its way.
    if (nowLost.intersection(lost).size > 0) return 'a job was lost on the way';
    if (held && deaf && workers.deaf) return 'Postgres answers, but not to the workers';
    deaf = held !== undefined && workers.deaf;
    lost = nowLost;
  }
}

parentPort?.once('message', () => end(0));
tell({ busy: 0 });
runner = await startWhenPostgresIsThere();
runner.promise
  .catch((error) => log.error({ error }, 'the job runner failed'))
  .then(() => stopping || process.exit(1));
log.error({ why: await untilSomethingIsWrong() }, 'the job runner starts anew');
await end(1);
