import { expect, it } from 'vitest';
import { sectionsOf } from './sections.ts';

const minute = 60_000;
const hour = 60 * minute;
const now = new Date('2026-11-23T12:00:00').getTime();
const messageFrom = (
  id: string,
  ago: number,
  senderId = 'ben',
  deletedAt: number | null = null,
) => ({
  id,
  senderId,
  deletedAt,
  createdAt: now - ago,
});
const outline = (messages: ReturnType<typeof messageFrom>[], readUpTo?: number) =>
  sectionsOf(messages, { me: 'ada', now, readUpTo }).map(({ age, day, messages }) => ({
    age,
    day,
    ids: messages.map(({ message }) => message.id),
  }));

it('messages older than a day are in the earlier section, and each day has a heading', () => {
  expect(
    outline([
      messageFrom('old', 50 * hour),
      messageFrom('late', 25 * hour),
      messageFrom('eve', 20 * hour),
      messageFrom('new', hour),
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
      messageFrom('one', 60 * minute),
      messageFrom('two', 59 * minute),
      messageFrom('three', 40 * minute),
      messageFrom('answer', 39 * minute, 'ada'),
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
    messageFrom('read', 10 * minute),
    messageFrom('own', 9 * minute, 'ada'),
    messageFrom('gone', 8 * minute, 'ben', now),
    messageFrom('unread', 7 * minute),
    messageFrom('more', 6 * minute),
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
  expect(outline([messageFrom('ahead', -30 * hour)])).toEqual([
    { age: 'Newer', day: 'Today', ids: ['ahead'] },
  ]);
});
