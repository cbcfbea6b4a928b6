import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { shownAheadMs } from '../../../schema/chat/live-frames.ts';
import { noPictures } from '../../../schema/images.ts';
import type { MessageRow } from '../log/message-row.ts';
import { ahead, withAhead } from './ahead.ts';

const messageFrom = (id: string, senderId: string, createdAt: number): MessageRow => ({
  id,
  senderId,
  createdAt,
  conversationId: 'ann_ben',
  text: id,
  replyToId: '',
  ...noPictures,
  callId: null,
  gameId: null,
  editedAt: null,
  deletedAt: null,
  replyTo: undefined,
});
const ids = (messages: readonly { id: string }[]) => messages.map(({ id }) => id);

const rows = [
  messageFrom('one', 'ann', 1),
  messageFrom('two', 'ben', 2),
  messageFrom('three', 'ann', 3),
];

describe('synced rows with live messages', () => {
  it('are unchanged without live messages', () => {
    expect(withAhead(rows, [], 'ben')).toBe(rows);
    expect(
      withAhead(rows, [messageFrom('three', 'ann', 3), messageFrom('two', 'ben', 2)], 'ben'),
    ).toBe(rows);
  });

  it('have the order of rows, whichever arrived first', () => {
    const [four, five, also] = [
      messageFrom('four', 'ben', 4),
      messageFrom('five', 'ben', 5),
      messageFrom('abc', 'ben', 5),
    ];
    const order = ['one', 'two', 'three', 'four', 'abc', 'five'];
    expect(ids(withAhead(rows, [five, four, also], 'ben'))).toEqual(order);
    expect(ids(withAhead([...rows, four], [also, five], 'ben'))).toEqual(order);
    expect(ids(withAhead([...rows, four, also], [five, four], 'ben'))).toEqual(order);
  });

  it('have the quote that they reply to', () => {
    const answer = { ...messageFrom('four', 'ben', 4), replyToId: 'three' };
    expect(withAhead(rows, [answer], 'ben').at(-1)?.replyTo).toBe(rows[2]);
  });

  it('leave out live messages that sync has passed, such as a deleted one', () => {
    const [gone, late] = [messageFrom('gone', 'ben', 1.5), messageFrom('late', 'ann', 1.7)];
    expect(withAhead(rows, [gone, late], 'ben')).toBe(rows);
  });

  it('keep live messages that are older than an own message, which has this device’s time', () => {
    const fast = [...rows, messageFrom('own', 'ann', 99)];
    expect(ids(withAhead(fast, [messageFrom('four', 'ben', 4)], 'ben'))).toEqual([
      'one',
      'two',
      'three',
      'four',
      'own',
    ]);
  });
});

describe('a live message', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    ahead.clear();
    vi.useRealTimers();
  });

  it('is stored once, however often it arrives', () => {
    ahead.add(messageFrom('one', 'ben', 1));
    ahead.add(messageFrom('two', 'ben', 2));
    ahead.add(messageFrom('one', 'ben', 1));
    expect(ids(ahead.get()).sort()).toEqual(['one', 'two']);
  });

  it('expires when its row does not arrive', () => {
    ahead.add(messageFrom('one', 'ben', 1));
    vi.advanceTimersByTime(shownAheadMs - 1);
    expect(ids(ahead.get())).toEqual(['one']);
    vi.advanceTimersByTime(1);
    expect(ahead.get()).toEqual([]);
  });

  it('is removed when its row arrives, and does not return when the row goes', () => {
    ahead.add(messageFrom('one', 'ben', 1));
    ahead.add(messageFrom('two', 'ben', 2));
    ahead.drop(['one', 'another']);
    expect(ids(ahead.get())).toEqual(['two']);
  });
});
