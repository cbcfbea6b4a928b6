import { readdirSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import process from 'node:process';
import { isMainThread } from 'node:worker_threads';

const low = constants.priority.PRIORITY_BELOW_NORMAL;

/** Lets everyone else go first: the whole process, or of a process's further threads the one that asks. */
export function yieldToOthers(): void {
  // Linux counts by thread, and the process's own number means its first one only; elsewhere a thread has none.
  if (process.platform === 'linux') {
    const threads = isMainThread ? readdirSync('/proc/self/task').map(Number) : [0];
    for (const thread of threads) setPriority(thread, low);
  } else if (isMainThread) setPriority(low);
}
