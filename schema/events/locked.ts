import type { Row, Transaction } from '@rocicorp/zero';
import type { Context } from '../context.ts';
import { lockMembers } from '../locks.ts';
import { requireMember } from '../members/access.ts';
import { requireRow } from '../require-row.ts';
import { ownEvents, visibleEvents } from './access.ts';

export type Event = Row['event'];

/**
 * Locks an event, so that answers, edits and invitations come one after the other. The asker's
 * member row is locked first, as by blocks and the ends of friendships, so that none of them
 * deadlock.
 */
async function hold(tx: Transaction, ctx: Context, id: string) {
  await lockMembers(tx, requireMember(ctx));
  if (tx.location === 'server')
    await tx.dbTransaction.query('select from event where id = $1 for no key update', [id]);
}

/** An event that the asker organizes, locked. @throws not_found */
export async function lockOwnEvent(tx: Transaction, ctx: Context, id: string): Promise<Event> {
  await hold(tx, ctx, id);
  return requireRow(await tx.run(ownEvents(ctx).where('id', id).one()));
}

/** An event that the asker may open, locked. @throws not_found */
export async function lockEvent(tx: Transaction, ctx: Context, id: string): Promise<Event> {
  await hold(tx, ctx, id);
  return requireRow(await tx.run(visibleEvents(ctx).where('id', id).one()));
}
