import type { Row } from '@rocicorp/zero';
import { useEffect, useMemo } from 'react';
import { shownAheadMs } from '../../../schema/chat/live-frames.ts';
import { conversationIdOf } from '../../../schema/chat/rules.ts';
import { createStore, useStore } from '../../device/store.ts';
import { useMyId } from '../../zero/me.ts';
import { byTime, type MessageRow } from '../log/message-row.ts';

type Message = Row['message'];

/** Messages from the live connection whose rows have not been seen yet. */
const waiting = createStore<readonly Message[]>([]);

/** Messages ahead of their rows. */
export const ahead = {
  get: waiting.get,
  add(message: Message) {
    const { id } = message;
    ahead.drop([id]);
    waiting.set([...waiting.get(), message]);
    // By then the row has been seen, or there is none.
    setTimeout(() => waiting.set(waiting.get().filter((one) => one !== message)), shownAheadMs);
  },
  drop(ids: readonly string[]) {
    const now = waiting.get();
    const remaining = now.filter(({ id }) => !ids.includes(id));
    if (remaining.length < now.length) waiting.set(remaining);
  },
  clear: () => waiting.set([]),
};

/**
 * The newest messages of a conversation, oldest first, with those ahead of their rows in the place
 * that the row will have. As sync follows the server's order, a message older than the peer's
 * newest row is out of date, for example because it was deleted.
 */
export function withAhead(
  rows: readonly MessageRow[],
  messages: readonly Message[],
  peerId: string,
): readonly MessageRow[] {
  const known = new Map(rows.map((row) => [row.id, row]));
  const newest = rows.findLast(({ senderId }) => senderId === peerId)?.createdAt ?? 0;
  const missing = messages.filter(({ id, createdAt }) => !known.has(id) && createdAt >= newest);
  if (missing.length === 0) return rows;
  const placed = missing.map((one) => ({ ...one, replyTo: known.get(one.replyToId) }));
  return [...rows, ...placed].sort(byTime);
}

/** The same for the rows on the screen; `atNewest` if nothing follows them. */
export function useWithAhead(rows: readonly MessageRow[], peerId: string, atNewest: boolean) {
  const me = useMyId();
  const all = useStore(waiting);
  const own = useMemo(
    () => all.filter((one) => one.conversationId === conversationIdOf(me, peerId)),
    [all, me, peerId],
  );
  useEffect(() => {
    if (own.length > 0) ahead.drop(rows.map(({ id }) => id));
  }, [own, rows]);
  return useMemo(
    () => (atNewest ? withAhead(rows, own, peerId) : rows),
    [rows, own, peerId, atNewest],
  );
}
