import { defineQuery } from '@rocicorp/zero';
import * as z from 'zod/mini';
import { id, none, time } from '../arguments.ts';
import type { Context } from '../context.ts';
import { start } from '../paging.ts';
import {
  eventsOpenTo,
  guestsOf,
  ownAttendances,
  ownEventSetting,
  ownEvents,
  visibleEvents,
  withParts,
} from './access.ts';
import {
  eventsInSpan,
  eventsPageSize,
  longestMs,
  longestSpanMs,
  upcomingFetched,
} from './rules.ts';

/**
 * The arguments of a list: the events that are not over at `from`, the next first, or those that
 * are, the latest first. In `start`, `createdAt` is when an event starts.
 */
const list = z.strictObject({ from: time, past: z.boolean(), start });
type List = z.infer<typeof list>;

const span = z
  .strictObject({ from: time, until: time })
  .check(z.refine(({ from, until }) => from < until && until - from <= longestSpanMs));

const direction = ({ past }: List) => (past ? 'desc' : 'asc');
/** An event that is going on at `from` cannot have begun earlier than this. */
const sinceOf = (from: number) => from - longestMs;

/** A page of events that the asker organizes. */
const organizing = defineQuery(list, ({ ctx, args }) => {
  const events = ownEvents(ctx)
    .where('startAt', args.past ? '<=' : '>=', args.past ? args.from : sinceOf(args.from))
    .where('endAt', args.past ? '<=' : '>', args.from);
  const page = withParts(ctx, events)
    .orderBy('startAt', direction(args))
    .orderBy('id', direction(args))
    .limit(eventsPageSize);
  if (!args.start) return page;
  const { from, inclusive } = args.start;
  return page.start({ startAt: from.createdAt, id: from.id }, { inclusive });
});

const withEvent = (ctx: Context, attendances: ReturnType<typeof ownAttendances>) =>
  attendances
    .whereExists('event', (q) => eventsOpenTo(ctx, q), { flip: false })
    .related('event', (q) => withParts(ctx, eventsOpenTo(ctx, q)));

/** A page of those that the asker is invited to. */
const invited = defineQuery(list, ({ ctx, args }) => {
  const attendances = ownAttendances(ctx)
    .where('startAt', args.past ? '<=' : '>=', args.past ? args.from : sinceOf(args.from))
    .where('endAt', args.past ? '<=' : '>', args.from);
  const page = withEvent(ctx, attendances)
    .orderBy('startAt', direction(args))
    .orderBy('eventId', direction(args))
    .limit(eventsPageSize);
  if (!args.start) return page;
  const { from, inclusive } = args.start;
  const memberId = ctx?.memberId ?? '';
  // With the whole key: otherwise the event that the page begins after would be in it again.
  return page.start({ startAt: from.createdAt, eventId: from.id, memberId }, { inclusive });
});

/** The events between two times that the asker organizes, for the calendar. */
const organizingSpan = defineQuery(span, ({ ctx, args: { from, until } }) =>
  withParts(
    ctx,
    ownEvents(ctx)
      .where('startAt', '>=', sinceOf(from))
      .where('startAt', '<', until)
      .where('endAt', '>', from),
  )
    .orderBy('startAt', 'asc')
    .orderBy('id', 'asc')
    .limit(eventsInSpan),
);

/** The events between two times that the asker is invited to. */
const invitedSpan = defineQuery(span, ({ ctx, args: { from, until } }) =>
  withEvent(
    ctx,
    ownAttendances(ctx)
      .where('startAt', '>=', sinceOf(from))
      .where('startAt', '<', until)
      .where('endAt', '>', from),
  )
    .orderBy('startAt', 'asc')
    .orderBy('eventId', 'asc')
    .limit(eventsInSpan),
);

/**
 * The invitations that the badge counts: to events that have not begun at `from` and are not
 * cancelled.
 */
const upcoming = defineQuery(z.strictObject({ from: time }), ({ ctx, args }) =>
  ownAttendances(ctx)
    .where('startAt', '>=', args.from)
    .whereExists('event', (q) => eventsOpenTo(ctx, q).where('cancelledAt', 'IS', null), {
      flip: false,
    })
    .orderBy('startAt', 'asc')
    .orderBy('eventId', 'asc')
    .limit(upcomingFetched),
);

const event = defineQuery(z.strictObject({ id }), ({ ctx, args }) =>
  withParts(ctx, visibleEvents(ctx)).where('id', args.id).one(),
);

/** All guests, with their answers, in the order of their invitations. */
const attendees = defineQuery(z.strictObject({ eventId: id }), ({ ctx, args }) =>
  guestsOf(ctx, args.eventId),
);

const setting = defineQuery(none, ({ ctx }) => ownEventSetting(ctx).one());

export const events = {
  organizing,
  invited,
  organizingSpan,
  invitedSpan,
  upcoming,
  event,
  attendees,
  setting,
};
