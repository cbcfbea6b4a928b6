import { Logger, run, type TaskList } from 'graphile-worker';
import type { Logger as Log } from 'pino';

/** Runs what mutators and triggers queued in their own transactions. Failed jobs are retried with backoff. */
export function startJobs(databaseUrl: string, taskList: TaskList, log: Log) {
  return run({
    connectionString: databaseUrl,
    taskList,
    concurrency: 4,
    pollInterval: 2000,
    noHandleSignals: true,
    logger: new Logger(({ jobId, taskIdentifier }) => (level, message) => {
      const method = level === 'warning' ? 'warn' : level === 'error' ? 'error' : 'debug';
      log[method]({ jobId, taskIdentifier }, message);
    }),
  });
}
