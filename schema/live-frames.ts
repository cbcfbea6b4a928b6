import type { Row, Transaction } from '@rocicorp/zero';

/**
 * How often the server sends a heartbeat on the live connection, in ms: a browser that receives
 * nothing for much longer has lost it.
 */
export const beatMs = 25_000;

/** A signal of one side of a call to the other's browser. */
export type LiveSignal = Pick<Row['callSignal'], 'id' | 'description' | 'candidates'>;

/** How often a browser sends that its member is typing, in ms. */
export const typingEveryMs = 3_000;

/** A frame that a browser sends over the live connection. */
export interface ClientFrame {
  type: 'typing';
  peerId: string;
}

/**
 * A frame that the server sends over the live connection: news that cannot wait for the next sync.
 */
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

/** The news published in a transaction of Postgres, in their order. */
export const publishedIn = (transaction: object): LiveNews[] => published.get(transaction) ?? [];
