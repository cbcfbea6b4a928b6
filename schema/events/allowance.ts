import type { Transaction } from '@rocicorp/zero';
import { HearthError } from '../hearth-error.ts';
import { eventsPerDay, invitationsPerDay, noticesPerDay } from './rules.ts';

const perDay = { events: eventsPerDay, invitations: invitationsPerDay, told: noticesPerDay };
type Spent = typeof perDay;
const kinds = Object.keys(perDay) as (keyof Spent)[];

/**
 * Counts a member's actions in a day that notify others. An action counts even if it is taken back
 * a moment later, since others have been notified. @throws too_many_today
 */
export async function spend(
  tx: Transaction,
  memberId: string,
  { events = 0, invitations = 0, told = 0 }: Partial<Spent>,
): Promise<void> {
  if (tx.location !== 'server') return;
  await tx.dbTransaction.query(
    'insert into private.event_spent (member_id, events, invitations, told) values ($1, $2, $3, $4)',
    [memberId, events, invitations, told],
  );
  const rows = await tx.dbTransaction.query(
    `select sum(events)::int as events, sum(invitations)::int as invitations, sum(told)::int as told
     from private.event_spent where member_id = $1 and created_at > now() - interval '1 day'`,
    [memberId],
  );
  const [spent] = [...rows] as Spent[];
  if (spent && kinds.some((kind) => spent[kind] > perDay[kind]))
    throw new HearthError('too_many_today');
}
