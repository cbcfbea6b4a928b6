import type { Row, Transaction } from '@rocicorp/zero';
import type { Context } from '../context.ts';
import { found } from '../found.ts';
import { lockMembers } from '../locks.ts';
import { requireMember } from '../members/access.ts';
import { ownEvents, visibleEvents } from './access.ts';

export type Event = Row['event'];

/**
 * Answers, edits and invitations of one event come one after the other, each with the asker's own row first, as blocks and
 * the ends of friendships take it: none of them waits for another in a circle.
 */
async function hold(tx: Transaction, ctx: Context, id: string) {
  await lockMembers(tx, requireMember(ctx));
  if (tx.location === 'server')
    await tx.dbTransaction.query('select from event where id = $1 for no key update', [id]);
}

/** An event that the asker makes, while nobody else changes it. @throws not_found */
export async function heldOwnEvent(tx: Transaction, ctx: Context, id: string): Promise<Event> {
  await hold(tx, ctx, id);
  return found(await tx.run(ownEvents(ctx).where('id', id).one()));
}

/** One that they may open. @throws not_found */
export async function heldEvent(tx: Transaction, ctx: Context, id: string): Promise<Event> {
  await hold(tx, ctx, id);
  return found(await tx.run(visibleEvents(ctx).where('id', id).one()));
}
