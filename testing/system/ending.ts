import process from 'node:process';

/** Taken as early as possible: it may be killed while this process still starts. */
const parent = process.ppid;

/** Calls `remove` if the command that runs the tests is killed, and so cannot clean up. */
export function endWithParent(remove: () => Promise<unknown>): void {
  const watch = setInterval(async () => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    await remove();
    process.exit(1);
  }, 500);
  watch.unref();
}
