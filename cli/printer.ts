import process from 'node:process';

const start = performance.now();

/** Seconds with one digit, for the steps that are printed. */
export function seconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(1)} s`;
}

/** The only output of the commands. */
export function say(line = ''): void {
  process.stdout.write(`${line}\n`);
}

/** Prints what went wrong and lets the command end with a failure. */
export function complain(line: string): void {
  process.stderr.write(`${line}\n`);
  process.exitCode = 1;
}

/** Runs one named step and prints how long it took. */
export async function step<T>(name: string, work: () => T | Promise<T>): Promise<T> {
  const began = performance.now();
  try {
    const result = await work();
    say(`  ✓ ${name.padEnd(34)} ${seconds(performance.now() - began)}`);
    return result;
  } catch (error) {
    say(`  ✗ ${name}`);
    throw error;
  }
}

/** Time since the command began. */
export function elapsed(): string {
  return seconds(performance.now() - start);
}

/** The message of an error, for people. */
export function words(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(words).join('; ');
  return error instanceof Error ? error.message : String(error);
}
