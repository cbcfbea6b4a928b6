import { Counter, Gauge, Histogram } from 'prom-client';
import { registers } from './registry.ts';

// The metrics of both roles. No label of any metric names a member or anything of theirs: each has
// a few fixed values.

export const info = new Gauge({
  name: 'hearth_info',
  help: 'The version and the role of this process, as labels; always 1.',
  labelNames: ['version', 'role'],
  registers,
});

export const logLines = new Counter({
  name: 'hearth_log_lines_total',
  help: 'Lines in the log from warn on.',
  labelNames: ['level'],
  registers,
});

export const postgresUp = new Gauge({
  name: 'hearth_postgres_up',
  help: 'Whether Postgres answered this process within two seconds, just now.',
  registers,
});

export const postgresAnswer = new Gauge({
  name: 'hearth_postgres_answer_seconds',
  help: 'How long a trivial statement took just now, with its wait for a connection of the pool.',
  registers,
});

export const poolConnections = new Gauge({
  name: 'hearth_pool_connections',
  help: 'Connections of the pool to Postgres that are in use.',
  registers,
});

export const poolSize = new Gauge({
  name: 'hearth_pool_connections_max',
  help: 'How many connections the pool may have.',
  registers,
});

export const poolWaiting = new Gauge({
  name: 'hearth_pool_waiting',
  help: 'Statements that no connection has taken yet. What was sent behind another on its connection does not count.',
  registers,
});

export const encoderWaiting = new Gauge({
  name: 'hearth_encoder_waiting',
  help: 'Pictures that wait for an encoder.',
  labelNames: ['lane'],
  registers,
});

export const encoderRunning = new Gauge({
  name: 'hearth_encoder_running',
  help: 'Pictures that are being encoded.',
  labelNames: ['lane'],
  registers,
});

export const encoderSeconds = new Histogram({
  name: 'hearth_encoder_seconds',
  help: 'How long encoding a picture took, once it began.',
  labelNames: ['lane'],
  buckets: [0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 180],
  registers,
});
