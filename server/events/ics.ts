import { createHash } from 'node:crypto';
import { setImmediate as others } from 'node:timers/promises';
import { TZDate } from '@date-fns/tz';
import {
  foldLines,
  ICalCalendar,
  ICalCalendarMethod,
  ICalEventBusyStatus,
  type ICalEventData,
  ICalEventStatus,
  ICalEventTransparency,
} from 'ical-generator';
import { tzlib_get_ical_block, tzlib_get_timezones } from 'timezones-ical-library';
import { asLine } from '../../schema/events/rules.ts';

/** An event as other calendars get it. */
export interface Entry {
  id: string;
  title: string;
  description: string;
  place: string;
  startAt: Date;
  endAt: Date;
  zone: string;
  sequence: number;
  createdAt: Date;
  updatedAt: Date | null;
  cancelledAt: Date | null;
  /** The reader's answer; null for the organizer, and for members who are not invited. */
  response: string | null;
}

/** After how long calendar programs are asked to come again; some ask every minute. */
export const freshSeconds = 900;

/**
 * The version of the form. To be raised when the same events are written differently, so that
 * calendar programs load them again.
 */
const form = 2;

/**
 * A version that changes whenever the calendar does, and is known before that is written: an
 * event's words and times change only with its `sequence`.
 */
export function versionOf(entries: Entry[], origin: string): string {
  const hash = createHash('sha256').update(JSON.stringify([form, origin]));
  for (const { id, sequence, updatedAt, cancelledAt, response } of entries)
    hash.update(JSON.stringify([id, sequence, updatedAt, cancelledAt, response]));
  return hash.digest('base64url');
}

/** For how long a long calendar may hold up everything else, in ms. */
const atOnceMs = 8;

/**
 * Writes a calendar by RFC 5545. The same events make the same bytes: nothing depends on the time
 * of the request.
 */
export async function calendarOf(entries: Entry[], origin: string): Promise<Buffer<ArrayBuffer>> {
  const calendar = new ICalCalendar({
    name: 'Hearth',
    prodId: { company: 'Hearth', product: 'Calendar', language: 'EN' },
    method: ICalCalendarMethod.PUBLISH,
    ttl: freshSeconds,
  });
  const head = calendar.toString().slice(0, -end.length);
  const needed = new Set<string>();
  const events: Buffer[] = [];
  let since = performance.now();
  for (const entry of entries) {
    const zone = zoneOf(entry);
    if (zone) needed.add(zone.block);
    const event = calendar.createEvent(eventOf(entry, zone?.name, origin));
    // One by one, since turning all of them into bytes at once would take a while as well.
    events.push(Buffer.from(foldLines(event.toString())));
    if (performance.now() - since < atOnceMs) continue;
    await others();
    since = performance.now();
  }
  return Buffer.concat([Buffer.from([head, ...needed].join('')), ...events, Buffer.from(end)]);
}

const end = 'END:VCALENDAR';

function eventOf(entry: Entry, zone: string | undefined, origin: string): ICalEventData {
  const changedAt = entry.updatedAt ?? entry.createdAt;
  const at = (time: Date) => (zone ? new TZDate(time.getTime(), zone) : time);
  return {
    id: `${entry.id}@hearth`,
    sequence: entry.sequence,
    stamp: changedAt,
    created: entry.createdAt,
    lastModified: changedAt,
    start: at(entry.startAt),
    end: at(entry.endAt),
    timezone: zone ?? null,
    summary: asLine(entry.title),
    description: asLines(entry.description) || null,
    location: asLine(entry.place) || null,
    url: `${origin}/events/${entry.id}`,
    status: entry.cancelledAt ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    ...statusOf(entry),
  };
}

/**
 * Writes a text for RFC 5545, which has no control characters but the tab; programs disagree about
 * which others end a line.
 */
const asLines = (text: string) =>
  text.replace(/\r\n?|[\v\f\x85\p{Zl}\p{Zp}]/gu, '\n').replace(/(?![\t\n])\p{Cc}/gu, '');

/** For a guest who does not come, the time is free. */
function statusOf({ response, cancelledAt }: Entry) {
  if (response === 'notGoing' || cancelledAt)
    return { transparency: ICalEventTransparency.TRANSPARENT };
  return response === 'maybe' ? { busystatus: ICalEventBusyStatus.TENTATIVE } : {};
}

const zones = new Set(tzlib_get_timezones(false));

type Zone = { block: string; name: string };
const blocks = new Map<string, Zone>();

/**
 * The definition of a zone, and the zone's name in it, since some were renamed. Cached, since
 * reading it takes a while.
 */
function blockOf(zone: string): Zone | undefined {
  if (!zones.has(zone)) return;
  const known = blocks.get(zone);
  if (known) return known;
  const [block = '', named = ''] = tzlib_get_ical_block(zone, false);
  const made = {
    block: `${block.trim().replace(/\r?\n/g, '\r\n')}\r\n`,
    name: named.replace(/^TZID=/, ''),
  };
  blocks.set(zone, made);
  return made;
}

/**
 * The zone in which an event's times are written; without one they are in UTC. So are times that
 * come twice, when clocks are set back: some programs take such a time for the first of the two,
 * some for the second.
 */
function zoneOf({ zone, startAt, endAt }: Entry): Zone | undefined {
  const known = zone === 'UTC' ? undefined : blockOf(zone);
  return known && ![startAt, endAt].some((time) => comesTwice(time.getTime(), known.name))
    ? known
    : undefined;
}

const longestShiftMs = 3 * 3_600_000;

function comesTwice(at: number, zone: string): boolean {
  const east = (ms: number) => -new TZDate(ms, zone).getTimezoneOffset() * 60_000;
  const back = east(at - longestShiftMs) - east(at);
  const soon = east(at) - east(at + longestShiftMs);
  return (
    (back > 0 && east(at - back) === east(at) + back) ||
    (soon > 0 && east(at + soon) === east(at) - soon)
  );
}
