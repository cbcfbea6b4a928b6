import type { Query } from '@rocicorp/zero';
import type { Context } from '../context.ts';
import { active, notShutOut, unblocked, visible } from '../members/access.ts';
import { type Schema, zql } from '../zero.gen.ts';
import { guestsMax } from './rules.ts';

/**
 * Events that the asker may open: public ones, and those that they organize or are invited to. A
 * block between them and the organizer hides an event, and so does hiding its post or shutting out
 * its organizer. A device holds only what the server let through.
 */
export function eventsOpenTo<Result>(ctx: Context, events: Query<'event', Schema, Result>) {
  const shown = notShutOut(ctx, unblocked(ctx, ctx ? events : events.where(({ or }) => or())));
  if (!ctx?.onServer) return shown;
  const { memberId } = ctx;
  return shown.where(({ and, or, not, cmp, exists }) =>
    and(
      not(exists('post', (q) => q.where('deletedAt', 'IS NOT', null))),
      or(
        cmp('visibility', 'public'),
        cmp('organizerId', memberId),
        exists('attendance', (q) => q.where('memberId', memberId), { flip: false }),
      ),
    ),
  );
}

export const visibleEvents = (ctx: Context) => eventsOpenTo(ctx, zql.event);

/** Events that the asker organizes. */
export const ownEvents = (ctx: Context) =>
  zql.event.where(({ cmp, or }) => (ctx ? cmp('organizerId', ctx.memberId) : or()));

/** The asker's invitations, with their answers. */
export const ownAttendances = (ctx: Context) =>
  zql.eventAttendee.where(({ cmp, or }) => (ctx ? cmp('memberId', ctx.memberId) : or()));

/** The guests of an event; both only if the asker may open them. */
export const guestsOf = (ctx: Context, eventId: string) =>
  (ctx ? zql.eventAttendee : zql.eventAttendee.where(({ or }) => or()))
    .where('eventId', eventId)
    .whereExists('event', (q) => eventsOpenTo(ctx, q), { flip: false })
    .whereExists('member', (q) => visible(ctx, q), { flip: false })
    .related('member', (q) => active(ctx, q))
    .orderBy('createdAt', 'asc')
    .orderBy('memberId', 'asc')
    .limit(guestsMax);

/** Events with their organizer and the asker's own answer. */
export const withParts = <Result>(ctx: Context, events: Query<'event', Schema, Result>) =>
  events
    .related('organizer', (q) => active(ctx, q))
    .related('attendance', (q) => q.where('memberId', ctx?.memberId ?? '').one());

/** The notices that the asker has switched off. */
export const ownEventSetting = (ctx: Context) =>
  zql.eventSetting.where(({ cmp, or }) => (ctx ? cmp('memberId', ctx.memberId) : or()));
