import { spawn } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { askedToEnd } from './ending.ts';
import { say, seconds } from './printer.ts';
import { root } from './root.ts';

/** The result of a run: the tests it counted, and its output if that was not passed on. */
export interface Outcome extends Count {
  name: string;
  output: string;
}

export interface Run {
  name: string;
  /** A program in node_modules/.bin, and its arguments. */
  command: [program: string, ...args: string[]];
  env?: Record<string, string>;
  /** Holds the output back instead of passing it on. */
  quiet?: boolean;
  /** How to count in the report that the run wrote; without it, the run counts as one check. */
  count?: { report: string; read: (report: string) => Count };
  /** Whether a run that finds nothing to do is no failure. */
  mayBeEmpty?: boolean;
}

export interface Count {
  passed: number;
  failed: number;
  /** Titles of the failed tests. */
  failures?: string[];
  /** Titles of the tests that passed only at the second try, each with the failure of the first. */
  flaky?: string[];
}

/** Runs something and prints one line about it, below its output if it failed. */
export async function runAndReport(what: Run): Promise<Outcome> {
  const began = performance.now();
  const outcome = await run({ ...what, quiet: true });
  const { name, passed, failed, output } = outcome;
  if (askedToEnd().aborted) return outcome;
  if (failed > 0) say(`\n${output.trimEnd()}\n`);
  const count = what.count ? `${passed + failed} `.padStart(6) : ''.padEnd(6);
  say(
    `  ${failed > 0 ? '✗' : '✓'} ${count}${name.padEnd(28)} ${seconds(performance.now() - began)}`,
  );
  return outcome;
}

/**
 * Runs a checker or test runner to its end. A crash, or a runner that ran nothing, is a failure.
 * When this command is asked to end, it asks the run, too, and waits for its end.
 */
export async function run({ name, command, env, quiet, count, mayBeEmpty }: Run): Promise<Outcome> {
  if (count) rmSync(count.report, { force: true });
  const [program, ...args] = command;
  const path = `${join(root, 'node_modules/.bin')}:${process.env.PATH}`;
  const child = spawn(join(root, 'node_modules/.bin', program), args, {
    cwd: root,
    env: { ...process.env, PATH: path, ...env },
    stdio: ['ignore', quiet ? 'pipe' : 'inherit', quiet ? 'pipe' : 'inherit'],
    signal: askedToEnd(),
    // On any other signal, Playwright ends at once and leaves all that it has started.
    killSignal: 'SIGINT',
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text) => {
      output += text;
    });
  }
  const code = await new Promise<number | null>((ended) => {
    // A `close` event follows, also when the program is not there at all.
    child.on('error', () => {});
    child.once('close', ended);
  });

  const alone: Count = { passed: code === 0 ? 1 : 0, failed: 0 };
  const counted = count ? read(count) : alone;
  const isEmpty = counted.passed === 0 && !mayBeEmpty;
  const isUncounted = counted.failed === 0 && (code !== 0 || isEmpty);
  const uncounted = isUncounted && { failed: 1, failures: [`${name}: no test, see above`] };
  return { ...counted, ...uncounted, name, output };
}

function read({ report, read: counts }: NonNullable<Run['count']>): Count {
  try {
    return counts(readFileSync(report, 'utf8'));
  } catch {
    // The run wrote no readable report, so only its exit code counts.
    return { passed: 0, failed: 1 };
  } finally {
    rmSync(report, { force: true });
  }
}

export function total(outcomes: Outcome[]): Count {
  return outcomes.reduce(
    (sum, { passed, failed }) => ({ passed: sum.passed + passed, failed: sum.failed + failed }),
    { passed: 0, failed: 0 },
  );
}
