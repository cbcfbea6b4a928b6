import { Counter, Gauge, Histogram } from 'prom-client';
import { registers } from './registry.ts';

// The metrics of a worker alone: a web loads none of them. All workers report the same about the
// queue and the replication.

export const jobsDue = new Gauge({
  name: 'hearth_jobs_due',
  help: 'Jobs that are due and that no worker has taken.',
  registers,
});

export const jobsOldest = new Gauge({
  name: 'hearth_jobs_oldest_due_seconds',
  help: 'For how long the oldest due job has been waiting for a worker.',
  registers,
});

export const jobsFailing = new Gauge({
  name: 'hearth_jobs_failing',
  help: 'Jobs that failed and will be tried again.',
  registers,
});

export const jobsFailed = new Gauge({
  name: 'hearth_jobs_failed',
  help: 'Jobs that failed for good, and are kept until somebody clears them.',
  registers,
});

export const jobRuns = new Counter({
  name: 'hearth_job_runs_total',
  help: 'Runs of jobs by this process.',
  labelNames: ['task', 'outcome'],
  registers,
});

export const jobSeconds = new Histogram({
  name: 'hearth_job_seconds',
  help: 'How long a run of a job took.',
  labelNames: ['task'],
  buckets: [0.01, 0.05, 0.1, 0.5, 1, 5, 15, 30, 60, 180],
  registers,
});

export const membersOnline = new Gauge({
  name: 'hearth_members_online',
  help: 'Members that are shown as online.',
  registers,
});

export const slots = new Gauge({
  name: 'hearth_replication_slots',
  help: "zero-cache's replication slots, by whether it reads them and whether Postgres gave them up.",
  labelNames: ['state'],
  registers,
});

export const slotLag = new Gauge({
  name: 'hearth_replication_lag_bytes',
  help: "How much of Postgres' log zero-cache has not confirmed.",
  registers,
});

export const slotRetained = new Gauge({
  name: 'hearth_replication_retained_bytes',
  help: "How much of Postgres' log the slot keeps on the disk.",
  registers,
});

export const replicationSeconds = new Histogram({
  name: 'hearth_replication_seconds',
  help: 'From the commit of a marker in Postgres until zero-cache confirmed that it has it.',
  buckets: [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
  registers,
});

export const replicationLost = new Counter({
  name: 'hearth_replication_unconfirmed_total',
  help: 'Markers that zero-cache did not confirm within 30 seconds.',
  registers,
});
