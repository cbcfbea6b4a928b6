import { fileURLToPath } from 'node:url';
import workerpool, { type WorkerPoolOptions } from 'workerpool';
import { turns } from './turns.ts';

/** Too much is waiting: a further piece of work would not begin in the time that it may wait. */
export class Busy extends Error {}

/** The worker died, or had to be ended, during this piece of work. */
export class WorkerDied extends Error {
  /** How long it had been at it, in ms. */
  readonly ms: number;
  constructor(name: string, ms: number, cause: unknown) {
    super(name, { cause });
    this.ms = Math.round(ms);
  }
}

/**
 * How long a piece of work is assumed to take before the first is done, so that the queue is
 * limited from the beginning.
 */
const firstGuessMs = 100;

type Methods = Record<string, (...input: never[]) => unknown>;

/** Heavy work, done on threads or in processes of its own. */
export interface Workers<Work extends Methods> {
  /** @throws Busy, WorkerDied, or what the work throws as a plain error */
  run<Name extends keyof Work & string>(
    name: Name,
    ...input: Parameters<Work[Name]>
  ): Promise<Awaited<ReturnType<Work[Name]>>>;
  close(): Promise<void>;
}

interface Choices {
  options: WorkerPoolOptions;
  /** How many run at once; the others wait in the order in which they came. */
  most: number;
  longestWaitMs?: number;
  /** Work that takes longer is ended, and its worker with it. */
  longestMs?: number;
  /** How often one piece of work is begun when its worker dies. */
  tries?: number;
}

/** Workers that run the file at `url`; one that dies is replaced. */
export function workers<Work extends Methods>(
  url: URL,
  { options, most, longestWaitMs = Number.POSITIVE_INFINITY, longestMs, tries = 1 }: Choices,
): Workers<Work> {
  const pool = workerpool.pool(fileURLToPath(url), { ...options, maxWorkers: most });
  const inTurn = turns(most);
  let waiting = 0;
  let usualMs = firstGuessMs;

  async function work(name: string, input: unknown[]): Promise<unknown> {
    for (let left = tries; ; left--) {
      const began = performance.now();
      try {
        const doing = pool.exec(name, input);
        const done = await (longestMs ? doing.timeout(longestMs) : doing);
        const ms = performance.now() - began;
        usualMs = usualMs * 0.9 + ms * 0.1;
        return done;
      } catch (error) {
        const { TerminateError, Promise: Doing } = workerpool;
        const died = error instanceof TerminateError || error instanceof Doing.TimeoutError;
        if (!died) throw error;
        if (left <= 1) throw new WorkerDied(name, performance.now() - began, error);
      }
    }
  }

  return {
    async run(name, ...input) {
      if ((waiting * usualMs) / most > longestWaitMs) throw new Busy();
      waiting++;
      const done = await inTurn(() => {
        waiting--;
        return work(name, input);
      });
      return done as never;
    },
    async close() {
      await pool.terminate(true);
    },
  };
}
