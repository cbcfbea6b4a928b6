import pino, { type Logger } from 'pino';
import type { Env } from './env.ts';

/** JSON lines on the standard output, of this process or of a thread of it. */
export const createLog = (env: Env): Logger =>
  pino({ level: env.LOG_LEVEL, serializers: { error: pino.stdSerializers.err } });
