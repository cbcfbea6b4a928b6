import type { Row, Transaction } from '@rocicorp/zero';
import * as z from 'zod/mini';
import { id } from '../arguments.ts';

/** Whoever types says so that often, in ms, and what was said holds so long. */
export const typingEveryMs = 3_000;
export const typingGoneMs = 6_000;

/** A message that came over the live line is shown for so long without its row, in ms. */
export const aheadMs = 10_000;

/** The line says something that often, in ms: who hears nothing for much longer hangs on a dead one. */
export const beatMs = 25_000;

/** What a browser says over the live line. */
export const saidLive = z.object({ type: z.literal('typing'), peerId: id });

export type SaidLive = z.infer<typeof saidLive>;

/** What it hears there. */
export type HeardLive =
  | { type: 'beat' }
  | { type: 'typing'; memberId: string }
  | { type: 'message'; message: Row['message'] };

/** What the processes of the app tell each other: Postgres carries 8,000 bytes, so a message goes by its id. */
export type LiveNews =
  | { type: 'typing'; from: string; to: string }
  | { type: 'message'; id: string; members: string[] };

/** Where they tell it. */
export const liveChannel = 'live';

/** Brings a message to its members' open pages ahead of its row, once this is committed. */
export async function announce(tx: Transaction, id: string, members: string[]): Promise<void> {
  if (tx.location !== 'server') return;
  const news: LiveNews = { type: 'message', id, members };
  await tx.dbTransaction.query('select pg_notify($1, $2)', [liveChannel, JSON.stringify(news)]);
}
