import { defineMutator, type Transaction } from '@rocicorp/zero';
import * as z from 'zod/mini';
import { id, line, text, time } from '../arguments.ts';
import { serverNow } from '../clock.ts';
import { expected, requireExpected } from '../expected.ts';
import { HearthError } from '../hearth-error.ts';
import { columnsOf, imageOf, noImage } from '../images.ts';
import { insertOnce, requireSame } from '../insert-once.ts';
import { lockMembers } from '../locks.ts';
import { requireMember } from '../members/access.ts';
import { imageArgument, ownImage } from '../photos/access.ts';
import { addTombstones, hasTombstone, lockId, waited } from '../tombstones.ts';
import { zql } from '../zero.gen.ts';
import { isZone } from '../zone.ts';
import { ownEvents } from './access.ts';
import { spend } from './allowance.ts';
import { answering } from './answering-mutators.ts';
import { invite, uninvite } from './guests.ts';
import { type Event, lockOwnEvent } from './locked.ts';
import { forgetReminders, notifyGuests } from './notify-guests.ts';
import { addPost, showPost } from './posting.ts';
import {
  descriptionMaxLength,
  type EventContent,
  endProblem,
  guestsMax,
  isLine,
  placeMaxLength,
  sameContent,
  titleMaxLength,
  visibilities,
  zoneMaxLength,
} from './rules.ts';

const oneLine = (max: number) => line(max).check(z.refine(isLine));

const content = {
  title: oneLine(titleMaxLength),
  /** Null where there is none. */
  description: z.nullable(text(descriptionMaxLength)),
  startAt: time,
  endAt: time,
  zone: z.string().check(z.maxLength(zoneMaxLength), z.refine(isZone)),
  place: z.nullable(oneLine(placeMaxLength)),
  visibility: z.enum(visibilities),
};
const lasts = z.refine<{ startAt: number; endAt: number }>((times) => !endProblem(times));
/** As rows have it. */
const contentOfRow = z.strictObject({
  title: z.string().check(z.maxLength(titleMaxLength)),
  description: z.string().check(z.maxLength(descriptionMaxLength)),
  startAt: time,
  endAt: time,
  zone: z.string().check(z.maxLength(zoneMaxLength)),
  place: z.string().check(z.maxLength(placeMaxLength)),
  visibility: z.enum(visibilities),
  image: z.nullable(id),
});
const friends = z.array(id).check(z.maxLength(guestsMax));

type Content = z.infer<z.ZodMiniObject<typeof content>>;

/** As rows have it. */
const columnsOfContent = (args: Content) => ({
  title: args.title,
  description: args.description ?? '',
  startAt: args.startAt,
  endAt: args.endAt,
  zone: args.zone,
  place: args.place ?? '',
  visibility: args.visibility,
});

/**
 * Creates an event. A start in the past is not refused (the form asks about it): members may note
 * what they did. Sent twice, it is one event. Sent again with other content, it replaces any
 * content in `replaces`. @throws changed_elsewhere, id_taken
 */
const create = defineMutator(
  z
    .strictObject({
      id,
      ...content,
      image: z.optional(imageArgument),
      guests: friends,
      replaces: z.optional(expected(contentOfRow)),
    })
    .check(lasts),
  async ({ tx, ctx, args }) => {
    const organizerId = requireMember(ctx);
    if (await hasTombstone(tx, organizerId, args.id)) return;
    await lockMembers(tx, organizerId);
    const columns = columnsOfContent(args);
    const stored = () => tx.run(zql.event.where('id', args.id).one());
    const before = await stored();
    const expected = { organizerId };
    if (before) {
      requireSame(before, expected);
      if (!args.replaces && before.updatedAt === null) requireSame(before, columns);
      if (!args.replaces || before.cancelledAt !== null) return;
      const next = { ...columns, ...(await imageAfter(tx, before, args.image ?? null)) };
      await replace(tx, before, next, args.replaces);
      return invite(tx, { ...before, ...next }, args.guests);
    }
    await spend(tx, organizerId, { events: 1 });
    const event: Event = {
      id: args.id,
      organizerId,
      ...columns,
      sequence: 0,
      createdAt: serverNow(),
      updatedAt: null,
      cancelledAt: null,
      invitedCount: 0,
      goingCount: 0,
      maybeCount: 0,
      notGoingCount: 0,
      ...(args.image ? await ownImage(tx, organizerId, args.image) : noImage),
    };
    await insertOnce(tx, () => tx.mutate.event.insert(event), stored, expected);
    await addPost(tx, event);
    await invite(tx, event, args.guests);
  },
);

/**
 * Changes an event. Without `image` the image stays, with null it goes. Replaces any content in
 * `was`: a change by another device meanwhile is not overwritten unseen. Sent twice, it is one
 * change. @throws changed_elsewhere, event_cancelled
 */
