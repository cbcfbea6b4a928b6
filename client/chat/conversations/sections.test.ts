import { expect, it } from 'vitest';
import { sectionsOf } from './sections.ts';

const minute = 60_000;
const hour = 60 * minute;
const now = new Date('2026-11-23T12:00:00').getTime();
const said = (id: string, ago: number, senderId = 'ben', deletedAt: number | null = null) => ({
  id,
  senderId,
  deletedAt,
  createdAt: now - ago,
});
const told = (messages: ReturnType<typeof said>[], readUpTo?: number) =>
  sectionsOf(messages, { me: 'ada', now, readUpTo }).map(({ age, day, messages }) => ({
    age,
    day,
    ids: messages.map(({ message }) => message.id),
  }));

it('messages older than a day are in the earlier section, and each day has a heading', () => {
  expect(
    told([
      said('old', 50 * hour),
      said('late', 25 * hour),
      said('eve', 20 * hour),
      said('new', hour),
    ]),
  ).toEqual([
    { age: 'Earlier', day: expect.stringContaining('21'), ids: ['old'] },
    { age: undefined, day: 'Yesterday', ids: ['late'] },
    // Still yesterday, and less than a day ago.
    { age: 'Newer', day: 'Yesterday', ids: ['eve'] },
    { age: undefined, day: 'Today', ids: ['new'] },
  ]);
});

it('messages in a row form a cluster, which shows its time after a pause', () => {
  const [section] = sectionsOf(
    [
      said('one', 60 * minute),
      said('two', 59 * minute),
      said('three', 40 * minute),
      said('answer', 39 * minute, 'ada'),
    ],
    { me: 'ada', now },
  );
  expect(
    section?.messages.map(({ message: { id }, first, last, timed }) => ({
      id,
      first,
      last,
      timed,
    })),
  ).toEqual([
    { id: 'one', first: true, last: false, timed: false },
    { id: 'two', first: false, last: false, timed: true },
    { id: 'three', first: false, last: true, timed: true },
    { id: 'answer', first: true, last: true, timed: true },
  ]);
});

it('the unread line stands above the first unread message that still exists', () => {
  const messages = [
    said('read', 10 * minute),
    said('own', 9 * minute, 'ada'),
    said('gone', 8 * minute, 'ben', now),
    said('unread', 7 * minute),
    said('more', 6 * minute),
  ];
  const unread = (readUpTo?: number) =>
    sectionsOf(messages, { me: 'ada', now, readUpTo })
      .flatMap((section) => section.messages)
      .filter((placed) => placed.unread)
      .map(({ message, first }) => [message.id, first]);
  expect(unread(now - 10 * minute)).toEqual([['unread', true]]);
  expect(unread()).toEqual([]);
});

it('a clock that is behind shows no day of tomorrow', () => {
  expect(told([said('ahead', -30 * hour)])).toEqual([
    { age: 'Newer', day: 'Today', ids: ['ahead'] },
  ]);
});
