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

/** An event as calendars elsewhere hear of it. */
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
  /** What its reader answered; null for whoever only looks at it, or makes it. */
  response: string | null;
}

/** Calendar programs are asked to come again after so long; some ask every minute. */
export const freshSeconds = 900;

/** Goes up when the same events are written otherwise, so that calendar programs take them anew. */
const form = 1;

/** Another when the calendar is: an event's words and times change with its `sequence` alone. Known before it is written. */
export function versionOf(entries: Entry[], origin: string): string {
  const hash = createHash('sha256').update(JSON.stringify([form, origin]));
  for (const { id, sequence, updatedAt, cancelledAt, response } of entries)
    hash.update(JSON.stringify([id, sequence, updatedAt, cancelledAt, response]));
  return hash.digest('base64url');
}

/** Nothing else waits for a long calendar for longer, in ms. */
const atOnceMs = 8;

/** By RFC 5545. The same events make the same bytes: nothing in it is of the moment when it is asked for. */
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
    // To make bytes of all together would take a while as well.
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
    summary: entry.title,
    description: entry.description || null,
    location: entry.place || null,
    url: `${origin}/events/${entry.id}`,
    status: entry.cancelledAt ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    ...statusOf(entry),
  };
}

/** Who does not come has that time for something else. */
function statusOf({ response, cancelledAt }: Entry) {
  if (response === 'notGoing' || cancelledAt)
    return { transparency: ICalEventTransparency.TRANSPARENT };
  return response === 'maybe' ? { busystatus: ICalEventBusyStatus.TENTATIVE } : {};
}

const zones = new Set(tzlib_get_timezones(false));

type Zone = { block: string; name: string };
const blocks = new Map<string, Zone>();

/** The zone's block, and its name in there: some have been renamed. Kept, since it takes a while to read. */
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
 * The zone in which its times are written; in none, they are in UTC. A time that comes twice, when clocks are put back, some read
 * as the first of the two and some as the second.
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