const update = defineMutator(
  z
    .strictObject({
      id,
      ...content,
      image: z.optional(z.nullable(imageArgument)),
      invite: friends,
      uninvite: friends,
      was: expected(contentOfRow),
    })
    .check(lasts),
  async ({ tx, ctx, args }) => {
    const event = await lockOwnEvent(tx, ctx, args.id);
    const next = { ...columnsOfContent(args), ...(await imageAfter(tx, event, args.image)) };
    if (event.cancelledAt !== null) throw new HearthError('event_cancelled');
    const isChanged = await replace(tx, event, next, args.was);
    await uninvite(tx, event, args.uninvite);
    if (event.startAt !== next.startAt) await forgetReminders(tx, event);
    if (isChanged && isElsewhere(event, next))
      await notifyAllGuests(tx, { ...event, ...next }, 'change');
    const now = await tx.run(ownEvents(ctx).where('id', event.id).one());
    if (now) await invite(tx, now, args.invite);
  },
);

/** Resolves to whether it is another by that. @throws changed_elsewhere */
async function replace(
  tx: Transaction,
  event: Event,
  next: Partial<Event>,
  was: readonly EventContent[],
): Promise<boolean> {
  if (isSame(event, next)) return false;
  requireExpected(was, (one) => sameContent(event, one));
  await change(tx, event, next);
  return true;
}

const isSame = (event: Event, next: Partial<Event>) =>
  (Object.keys(next) as (keyof Event)[]).every((key) => event[key] === next[key]);

const isElsewhere = (event: Event, { startAt, endAt, place }: Partial<Event>) =>
  !isSame(event, { startAt, endAt, place } as Partial<Event>);

type Image = z.infer<typeof imageArgument> | null | undefined;

async function imageAfter(tx: Transaction, event: Event, next: Image) {
  if (next && next.name !== event.image) return ownImage(tx, event.organizerId, next);
  return next === null ? noImage : columnsOf(imageOf(event));
}

async function change(tx: Transaction, event: Event, next: Partial<Event>) {
  const { id, sequence, organizerId } = event;
  await tx.mutate.event.update({ id, ...next, sequence: sequence + 1, updatedAt: serverNow() });
  const { visibility } = next;
  if (!visibility || visibility === event.visibility) return;
  // An event that becomes public is news to all friends, like a new one.
  if (visibility === 'public') await spend(tx, organizerId, { events: 1 });
  await showPost(tx, { ...event, visibility });
}

/**
 * Notifies the guests whom it still concerns: not of a cancellation if they do not come, and nobody
 * of an event that is over.
 */
async function notifyAllGuests(tx: Transaction, event: Event, kind: 'change' | 'cancellation') {
  if (tx.location !== 'server' || event.endAt <= serverNow()) return;
  const rows = await tx.dbTransaction.query(
    `select member_id as id from event_attendee
     where event_id = $1 and ($2 = 'change' or response <> 'notGoing') order by member_id`,
    [event.id, kind],
  );
  const guests = [...rows].map((row) => (row as { id: string }).id);
  // There is one cancellation to an event, which is never refused.
  if (kind === 'change') await spend(tx, event.organizerId, { told: guests.length });
  await notifyGuests(tx, event, kind, guests);
}

/** A cancelled event stays in lists, marked as such; nobody can answer or edit it any more. */
const cancel = defineMutator(z.strictObject({ id }), async ({ tx, ctx, args }) => {
  const event = await lockOwnEvent(tx, ctx, args.id);
  if (event.cancelledAt !== null) return;
  const now = serverNow();
  const { id, sequence } = event;
  await tx.mutate.event.update({ id, cancelledAt: now, updatedAt: now, sequence: sequence + 1 });
  await forgetReminders(tx, event);
  await notifyAllGuests(tx, event, 'cancellation');
});

/** Deletes an event for good, with its post, the comments there, and the notifications about it. */
const remove = defineMutator(z.strictObject({ id, waited }), async ({ tx, ctx, args }) => {
  const memberId = requireMember(ctx);
  await lockId(tx, args.id);
  await lockMembers(tx, memberId);
  const event = await tx.run(ownEvents(ctx).where('id', args.id).one());
  if (!event) {
    if (args.waited) return addTombstones(tx, memberId, args.id);
    throw new HearthError('not_found');
  }
  await lockOwnEvent(tx, ctx, args.id);
  await tx.mutate.event.delete({ id: event.id });
  // On the server by triggers.
  if (tx.location === 'client') await tx.mutate.post.delete({ id: event.id });
  await addTombstones(tx, memberId, event.id);
});

const guestsArgument = z.strictObject({
  eventId: id,
  memberIds: friends.check(z.minLength(1)),
});

const inviteFriends = defineMutator(guestsArgument, async ({ tx, ctx, args }) => {
  const event = await lockOwnEvent(tx, ctx, args.eventId);
  if (event.cancelledAt !== null) throw new HearthError('event_cancelled');
  await invite(tx, event, args.memberIds);
});

const uninviteGuests = defineMutator(guestsArgument, async ({ tx, ctx, args }) => {
  await uninvite(tx, await lockOwnEvent(tx, ctx, args.eventId), args.memberIds);
});

export const events = {
  create,
  update,
  cancel,
  remove,
  invite: inviteFriends,
  uninvite: uninviteGuests,
  ...answering,
};
