import ICAL from 'ical.js';
import { describe, expect, it } from 'vitest';
import { calendarOf, type Entry, versionOf } from './ics.ts';

const entry: Entry = {
  id: 'event-0001',
  title: 'Soup',
  description: '',
  place: 'At home',
  zone: 'Europe/Berlin',
  startAt: new Date('2027-03-28T00:30:00Z'),
  endAt: new Date('2027-03-28T01:30:00Z'),
  sequence: 3,
  createdAt: new Date('2027-01-01T12:00:00Z'),
  updatedAt: null,
  cancelledAt: null,
  response: null,
};

/**
 * Reads a calendar as another program does, which knows zones by the calendar's own definitions
 * alone.
 */
async function read(entries: Partial<Entry>[]) {
  ICAL.TimezoneService.reset();
  const all = entries.map((each) => ({ ...entry, ...each }));
  const text = String(await calendarOf(all, 'https://hearth.example'));
  const calendar = new ICAL.Component(ICAL.parse(text));
  for (const zone of calendar.getAllSubcomponents('vtimezone'))
    ICAL.TimezoneService.register(new ICAL.Timezone(zone));
  return calendar.getAllSubcomponents('vevent').map((found) => {
    const event = new ICAL.Event(found);
    return {
      text,
      event,
      startAt: event.startDate.toJSDate(),
      endAt: event.endDate.toJSDate(),
      zone: event.startDate.zone?.tzid,
      value: (name: string) => found.getFirstPropertyValue(name)?.toString(),
    };
  });
}
const readOne = async (each: Partial<Entry> = {}) => {
  const [found] = await read([each]);
  if (!found) throw new Error('There is no event.');
  return found;
};

describe('a time in the calendar file', () => {
  it.each([
    ['over the change to summer', 'Europe/Berlin', '2027-03-28T00:30:00Z', '2027-03-28T01:30:00Z'],
    ['over the change to winter', 'Europe/Berlin', '2027-10-30T22:00:00Z', '2027-10-31T12:00:00Z'],
    [
      'in the hour that comes twice',
      'Europe/Berlin',
      '2027-10-31T00:30:00Z',
      '2027-10-31T05:00:00Z',
    ],
    ['in it for the second time', 'Europe/Berlin', '2027-10-31T01:30:00Z', '2027-10-31T05:00:00Z'],
    ['that ends in it', 'Europe/Berlin', '2027-10-30T20:00:00Z', '2027-10-31T01:30:00Z'],
    [
      'in the other half of the world',
      'Australia/Lord_Howe',
      '2027-04-03T14:45:00Z',
      '2027-04-03T16:00:00Z',
    ],
    ['before summer there', 'America/New_York', '2027-03-14T06:59:00Z', '2027-03-14T07:01:00Z'],
    ['where no clock is changed', 'Asia/Kolkata', '2027-06-01T18:29:00Z', '2027-06-01T18:31:00Z'],
    ['under an old name', 'Europe/Kiev', '2027-07-01T10:00:00Z', '2027-07-01T11:00:00Z'],
    ['by no zone', 'UTC', '2027-07-01T10:00:00Z', '2027-07-01T11:00:00Z'],
    ['by one that nobody knows', 'Mars/Olympus', '2027-07-01T10:00:00Z', '2027-07-01T11:00:00Z'],
  ])('of %s is the same everywhere', async (_, zone, start, end) => {
    const times = { startAt: new Date(start), endAt: new Date(end) };
    expect(await readOne({ zone, ...times })).toMatchObject(times);
  });

  it('has its time zone, unless the hour comes twice there', async () => {
    const twice = {
      startAt: new Date('2027-10-31T00:30:00Z'),
      endAt: new Date('2027-10-31T05:00:00Z'),
    };
    expect((await readOne(twice)).zone).toBe('UTC');
    expect((await readOne()).zone).toBe('Europe/Berlin');
    expect((await readOne({ zone: 'Europe/Kiev' })).zone).toBe('Europe/Kyiv');
    const zones = (await read([{}, { zone: 'America/New_York' }, {}])).map(({ zone }) => zone);
    expect(zones).toEqual(['Europe/Berlin', 'America/New_York', 'Europe/Berlin']);
  });
});

it('texts are read back unchanged, and lines have at most the allowed length', async () => {
  const given = {
    title: 'Soup; with, "bread" \\n: BEGIN:VEVENT ßß',
    description: `One\nEND:VCALENDAR\nDTSTART:19700101T000000Z\n${'🍲ä'.repeat(400)}`,
    place: 'At home, upstairs; second door',
  };
  const { event, text } = await readOne(given);
  expect({
    title: event.summary,
    description: event.description,
    place: event.location,
  }).toEqual(given);
  expect(text.split('\r\n').filter((line) => Buffer.byteLength(line) > 75)).toEqual([]);
  expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
});

it('no character of a text ends a line or makes the file invalid', async () => {
  const controls = [...Array(32).keys(), 0x7f, 0x85, 0x9f, 0x2028, 0x2029].map((code) =>
    String.fromCharCode(code),
  );
  const given = controls.map((char) => `a${char}b`).join('');
  const { event, text } = await readOne({ title: given, place: given, description: given });
  expect(text.replaceAll('\r\n', '')).not.toMatch(/(?!\t)\p{Cc}|\p{Zl}|\p{Zp}/u);
  for (const line of [event.summary, event.location]) expect(line).toMatch(/^(ab? ?b? ?)+$/);
  expect(event.description).toContain('ba\nba\nba\nba\nbab');
  expect(event.description).toContain('a\tb');
});

it('an event keeps its id, and has the time of its change or cancellation', async () => {
  const before = await readOne();
  const updatedAt = new Date('2027-02-01T12:00:00Z');
  const after = await readOne({ sequence: 4, updatedAt, cancelledAt: updatedAt });
  expect([before.event.uid, after.event.uid]).toEqual(['event-0001@hearth', 'event-0001@hearth']);
  expect([before.event.sequence, after.event.sequence]).toEqual([3, 4]);
  expect([before.value('status'), after.value('status')]).toEqual(['CONFIRMED', 'CANCELLED']);
  expect(after.value('dtstamp')).toBe('2027-02-01T12:00:00Z');
  expect(before.value('url')).toBe('https://hearth.example/events/event-0001');
  expect((await readOne({ response: 'notGoing' })).value('transp')).toBe('TRANSPARENT');
});

it('the same events give the same bytes', async () => {
  expect((await readOne()).text).toBe((await readOne()).text);
});

it('the calendar changes with an event or with an answer to it', () => {
  const version = (...each: Partial<Entry>[]) =>
    versionOf(
      each.map((more) => ({ ...entry, ...more })),
      'https://hearth.example',
    );
  const versions = [
    version(),
    version({}),
    version({}, {}),
    version({ id: 'event-0002' }),
    version({ sequence: 4 }),
    version({ updatedAt: new Date(0) }),
    version({ cancelledAt: new Date(0) }),
    version({ response: 'maybe' }),
  ];
  expect(new Set(versions).size).toBe(versions.length);
  expect(version({})).toBe(version({}));
});

it('other requests run while a long calendar is written', async () => {
  const long = { ...entry, description: 'ä\n'.repeat(2_500) };
  let isWritten = false;
  let turns = 0;
  const count = () => {
    turns++;
    if (!isWritten) setImmediate(count);
  };
  setImmediate(count);
  await calendarOf(Array(500).fill(long), 'https://hearth.example');
  isWritten = true;
  expect(turns).toBeGreaterThan(2);
});
