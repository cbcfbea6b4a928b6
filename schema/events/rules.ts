import { asTyped } from '../text.ts';

export const titleMaxLength = 120;
export const descriptionMaxLength = 5_000;
export const placeMaxLength = 200;
export const zoneMaxLength = 64;

const longestDays = 31;
/**
 * The longest time that an event lasts, in ms. So an event that is going on at some time began at
 * most that long before, and an index finds it by its start.
 */
export const longestMs = longestDays * 24 * 3_600_000;
/** How long an event lasts unless its end is chosen, in ms. */
export const usualMs = 2 * 3_600_000;

/** Line breaks, control characters, and overrides, which reverse the text after them. */
const breaks = /[\p{Cc}\p{Zl}\p{Zp}\u202d\u202e]+/u;
/** Whether a text fits the subject of a mail, and a row of a list. */
export const isLine = (text: string): boolean => !breaks.test(text);
/**
 * A text with spaces in place of breaks, which is how browsers' own fields of one line take a
 * pasted text.
 */
export const asLine = (text: string): string => asTyped(text.split(breaks).join(' '));

export const visibilities = ['public', 'private'] as const;
export type Visibility = (typeof visibilities)[number];

/** The answers of a guest. Until then: ''. */
export const responses = ['going', 'maybe', 'notGoing'] as const;
export type Response = (typeof responses)[number];

export const responseWords: Record<Response, string> = {
  going: 'Going',
  maybe: 'Maybe',
  notGoing: 'Not going',
};

/** Guests of one event. All of them come with it: a list of so many needs no pages. */
export const guestsMax = 200;
/** How many invitations a member may send in a day, and how many events they may make. */
export const invitationsPerDay = 400;
export const eventsPerDay = 40;
/**
 * How many guests a member may notify in a day of another time or place: those of twenty full
 * events.
 */
export const noticesPerDay = 20 * guestsMax;

/** The badge counts no further. */
export const upcomingCounted = 20;
/**
 * How many events are fetched for the badge: more than it counts, since the query is renewed only
 * now and then, and the device leaves out those that have begun since.
 */
export const upcomingFetched = 40;
export const eventsPageSize = 20;
/** How many events of each kind a span of the calendar shows: of more, the first ones. */
export const eventsInSpan = 500;
/** A span of the calendar, in ms: six weeks and a day. */
export const longestSpanMs = 43 * 24 * 3_600_000;

/**
 * The kinds of notices that a guest gets, each with a switch. `mail`: whether by mail, if none of
 * their devices is pushed to.
 */
export const switches = ['invitation', 'change', 'cancellation', 'day', 'hour', 'mail'] as const;
export type Switch = (typeof switches)[number];
export type NoticeKind = Exclude<Switch, 'mail'>;

/** How long before its start a guest is reminded, in ms. */
export const remindedMs = { day: 24 * 3_600_000, hour: 3_600_000 } as const;
export type Reminder = keyof typeof remindedMs;

type Times = { startAt: number; endAt: number };

/** Why an event cannot last from there to there, in the words for the field of its end. */
export function endProblem({ startAt, endAt }: Times): string | undefined {
  if (endAt <= startAt) return 'The end has to be after the start.';
  if (endAt - startAt > longestMs) return `An event lasts ${longestDays} days at most.`;
}

type State = { startAt: number; cancelledAt: number | null };

/** Why a guest can no longer answer; `now` in ms. */
export function answerProblem({ startAt, cancelledAt }: State, now: number) {
  if (cancelledAt !== null) return 'event_cancelled';
  return now >= startAt ? 'event_begun' : undefined;
}

type Counts = {
  goingCount: number;
  maybeCount: number;
  notGoingCount: number;
};

export const countOf = (event: Counts, response: Response): number => event[`${response}Count`];

/** The counts of an event after a guest's answer changed from `before` to `after`; '' is none. */
export function countsAfter(event: Counts, before: Response | '', after: Response | ''): Counts {
  const step = (response: Response) => Number(response === after) - Number(response === before);
  return {
    goingCount: event.goingCount + step('going'),
    maybeCount: event.maybeCount + step('maybe'),
    notGoingCount: event.notGoingCount + step('notGoing'),
  };
}

/** The content of an event that its organizer writes, as its row has it; times in ms. */
export type EventContent = Times & {
  title: string;
  description: string;
  zone: string;
  place: string;
  visibility: Visibility;
  image: string | null;
};

export const eventContentOf = (event: EventContent): EventContent => ({
  title: event.title,
  description: event.description,
  place: event.place,
  startAt: event.startAt,
  endAt: event.endAt,
  zone: event.zone,
  visibility: event.visibility,
  image: event.image,
});

/** Whether two contents are the same. */
export const sameContent = (one: EventContent, other: EventContent): boolean =>
  JSON.stringify(eventContentOf(one)) === JSON.stringify(eventContentOf(other));
