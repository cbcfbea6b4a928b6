import { Logger, run, type TaskList } from 'graphile-worker';
import type { Logger as Log } from 'pino';

interface Work {
  taskList: TaskList;
  /** What runs by the clock, as graphile-worker's crontab. */
  crontab: string;
}

/** Runs what mutators and triggers queued in their own transactions. Failed jobs are retried with backoff. */
export function startJobs(databaseUrl: string, { taskList, crontab }: Work, log: Log) {
  return run({
    connectionString: databaseUrl,
    taskList,
    crontab,
    concurrency: 4,
    pollInterval: 2000,
    noHandleSignals: true,
    logger: new Logger(({ jobId, taskIdentifier }) => (level, message, meta) => {
      const method = level === 'warning' ? 'warn' : level === 'error' ? 'error' : 'debug';
      // It repeats the error, which is told by itself.
      const [words = ''] = message.split(' with error ');
      log[method]({ jobId, taskIdentifier, error: meta?.error }, words);
    }),
  });
}
