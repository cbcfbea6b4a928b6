import { useZero } from '@rocicorp/zero/react';
import { useEffect, useMemo, useState } from 'react';
import type { Cursor } from '../../../schema/arguments.ts';
import { ownMessages } from '../../../schema/chat/access.ts';
import { foundMessagePageSize } from '../../../schema/chat/rules.ts';
import { errors } from '../../../schema/errors.ts';
import { ApiError, callApi } from '../../device/api.ts';
import type { MemberRow } from '../../members/MemberLink.tsx';
import { useBlockedIds } from '../../members/use-blocked-ids.ts';
import { useIsConnected } from '../../zero/connection.ts';
import { useQuery } from '../../zero/use-query.ts';
import { byTime } from '../log/message-row.ts';
import { asOnDevice, type FoundMessage, foundOnDevice } from './found-messages.ts';

type Person = Omit<MemberRow, 'id'> & { peerId: string };
/** `next` is where to go on; the server also stops before a page is full, after some time. */
type Found = { people: MemberRow[]; messages: FoundMessage[]; next?: Cursor | null };
type Answer = Found & { asked: string };

const pauseMs = 200;

/**
 * A page of messages that have the words of the term: those on this device at once, the server's
 * after a short pause. Newest first, starting after `after` if given.
 */
export function useMessageSearch(term: string, after?: Cursor) {
  const connected = useIsConnected();
  const local = useLocalMessages(term, after);
  const blocked = useBlockedIds();
  const [tries, setTries] = useState(0);
  const [answer, setAnswer] = useState<Answer>({ asked: '', people: [], messages: [] });
  const [failure, setFailure] = useState<{ asked: string; words: string }>();
  const asked = `${after?.id} ${term}`;

  // biome-ignore lint/correctness/useExhaustiveDependencies: each try asks again
  useEffect(() => {
    if (!connected) return;
    const overtaken = new AbortController();
    const begin = () =>
      search(term, after, overtaken.signal).then(
        (found) => {
          setFailure(undefined);
          setAnswer({ asked, ...found });
        },
        (error) => overtaken.signal.aborted || setFailure({ asked, words: failureWords(error) }),
      );
    const timer = setTimeout(begin, pauseMs);
    return () => {
      clearTimeout(timer);
      overtaken.abort();
    };
  }, [asked, connected, tries]);

  const answered = answer.asked === asked;
  const failed = failure?.asked === asked ? failure.words : undefined;
  const state = answered ? 'found' : !connected ? 'offline' : failed ? 'failed' : 'asking';
  const lastLocal = local.length === foundMessagePageSize ? local.at(-1) : undefined;
  const next = (answered ? answer.next : state === 'offline' ? lastLocal : undefined) ?? undefined;
  const isFull = !answered || answer.messages.length === foundMessagePageSize;
  const { context } = useZero();
  const ids = answer.messages.map(({ id }) => id);
  const [rows] = useQuery(answered && ownMessages(context).where('id', 'IN', ids));
  const messages = useMemo(() => {
    const found = answered ? asOnDevice(answer.messages, rows ?? [], term) : [];
    // Further down, the device may lack some.
    const own = answered && next ? local.filter((one) => byTime(next, one) < 0) : local;
    const all = [...found, ...own];
    return [...new Map(all.map((message) => [message.id, message])).values()]
      .filter(({ peerId }) => !blocked.has(peerId))
      .toSorted((one, other) => byTime(other, one));
  }, [local, answer, answered, next, rows, term, blocked]);
  const people = answered ? answer.people.filter(({ id }) => !blocked.has(id)) : [];
  const retry = () => setTries((before) => before + 1);
  return { people, messages, next, isFull, state, words: failed, retry } as const;
}

/** The messages on this device. Asks no server. */
function useLocalMessages(term: string, after: Cursor | undefined): FoundMessage[] {
  const { context } = useZero();
  const me = context?.memberId ?? '';
  // All messages, because a query's own comparison would distinguish accents.
  const [rows] = useQuery(ownMessages(context).related('sides'));
  return useMemo(() => foundOnDevice(rows, term, after, me), [rows, term, after, me]);
}

/** The server has every message. */
async function search(
  term: string,
  after: Cursor | undefined,
  signal: AbortSignal,
): Promise<Found> {
  const from = after && { createdAt: String(after.createdAt), id: after.id };
  const path = `/api/chat/search?${new URLSearchParams({ q: term, ...from })}`;
  const answer = await callApi<Omit<Found, 'people'> & { people: Person[] }>(path, { signal });
  const people = answer.people.map(({ peerId, ...person }) => ({ id: peerId, ...person }));
  return { ...answer, people };
}

const failureWords = (error: unknown) =>
  error instanceof ApiError && error.status === 429
    ? errors.too_many
    : 'The search could not be done.';
