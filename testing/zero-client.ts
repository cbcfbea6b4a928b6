import { Zero } from '@rocicorp/zero';
import WebSocket from 'ws';
import type { Context } from '../schema/context.ts';
import { mutators } from '../schema/mutators.ts';
import { type Schema, schema } from '../schema/zero.gen.ts';
import { browserHeaders, originOf, type Person } from './person.ts';

const headersOf = new Map<string, Record<string, string>>();

/**
 * Adds what a browser sends by itself: our page's origin and the cookie of the member named in the
 * address.
 */
class BrowserSocket extends WebSocket {
  constructor(url: string, protocols: string) {
    const member = new URL(url).searchParams.get('userID') ?? '';
    super(url, protocols, { headers: headersOf.get(member) ?? {} });
    // A browser's refused socket ends quietly; this one would end the process.
    this.on('error', () => undefined);
  }
}

/** Zero's real client, with its store in memory. */
export function openZero(person: Person) {
  headersOf.set(person.id, browserHeaders(person));
  globalThis.WebSocket = BrowserSocket as unknown as typeof globalThis.WebSocket;
  return new Zero<Schema, undefined, Context>({
    cacheURL: `${originOf(person)}/sync`,
    userID: person.id,
    context: { memberId: person.id },
    schema,
    mutators,
    kvStore: 'mem',
    // The tests are about refusals, so they need not be printed.
    logSink: { log() {} },
  });
}
