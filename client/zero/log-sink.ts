import type { ZeroOptions } from '@rocicorp/zero';

const refusal = /^Mutator "\S+" app error on (client|server)$/;

/**
 * What the server says to those who wait at its door (server/sync/refusal.ts), and zero-cache to one who comes back in the
 * moment in which it lets go of what it kept for them: Zero dials again by itself.
 */
const waiting = /come_again|Reconnect required/;

/** What Zero says of a deed under way when its session ends: the journal keeps it, or the logout has thrown it away. */
const closed = /Zero was explicitly closed/;

/**
 * The console, for all but what a mutator refuses: a member is told of that in a toast, and of a deed that is done once
 * more (journal.ts) it is to be expected. Nor is waiting for one's turn a failure, or leaving.
 */
export const logSink: NonNullable<ZeroOptions['logSink']> = {
  log: (level, context, ...args) => {
    if (args.some((arg) => typeof arg === 'string' && refusal.test(arg))) return;
    if (args.some((arg) => waiting.test(String(arg)) || closed.test(String(arg)))) return;
    const about = Object.entries(context ?? {}).map(([key, value]) => `${key}=${value}`);
    // biome-ignore lint/suspicious/noConsole: where Zero speaks without a sink of ours
    console[level](...about, ...args);
  },
};
