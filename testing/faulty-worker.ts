import { existsSync, writeFileSync } from 'node:fs';
import process from 'node:process';
import { setTimeout as pause } from 'node:timers/promises';
import workerpool from 'workerpool';

/** Work that fails in all possible ways. */
const methods = {
  double: (value: number) => value * 2,
  async take(ms: number) {
    await pause(ms);
    return 'done';
  },
  refuse(): never {
    throw new Error('on purpose');
  },
  die: (): never => process.exit(1),
  /** Dies the first time, which the file records. */
  dieOnce(file: string) {
    if (existsSync(file)) return 'lived';
    writeFileSync(file, '');
    process.exit(1);
  },
  hang() {
    for (;;);
  },
};
export type FaultyWork = typeof methods;

workerpool.worker(methods);
