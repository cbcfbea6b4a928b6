import type { ZeroOptions } from '@rocicorp/zero';

const refusal = /^Mutator "\S+" app error on (client|server)$/;

/**
 * The server's answer to clients that have to wait for their turn (server/sync/refusal.ts), and
 * zero-cache's answer to a client that returns at the moment when its state is being released. Zero
 * connects again by itself.
 */
const waiting = /come_again|Reconnect required/;

/**
 * Zero's error for a change that is pending when its session ends: the ledger has stored the
 * change, or the logout has discarded it.
 */
const closed = /Zero was explicitly closed/;

/**
 * Zero's error when it writes to databases that another tab has deleted after a logout (chunks.ts
 * does not reopen them).
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
