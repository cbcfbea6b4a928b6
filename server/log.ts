import { writeSync } from 'node:fs';
import process from 'node:process';
import { format } from 'node:util';
import pino, { type Level, type Logger, type LoggerOptions } from 'pino';
import type { Env } from './env.ts';
import { logLines } from './metrics/process.ts';
import { redacted } from './redacted.ts';

/**
 * The fields of an error that are logged: codes and names of the schema. Any other field may hold a
 * value of a row or a parameter.
 */
const loggedFields = ['code', 'status', 'table_name', 'column_name', 'constraint_name'] as const;
/**
 * Postgres' class of errors about a value. Their message repeats the value after the first colon.
 */
const dataException = /^22/;
const deepest = 3;
/** The levels whose lines the metrics count. */
const counted = ['warn', 'error', 'fatal'];

type LoggedError = {
  type: string;
  message: string;
  stack: string[];
  cause?: LoggedError;
  errors?: LoggedError[];
};

/** An error without anything that must not be logged. */
function safeError(error: Error, depth = 0): LoggedError {
  const fields = error as unknown as Record<string, unknown>;
  const inner = (cause: unknown) =>
    cause instanceof Error && depth < deepest ? safeError(cause, depth + 1) : undefined;
  return {
    type: error.constructor?.name ?? error.name,
    ...Object.fromEntries(
      loggedFields.flatMap((name) => (isPlain(fields[name]) ? [[name, fields[name]]] : [])),
    ),
    message: messageOf(error),
    // Without its first lines, which repeat the original message.
    stack: (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line)),
    cause: inner(error.cause),
    errors:
      error instanceof AggregateError ? error.errors.flatMap((one) => inner(one) ?? []) : undefined,
  };
}

function messageOf(error: Error): string {
  // Parsers quote the text that they could not read.
  if (error instanceof SyntaxError) return error.message.replace(/".*"/s, '"…"');
  const { code } = error as { code?: unknown };
  if (typeof code === 'string' && dataException.test(code))
    return error.message.replace(/:.*/s, '');
  // Drizzle's errors list a failed query's parameters.
  return error.message.replace(/\nparams: .*/s, '');
}

const isPlain = (value: unknown) => value === null || typeof value !== 'object';

/**
 * Makes the fields of a log line safe: errors without their secrets, plain values as they are, and
 * no other objects, which may hold more than they seem to.
 */
const safeFields = (fields: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]) => {
      if (value instanceof Error) return [[name, safeError(value)]];
      return isPlain(value) ? [[name, value]] : [];
    }),
  );

/**
 * Replaces pino's own output, which ends the process when the disk is full, or keeps it from
 * ending.
 */
const output = {
  write(line: string) {
    try {
      writeSync(1, line);
    } catch {
      // The disk is full: this line is lost, and nothing else happens.
    }
  },
};

/**
 * The log of this process or thread: JSON lines without passwords, tokens, cookies or mail
 * addresses, whatever error is logged.
 */
export function createLog({ LOG_LEVEL }: Pick<Env, 'LOG_LEVEL'>): Logger {
  const options: LoggerOptions = {
    level: LOG_LEVEL,
    formatters: { log: safeFields },
    hooks: {
      // Pino would make an error that is logged by itself the message as well, unredacted.
      logMethod([first, ...rest], method, level) {
        const label = pino.levels.labels[level] ?? '';
        if (counted.includes(label)) logLines.inc({ level: label });
        method.apply(this, [first instanceof Error ? { error: first } : first, ...rest] as never);
      },
      streamWrite: redacted,
    },
  };
  return pino(options, output);
}

/** Sends the output of libraries to the log as well, and the error that ends the process. */
export function logEverything(log: Logger): void {
  const print =
    (level: Level) =>
    (...words: unknown[]) =>
      log[level](
        { error: words.find((word) => word instanceof Error) },
        format(...words.filter(isPlain)),
      );
  Object.assign(console, {
    debug: print('debug'),
    log: print('info'),
    info: print('info'),
    warn: print('warn'),
    error: print('error'),
  });
  process.on('uncaughtException', (error) => {
    log.fatal({ error }, 'nobody caught this, so it ends');
    process.exit(1);
  });
}
