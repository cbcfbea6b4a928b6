import { TZDate } from '@date-fns/tz';
import {
  ICalCalendar,
  ICalCalendarMethod,
  ICalEventBusyStatus,
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

/** By RFC 5545. The same events make the same bytes: nothing in it is of the moment when it is asked for. */
export function calendarOf(entries: Entry[], origin: string): string {
  const calendar = new ICalCalendar({
    name: 'Hearth',
    prodId: { company: 'Hearth', product: 'Calendar', language: 'EN' },
    method: ICalCalendarMethod.PUBLISH,
    ttl: freshSeconds,
  });
  calendar.timezone({ name: null, generator: (zone) => blockOf(zone)?.block ?? null });
  for (const entry of entries) {
    const changedAt = entry.updatedAt ?? entry.createdAt;
    const zone = zoneOf(entry);
    const at = (time: Date) => (zone ? new TZDate(time.getTime(), zone) : time);
    calendar.createEvent({
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
    });
  }
  return calendar.toString();
}

/** Who does not come has that time for something else. */
function statusOf({ response, cancelledAt }: Entry) {
  if (response === 'notGoing' || cancelledAt)
    return { transparency: ICalEventTransparency.TRANSPARENT };
  return response === 'maybe' ? { busystatus: ICalEventBusyStatus.TENTATIVE } : {};
}

const zones = new Set(tzlib_get_timezones(false));

/** The zone's block, and its name in there: some have been renamed. */
function blockOf(zone: string): { block: string; name: string } | undefined {
  if (!zones.has(zone)) return;
  const [block = '', named = ''] = tzlib_get_ical_block(zone, false);
  return { block, name: named.replace(/^TZID=/, '') };
}

/**
 * The zone in which its times are written; in none, they are in UTC. A time that comes twice, when clocks are put back, some read
 * as the first of the two and some as the second.
 */
function zoneOf({ zone, startAt, endAt }: Entry): string | undefined {
  const name = zone === 'UTC' ? undefined : blockOf(zone)?.name;
  return name && ![startAt, endAt].some((time) => comesTwice(time.getTime(), name))
    ? name
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
