import type { Transaction } from '@rocicorp/zero';
import { serverNow } from '../clock.ts';
import { HearthError } from '../hearth-error.ts';
import { zql } from '../zero.gen.ts';
import { spend } from './allowance.ts';
import type { Event } from './locked.ts';
import { notifyGuests } from './notify-guests.ts';
import { countsAfter, guestsMax } from './rules.ts';

/**
 * Invites friends of the organizer, whose member row the caller has locked: the end of a friendship
 * takes the same lock. A guest who is already invited stays so, with their answer. @throws
 * friends_only, too_many_guests, too_many_today
 */
export async function invite(tx: Transaction, event: Event, memberIds: string[]): Promise<void> {
  if (memberIds.length === 0) return;
  if (tx.location === 'client') return inviteHere(tx, event, memberIds);
  const added = await tx.dbTransaction.query(
    `insert into event_attendee (event_id, member_id, response, created_at, start_at, end_at)
     select event.id, friend_id, '', now(), event.start_at, event.end_at
     from event
     join friendship on friendship.member_id = organizer_id and friend_id <> organizer_id
     join member on member.id = friend_id and status = 'active' and verified
     where event.id = $1 and friend_id = any($2)
     order by friend_id
     on conflict do nothing returning member_id as id`,
    [event.id, memberIds],
  );
  const rows = await tx.dbTransaction.query(
    `select count(*)::int as all, (count(*) filter (where member_id = any($2)))::int as these
     from event_attendee where event_id = $1`,
    [event.id, memberIds],
  );
  const [guests] = [...rows] as { all: number; these: number }[];
  if (guests?.these !== new Set(memberIds).size) throw new HearthError('friends_only');
  if (guests.all > guestsMax) throw new HearthError('too_many_guests');
  const newIds = [...added].map((row) => (row as { id: string }).id);
  if (newIds.length === 0) return;
  await spend(tx, event.organizerId, { invitations: newIds.length });
  // Nobody is notified of an event that is over.
  if (event.endAt > serverNow()) await notifyGuests(tx, event, 'invitation', newIds);
}

async function inviteHere(tx: Transaction, event: Event, memberIds: string[]) {
  const { id: eventId, startAt, endAt, invitedCount } = event;
  const guests = await tx.run(zql.eventAttendee.where('eventId', eventId));
  const added = memberIds.filter((id) => !guests.some(({ memberId }) => memberId === id));
  for (const memberId of added) {
    await tx.mutate.eventAttendee.insert({
      eventId,
      memberId,
      response: '',
      respondedAt: null,
      createdAt: serverNow(),
      startAt,
      endAt,
    });
  }
  await tx.mutate.event.update({ id: eventId, invitedCount: invitedCount + added.length });
}

/**
 * Takes back invitations, and the notifications about them. The guests' comments under the post
 * stay.
 */
export async function uninvite(tx: Transaction, event: Event, memberIds: string[]): Promise<void> {
  if (memberIds.length === 0) return;
  if (tx.location === 'server') {
    await tx.dbTransaction.query(
      'delete from event_attendee where event_id = $1 and member_id = any($2)',
      [event.id, memberIds],
    );
    return;
  }
  const guests = await tx.run(
    zql.eventAttendee.where('eventId', event.id).where('memberId', 'IN', memberIds),
  );
  let left = { ...event, invitedCount: event.invitedCount - guests.length };
  for (const { eventId, memberId, response } of guests) {
    await tx.mutate.eventAttendee.delete({ eventId, memberId });
    left = { ...left, ...countsAfter(left, response, '') };
  }
  const { id, invitedCount, goingCount, maybeCount, notGoingCount } = left;
  await tx.mutate.event.update({ id, invitedCount, goingCount, maybeCount, notGoingCount });
}
