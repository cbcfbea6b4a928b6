import { useZero } from '@rocicorp/zero/react';
import { useEffect, useMemo, useState } from 'react';
import { ownMessages } from '../../schema/chat/access.ts';
import { foundMessages } from '../../schema/chat/rules.ts';
import { errors } from '../../schema/errors.ts';
import { ApiError, ask } from '../device/ask.ts';
import type { MemberRow } from '../members/MemberLink.tsx';
import { useBlockedIds } from '../members/use-blocked-ids.ts';
import { useLine } from '../zero/connection.ts';
import { useQuery } from '../zero/use-query.ts';
import { asOnDevice, type FoundMessage } from './found-messages.ts';

type Person = Omit<MemberRow, 'id'> & { peerId: string };
type Found = { people: MemberRow[]; messages: FoundMessage[] };
type Answer = Found & { term: string };

const pauseMs = 200;
const literally = (term: string) => term.replace(/[\\%_]/g, '\\$&');

/** Messages that say it: those on this device at once, the server's after a short pause. The newest first. */
export function useMessageSearch(term: string) {
  const live = useLine() === 'live';
  const known = useKnownMessages(term);
  const blocked = useBlockedIds();
  const [tries, setTries] = useState(0);
  const [answer, setAnswer] = useState<Answer>({ term: '', people: [], messages: [] });
  const [failure, setFailure] = useState<{ term: string; words: string }>();

  // biome-ignore lint/correctness/useExhaustiveDependencies: each try asks anew
  useEffect(() => {
    if (!live) return;
    const overtaken = new AbortController();
    const begin = () =>
      search(term, overtaken.signal).then(
        (found) => {
          setFailure(undefined);
          setAnswer({ term, ...found });
        },
        (error) => overtaken.signal.aborted || setFailure({ term, words: failureWords(error) }),
      );
    const timer = setTimeout(begin, pauseMs);
    return () => {
      clearTimeout(timer);
      overtaken.abort();
    };
  }, [term, live, tries]);

  const answered = answer.term === term;
  const { context } = useZero();
  const ids = answer.messages.map(({ id }) => id);
  const [rows] = useQuery(answered && ownMessages(context).where('id', 'IN', ids));
  const messages = useMemo(() => {
    const found = answered ? asOnDevice(answer.messages, rows ?? [], term) : [];
    const all = [...found, ...known];
    return [...new Map(all.map((message) => [message.id, message])).values()]
      .filter(({ peerId }) => !blocked.has(peerId))
      .toSorted((one, other) => other.createdAt - one.createdAt);
  }, [known, answer, answered, rows, term, blocked]);
  const failed = failure?.term === term ? failure.words : undefined;
  const state = answered ? 'found' : !live ? 'offline' : failed ? 'failed' : 'asking';
  const people = answered ? answer.people.filter(({ id }) => !blocked.has(id)) : [];
  const retry = () => setTries((before) => before + 1);
  return { people, messages, state, words: failed, retry } as const;
}

/** Those on this device. Asks no server. */
function useKnownMessages(term: string): FoundMessage[] {
  const { context } = useZero();
  const me = context?.memberId ?? '';
  const [rows] = useQuery(
    ownMessages(context)
      .where('text', 'ILIKE', `%${literally(term)}%`)
      .related('sides')
      .orderBy('createdAt', 'desc')
      .limit(foundMessages),
  );
  return useMemo(
    () =>
      rows.map(({ sides, ...message }) => ({
        ...message,
        peerId: (sides?.memberId === me ? sides.peerId : sides?.memberId) ?? '',
      })),
    [rows, me],
  );
}

/** Asks the server, which has all of them. */
async function search(term: string, signal: AbortSignal): Promise<Found> {
  const path = `/api/chat/search?${new URLSearchParams({ q: term })}`;
  const answer = await ask<{ people: Person[]; messages: FoundMessage[] }>(path, { signal });
  const people = answer.people.map(({ peerId, ...person }) => ({ id: peerId, ...person }));
  return { people, messages: answer.messages };
}

const failureWords = (error: unknown) =>
  error instanceof ApiError && error.status === 429
    ? errors.too_many
    : 'The search could not be done.';
