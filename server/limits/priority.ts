import { readdirSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import process from 'node:process';
import { isMainThread } from 'node:worker_threads';

const low = constants.priority.PRIORITY_BELOW_NORMAL;

/** Lowers the priority of this process or, called in a worker thread, of that thread. */
export function yieldToOthers(): void {
  // On Linux each thread has its own priority, and the process id means the first thread only. Elsewhere threads have none.
  if (process.platform === 'linux') {
    const threads = isMainThread ? readdirSync('/proc/self/task').map(Number) : [0];
    for (const thread of threads) setPriority(thread, low);
  } else if (isMainThread) setPriority(low);
}
