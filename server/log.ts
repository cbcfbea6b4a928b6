import { writeSync } from 'node:fs';
import process from 'node:process';
import { format } from 'node:util';
import pino, { type Level, type Logger, type LoggerOptions } from 'pino';
import type { Env } from './env.ts';
import { redacted } from './redacted.ts';

/** Schema names and codes. A value, of a row or of a parameter, can stand in every other field of an error. */
const told = ['code', 'status', 'table_name', 'column_name', 'constraint_name'] as const;
/** Postgres' class of errors about a value; it repeats the value after the first colon. */
const dataException = /^22/;
const deepest = 3;

type Told = { type: string; message: string; stack: string[]; cause?: Told; errors?: Told[] };

/** An error as it may stand in a log. */
function safeError(error: Error, depth = 0): Told {
  const fields = error as unknown as Record<string, unknown>;
  const inner = (cause: unknown) =>
    cause instanceof Error && depth < deepest ? safeError(cause, depth + 1) : undefined;
  return {
    type: error.constructor?.name ?? error.name,
    ...Object.fromEntries(
      told.flatMap((name) => (isPlain(fields[name]) ? [[name, fields[name]]] : [])),
    ),
    message: messageOf(error),
    // Not its first lines, which are the message as it was.
    stack: (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line)),
    cause: inner(error.cause),
    errors:
      error instanceof AggregateError ? error.errors.flatMap((one) => inner(one) ?? []) : undefined,
  };
}

function messageOf(error: Error): string {
  // Parsers quote what they could not read.
  if (error instanceof SyntaxError) return error.message.replace(/".*"/s, '"…"');
  const { code } = error as { code?: unknown };
  if (typeof code === 'string' && dataException.test(code))
    return error.message.replace(/:.*/s, '');
  // Drizzle's errors list a failed query's parameters.
  return error.message.replace(/\nparams: .*/s, '');
}

const isPlain = (value: unknown) => value === null || typeof value !== 'object';

/** Errors as they may be told, and nothing that could hold more than it seems to. */
const safeFields = (fields: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]) => {
      if (value instanceof Error) return [[name, safeError(value)]];
      return isPlain(value) ? [[name, value]] : [];
    }),
  );

/** Not pino's own, which ends the process over a full disk, or never lets it end. */
const output = {
  write(line: string) {
    try {
      writeSync(1, line);
    } catch {
      // No room for it: the line is lost, and nothing else.
    }
  },
};

/** The log of this process, or of a thread of it: JSON lines, in which no password, token, cookie or mail address stands, by whatever error. */
export function createLog({ LOG_LEVEL }: Pick<Env, 'LOG_LEVEL'>): Logger {
  const options: LoggerOptions = {
    level: LOG_LEVEL,
    formatters: { log: safeFields },
    hooks: {
      // An error by itself would become the message too, as it is.
      logMethod([first, ...rest], method) {
        method.apply(this, [first instanceof Error ? { error: first } : first, ...rest] as never);
      },
      streamWrite: redacted,
    },
  };
  return pino(options, output);
}

/** Whatever libraries print goes into the log too, and so does what ends the process. */
export function logEverything(log: Logger): void {
  const print =
    (level: Level) =>
    (...words: unknown[]) =>
      log[level](
        { error: words.find((word) => word instanceof Error) },
        format(...words.filter(isPlain)),
      );
  Object.assign(console, {
    ...{ debug: print('debug'), log: print('info'), info: print('info') },
    ...{ warn: print('warn'), error: print('error') },
  });
  process.on('uncaughtException', (error) => {
    log.fatal({ error }, 'nobody caught this, so it ends');
    process.exit(1);
  });
}
