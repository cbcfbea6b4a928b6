import type { Row, Transaction } from '@rocicorp/zero';

/**
 * How often the server sends a heartbeat on the live connection, in ms: a browser that receives
 * nothing for much longer has lost it.
 */
export const beatMs = 25_000;

/** What one side of a call tells the other's browser. */
export type LiveSignal = Pick<Row['callSignal'], 'id' | 'description' | 'candidates'>;

/** How often a browser says that its member is typing, in ms. */
export const typingEveryMs = 3_000;

/** What a browser says over the live line. */
export interface ClientFrame {
  type: 'typing';
  peerId: string;
}

/** What the server tells a browser over the live line: whatever cannot wait for the next sync. */
export type ServerFrame =
  | { type: 'beat' }
  | { type: 'typing'; memberId: string }
  | { type: 'message'; message: Row['message'] }
  /** A message that came this way, and was taken back without a trace. */
  | { type: 'gone'; id: string }
  /** `after` is how many signals that side had sent before. */
  | { type: 'signal'; callId: string; signal: LiveSignal; after: number }
  /** `tab` is the page of the callee that answered the call. */
  | { type: 'taken'; callId: string; tab: string };

/**
 * The news that processes of the app publish to each other through Postgres, which carries 8,000
 * bytes at most: so mostly ids.
 */
export type LiveNews =
  | { type: 'typing'; from: string; to: string }
  | { type: 'message'; id: string; members: string[] }
  | { type: 'gone'; id: string }
  | { type: 'signal'; id: string; to: string; after: number }
  | { type: 'taken'; callId: string; tab: string; to: string };

/** The Postgres channel for it. */
export const liveChannel = 'live';

const published = new WeakMap<object, LiveNews[]>();

/**
 * Publishes news once the transaction is committed, and outside of it: all transactions that notify
 * wait for each other's commit. On a device there is nobody to publish to.
 */
export function publishLive(tx: Transaction, news: LiveNews): void {
  if (tx.location !== 'server') return;
  const { wrappedTransaction } = tx.dbTransaction;
  published.set(wrappedTransaction, [...publishedIn(wrappedTransaction), news]);
}

/** What was told in a transaction of Postgres, in its order. */
export const publishedIn = (transaction: object): LiveNews[] => published.get(transaction) ?? [];
