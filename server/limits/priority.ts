import { readdirSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { constants, setPriority } from 'node:os';
import process from 'node:process';
import { isMainThread } from 'node:worker_threads';

const low = constants.priority.PRIORITY_BELOW_NORMAL;

/** Lowers the priority of this process or, called in a worker thread, of that thread. */
export function yieldToOthers(): void {
  // On Linux each thread has its own priority, and the process id means the first thread only.
  // Elsewhere threads have none.
  if (process.platform === 'linux') {
    const threads = isMainThread ? readdirSync('/proc/self/task').map(Number) : [0];
    for (const thread of threads) setPriority(thread, low);
  } else if (isMainThread) setPriority(low);
}

/** Of Linux's 1000. */
const firstToGo = '900';

/**
 * When memory runs out, this process is killed before the database. Some containers refuse that,
 * and other systems do not know it.
 */
export const goFirst = (score = '/proc/self/oom_score_adj'): Promise<void> =>
  writeFile(score, firstToGo).catch(() => undefined);
