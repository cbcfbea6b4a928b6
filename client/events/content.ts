import {
  asLine,
  descriptionMaxLength,
  endProblem,
  placeMaxLength,
  titleMaxLength,
  usualMs,
} from '../../schema/events/rules.ts';
import { textProblem } from '../../schema/text.ts';
import type { EventDraft } from './form/event-draft.ts';
import { hereZone } from './when.ts';
import { fromClock, toClock } from './zones.ts';

/** Messages about invalid values, by field. */
export type Problems = Partial<Record<'title' | 'description' | 'start' | 'end' | 'place', string>>;

interface Planned {
  startAt: number;
  endAt: number;
  zone: string;
}

export const eveningOf = (day: number): number => new Date(day).setHours(18, 0, 0, 0);

/**
 * The evening of a day. Once today's has begun, the next full hour, and in the last hour the
 * evening of tomorrow.
 */
export function usualStart(now: number, day = now): string {
  const isToday = new Date(now).toDateString() === new Date(day).toDateString();
  const nextHour = new Date(now).setHours(new Date(now).getHours() + 1, 0, 0, 0);
  const earliest = isToday ? nextHour : day;
  return toClock(Math.max(earliest, eveningOf(earliest)), hereZone());
}

export const emptyDraft = (start = ''): EventDraft => ({
  title: '',
  description: '',
  start,
  end: '',
  place: '',
  guests: [],
  zone: hereZone(),
  visibility: 'public',
});

/**
 * An untouched field keeps its stored moment, with its seconds and, in an hour that clocks repeat,
 * the right one of the two.
 */
function moment(clock: string, zone: string, stored: number | undefined) {
  if (stored !== undefined && toClock(stored, zone) === clock) return stored;
  return fromClock(clock, zone);
}

/** The end that its field shows: the chosen one, or the usual time after the start. */
export function endShown({ start, end, zone }: EventDraft): string {
  const startAt = end ? undefined : fromClock(start, zone);
  return startAt === undefined ? end : toClock(startAt + usualMs, zone);
}

/**
 * The draft with another start. A chosen end moves along by as much as the start has moved from
 * `last`.
 */
export function withStart<Draft extends EventDraft>(
  draft: Draft,
  start: string,
  last: string,
): Draft {
  const { zone, end } = draft;
  const [before, after, until] = [last, start, end].map((clock) => fromClock(clock, zone));
  if (before === undefined || after === undefined || until === undefined || until <= before)
    return { ...draft, start };
  return { ...draft, start, end: toClock(until + after - before, zone) };
}

/**
 * The start from which a change of start is measured: the draft's, or the last valid one while, for
 * example, a year is half typed. Without an end there is nothing to move, so an emptied form keeps
 * nothing of the event before it.
 */
export const lastStartOf = ({ start, end, zone }: EventDraft, last: string): string =>
  !end || fromClock(start, zone) !== undefined ? start : last;

const noTime = 'This is no valid date and time. Clocks may skip that hour.';

/**
 * The event that the form describes, or what is wrong with it. `was`: the stored times, for an
 * edit.
 */
export function contentOf(draft: EventDraft, was?: Planned) {
  const { zone, visibility } = draft;
  const title = asLine(draft.title);
  const place = asLine(draft.place);
  const description = draft.description.trim();
  const startAt = moment(draft.start, zone, was?.startAt);
  const endAt =
    startAt !== undefined && !draft.end ? startAt + usualMs : moment(draft.end, zone, was?.endAt);
  const problems: Problems = {};
  const put = (field: keyof Problems, problem: string | undefined | false) => {
    if (problem) problems[field] = problem;
  };
  put('title', title ? textProblem(title, titleMaxLength) : 'Give it a title.');
  put('description', textProblem(description, descriptionMaxLength));
  put('place', textProblem(place, placeMaxLength));
  if (startAt === undefined) put('start', draft.start ? noTime : 'Choose when it starts.');
  if (draft.end && endAt === undefined) put('end', noTime);
  if (startAt === undefined || endAt === undefined) return { problems, content: undefined };
  put('end', endProblem({ startAt, endAt }));
  return {
    problems,
    content: Object.keys(problems).length
      ? undefined
      : {
          title,
          zone,
          visibility,
          startAt,
          endAt,
          description: description || null,
          place: place || null,
        },
  };
}

export type Content = NonNullable<ReturnType<typeof contentOf>['content']>;
