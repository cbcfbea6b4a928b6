import process from 'node:process';
import { connect } from './db.ts';
import { readEnv } from './env.ts';
import { lookAtQueue } from './jobs/counts.ts';
import { concurrency, type Jobs, startJobs } from './jobs/runner.ts';
import { jobTasks } from './jobs/tasks.ts';
import { createLog, logEverything } from './log.ts';
import { createMailer } from './mailer.ts';
import { openMetricsPort } from './metrics/port.ts';
import { lookAtSlots, measureReplication } from './metrics/replication.ts';
import { openEncoder } from './photos/encoder.ts';
import { openUploads } from './photos/uploads.ts';
import { lookAtOnline } from './presence/looking.ts';
import { startSweeper } from './presence/sweeper.ts';
import { untilSchemaFits } from './schema-version.ts';

// The role of a process that does work in the background: jobs, schedules, presence. Any number of
// them may run.

// Files that it writes are for its own user only, however it is started.
process.umask(0o077);

/** Nobody waits for it. */
const longestStatementMs = 10 * 60_000;

const env = readEnv(process.env);
const log = createLog(env);
logEverything(log);
const sql = connect(env.DATABASE_URL, concurrency, longestStatementMs);
let jobs: Jobs | undefined;
openMetricsPort({
  env,
  role: 'worker',
  sql,
  log,
  look: () => Promise.all([lookAtQueue(sql), lookAtSlots(sql), lookAtOnline(sql)]),
  complaint: () => (jobs ? jobs.complaint() : 'the jobs have not begun'),
});
await untilSchemaFits(sql, log);

const mailer = createMailer(env);
const [uploads, encoder] = [openUploads(env, sql), openEncoder()];
const taskList = jobTasks({ env, sql, send: mailer.send, uploads, encoder });
jobs = await startJobs({ databaseUrl: env.DATABASE_URL, sql, taskList, log });
const stopSweeper = startSweeper(sql, log);
const stopMeasuring = env.METRICS_PORT ? measureReplication(sql, log) : () => {};
log.info('working');

/** Jobs get some seconds to end, as long as a supervisor gives this process. */
const longestEndMs = 8_000;
let ending = false;

async function shutDown(code: number) {
  if (ending) return;
  ending = true;
  setTimeout(() => process.exit(code), longestEndMs).unref();
  stopMeasuring();
  await Promise.allSettled([jobs?.stop(), stopSweeper()]);
  mailer.close();
  await encoder.close();
  await sql.end({ timeout: 1 });
  process.exit(code);
}

for (const signal of ['SIGTERM', 'SIGINT'])
  process.once(signal, () => {
    log.info({ signal }, 'shutting down');
    shutDown(0);
  });
const why = await jobs.failed;
if (!ending) log.error({ why }, 'starts anew');
await shutDown(1);
