import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import process from 'node:process';
import { setTimeout as pause } from 'node:timers/promises';

const hasProc = process.platform === 'linux';

function read(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

function ps(...args: string[]): string {
  try {
    return execFileSync('ps', args, {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
      maxBuffer: 1 << 26,
    });
  } catch {
    return '';
  }
}

/** Distinguishes a process from a later one with the same number; undefined if it is gone. */
export function identity(pid: number): string | undefined {
  if (!hasProc) return ps('-o', 'lstart=', '-p', String(pid)).trim() || undefined;
  const stat = read(`/proc/${pid}/stat`);
  const [state, ...fields] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  // After its main thread is dead, other threads may still hold the process's files and ports.
  if (!state || (state === 'Z' && Number(fields[16]) <= 1)) return undefined;
  return `${read('/proc/sys/kernel/random/boot_id').trim()} ${fields[18]}`;
}

/** The command line of a process; empty if it is gone. */
export function commandOf(pid: number): string {
  if (!hasProc) return ps('-ww', '-o', 'command=', '-p', String(pid)).trim();
  return read(`/proc/${pid}/cmdline`).replaceAll('\0', ' ').trim();
}

/** Every process whose environment holds all these marks: grandchildren inherit them too. */
export function marked(marks: Record<string, string>): number[] {
  const wanted = Object.entries(marks).map(([key, value]) => `${key}=${value}`);
  if (hasProc) {
    return readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .filter((pid) => {
        const environment = `\0${read(`/proc/${pid}/environ`)}`;
        return wanted.every((mark) => environment.includes(`\0${mark}\0`));
      })
      .map(Number);
  }
  return ps('-A', '-E', '-ww', '-o', 'pid=,command=')
    .split('\n')
    .filter((line) => wanted.every((mark) => `${line} `.includes(` ${mark} `)))
    .map((line) => Number.parseInt(line, 10));
}

/** Sends a signal; the process may already be gone. */
export function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

/** Waits until a process is gone; false if it is still there after that time. */
export async function gone(pid: number, milliseconds: number): Promise<boolean> {
  const until = performance.now() + milliseconds;
  while (identity(pid) !== undefined) {
    if (performance.now() > until) return false;
    await pause(20);
  }
  return true;
}

/** Kills every marked process and waits until none is left. */
export async function sweep(marks: Record<string, string>): Promise<void> {
  for (let left = marked(marks); left.length > 0; left = marked(marks)) {
    for (const pid of left) signal(pid, 'SIGKILL');
    // A dying process loses its marks before it releases its ports, so each is waited for by its
    // number.
    for (const pid of left) {
      if (!(await gone(pid, 10_000))) throw new Error(`Process ${pid} can't be ended.`);
    }
  }
}
