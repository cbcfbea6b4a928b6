import type { ZeroOptions } from '@rocicorp/zero';

const refusal = /^Mutator "\S+" app error on (client|server)$/;

/**
 * What the server says to clients that have to wait for their turn (server/sync/refusal.ts), and
 * what zero-cache says to a client that returns at the moment when its state is being released.
 * Zero connects again by itself.
 */
const waiting = /come_again|Reconnect required/;

/**
 * What Zero says of a change that is under way when its session ends: the ledger keeps it, or the
 * logout has discarded it.
 */
const closed = /Zero was explicitly closed/;

/**
 * What Zero says when it writes to databases that another tab has deleted after a logout (chunks.ts
 * opens them no more).
 */
const deleted = /Version change transaction was aborted/;

const expected = [waiting, closed, deleted];

/**
 * Logs to the console, except for refusals by a mutator: a toast tells the member of those, and
 * they are expected when something is sent again. Waiting for one's turn is no failure either, nor
 * is logging out. Zero (1.9) logs all of them as errors. Remove when its levels tell them from
 * failures.
 */
export const logSink: NonNullable<ZeroOptions['logSink']> = {
  log: (level, context, ...args) => {
    if (args.some((arg) => typeof arg === 'string' && refusal.test(arg))) return;
    if (args.some((arg) => expected.some((words) => words.test(String(arg))))) return;
    const about = Object.entries(context ?? {}).map(([key, value]) => `${key}=${value}`);
    // biome-ignore lint/suspicious/noConsole: Zero logs there too if it is given no sink
    console[level](...about, ...args);
  },
};
