import { execFileSync } from 'node:child_process';
import { root } from '../../cli/root.ts';

/** The output of a program. @throws with its error output */
export function outputOf(program: string, ...args: string[]): string {
  try {
    return execFileSync(program, args, {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      encoding: 'utf8',
      maxBuffer: 64 * 1024 * 1024,
    }).trim();
  } catch (error) {
    const { stdout = '', stderr = '', message } = error as Error & Record<string, string>;
    throw new Error([message, stdout.slice(-4_000), stderr.slice(-4_000)].join('\n'));
  }
}

export const docker = (...args: string[]): string => outputOf('docker', ...args);

/** Whether a program ends without an error. */
export function isDone(program: string, ...args: string[]): boolean {
  try {
    outputOf(program, ...args);
    return true;
  } catch {
    return false;
  }
}
