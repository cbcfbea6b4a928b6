import type { Transaction } from '@rocicorp/zero';
import { HearthError } from '../hearth-error.ts';
import { eventsPerDay, invitationsPerDay } from './rules.ts';

/** Each invitation tells somebody something, were it taken back a moment later: so what was done counts, not what is left. @throws too_many */
export async function spend(
  tx: Transaction,
  memberId: string,
  { events = 0, invitations = 0 }: { events?: number; invitations?: number },
): Promise<void> {
  if (tx.location !== 'server') return;
  await tx.dbTransaction.query(
    'insert into private.event_spent (member_id, events, invitations) values ($1, $2, $3)',
    [memberId, events, invitations],
  );
  const rows = await tx.dbTransaction.query(
    `select sum(events)::int as events, sum(invitations)::int as invitations
     from private.event_spent where member_id = $1 and created_at > now() - interval '1 day'`,
    [memberId],
  );
  const [spent] = [...rows] as { events: number; invitations: number }[];
  if (spent && (spent.events > eventsPerDay || spent.invitations > invitationsPerDay))
    throw new HearthError('too_many');
}
