import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';

/** The unit in which Linux counts CPU, in ticks per second, on every platform that Node runs on. */
const ticks = 100;

interface Usage {
  parent: number;
  seconds: number;
}

/**
 * Seconds of CPU that a process and all its descendants have used, including those that have ended.
 * Linux only.
 */
export const cpuSeconds = (root: number | undefined): number =>
  family(root).reduce((sum, [, { seconds }]) => sum + seconds, 0);

/**
 * What a process and all its descendants have in memory; what several share counts once. Linux
 * only.
 */
export const memoryBytes = (root: number | undefined): number =>
  family(root).reduce((sum, [pid]) => sum + shareOf(pid), 0);

function family(root: number | undefined): [pid: number, Usage][] {
  const all = new Map(
    readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .flatMap((name) => {
        const usage = usageOf(name);
        return usage ? [[Number(name), usage] as const] : [];
      }),
  );
  const isBelow = (pid: number): boolean =>
    pid === root || (pid > 1 && isBelow(all.get(pid)?.parent ?? 0));
  return [...all.entries().filter(([pid]) => isBelow(pid))];
}

function shareOf(pid: number): number {
  try {
    const [, kB] = /^Pss: +(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8')) ?? [];
    return Number(kB ?? 0) * 1024;
  } catch {
    return 0;
  }
}

function usageOf(pid: string): Usage | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The fields after the name, which may itself contain spaces: state, parent, …, user and system
    // time, its own and that of ended children.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const used = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0);
    return { parent: Number(fields[1]), seconds: used / ticks };
  } catch {
    return undefined;
  }
}

/**
 * CPU of a process and all its descendants for one of these actions, in ms, beyond what they use
 * while nothing happens.
 */
export async function cpuPerAction(
  pid: number | undefined,
  actions: number,
  act: () => Promise<unknown>,
  idleMs = 5000,
): Promise<number> {
  const cpu = () => cpuSeconds(pid) * 1000;
  const idleFrom = cpu();
  const idleBegan = performance.now();
  await pause(idleMs);
  const idle = (cpu() - idleFrom) / (performance.now() - idleBegan);

  const from = cpu();
  const began = performance.now();
  for (let n = 0; n < actions; n++) await act();
  await pause(2000);
  return (cpu() - from - idle * (performance.now() - began)) / actions;
}
