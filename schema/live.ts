import type { Row, Transaction } from '@rocicorp/zero';

/** The line says something that often, in ms: who hears nothing for much longer hangs on a dead one. */
export const beatMs = 25_000;

/** What one side of a call tells the other's browser. */
export type LiveSignal = Pick<Row['callSignal'], 'id' | 'description' | 'candidates'>;

/** What a browser hears over the live line: whatever cannot wait for the next sync. */
export type HeardLive =
  | { type: 'beat' }
  | { type: 'typing'; memberId: string }
  | { type: 'message'; message: Row['message'] }
  /** One that came so, and was taken back without a trace. */
  | { type: 'gone'; id: string }
  /** `after` so many others of that side. */
  | { type: 'signal'; callId: string; signal: LiveSignal; after: number }
  /** The page of the callee whose yes counts. */
  | { type: 'taken'; callId: string; tab: string };

/** What the processes of the app tell each other: Postgres carries 8,000 bytes, so most goes by its id. */
export type LiveNews =
  | { type: 'typing'; from: string; to: string }
  | { type: 'message'; id: string; members: string[] }
  | { type: 'gone'; id: string }
  | { type: 'signal'; id: string; to: string; after: number }
  | { type: 'taken'; callId: string; tab: string; to: string };

/** Where they tell it. */
export const liveChannel = 'live';

/** Tells it once the transaction is committed. A device has nobody to tell. */
export async function tellLive(tx: Transaction, news: LiveNews): Promise<void> {
  if (tx.location !== 'server') return;
  await tx.dbTransaction.query('select pg_notify($1, $2)', [liveChannel, JSON.stringify(news)]);
}
