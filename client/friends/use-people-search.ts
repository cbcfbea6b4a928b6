import { useEffect, useRef, useState } from 'react';
import { errors } from '../../schema/errors.ts';
import { memberTerm } from '../../schema/friends/member-term.ts';
import { searchPlace, searchResults, searchShownFirst } from '../../schema/friends/rules.ts';
import { ApiError, ask } from '../device/ask.ts';
import { useIsConnected } from '../zero/connection.ts';
import { type FoundMember, inPlace, once } from './found.ts';
import { useKnownMembers } from './use-known-members.ts';

/** Enter skips the pause and asks again, so each press makes a new search. */
export type Wish = { typed: string; presses: number };

type Answer = { term: string; members: FoundMember[] };
type Failure = { wish: Wish; words: string };

const pauseMs = 200;

/**
 * Members who match what is typed: those on this device at once, those that the server finds after
 * a short pause. Whoever is on the screen by then keeps their place.
 */
export function usePeopleSearch(wish: Wish) {
  const term = memberTerm(wish.typed);
  const connected = useIsConnected();
  const [answer, setAnswer] = useState<Answer>({ term: '', members: [] });
  const [failure, setFailure] = useState<Failure>();
  const presses = useRef(wish.presses);

  const known = useKnownMembers(term).slice(0, connected ? searchShownFirst : searchResults);
  // The answer to a shorter term already contains some who match the longer one.
  const heard = answer.members.filter((member) => matches(member, term));
  const answered = answer.term === term;
  // Members whom the device finds stay, whatever the server says: what hides a member takes their
  // row away as well.
  const all = answered ? [...answer.members, ...known] : [...known, ...heard];
  const members = once(all).slice(0, searchResults);

  // biome-ignore lint/correctness/useExhaustiveDependencies: whoever is on the screen when the question is asked
  useEffect(() => {
    if (!term || !connected) return;
    const overtaken = new AbortController();
    const shown = members.slice(0, searchShownFirst).map(({ id }) => id);
    const begin = () =>
      search(term, shown, overtaken.signal).then(
        (found) => setAnswer({ term, members: inPlace(found, shown) }),
        (error) => overtaken.signal.aborted || setFailure({ wish, words: failureWords(error) }),
      );
    const timer = setTimeout(begin, wish.presses > presses.current ? 0 : pauseMs);
    presses.current = wish.presses;
    return () => {
      clearTimeout(timer);
      overtaken.abort();
    };
  }, [wish, connected]);

  return {
    members,
    state:
      !connected && !answered
        ? 'offline'
        : failure?.wish === wish
          ? 'failed'
          : answered
            ? 'found'
            : 'asking',
    words: failure?.words,
  } as const;
}

const matches = (member: FoundMember, term: string) =>
  searchPlace({ ...member, email: null }, term) !== undefined;

/** The server knows every member. */
async function search(term: string, shown: string[], signal: AbortSignal): Promise<FoundMember[]> {
  const question = new URLSearchParams([['q', term], ...shown.map((id) => ['shown', id])]);
  const path = `/api/members/search?${question}`;
  return (await ask<{ members: FoundMember[] }>(path, { signal })).members;
}

const failureWords = (error: unknown) =>
  error instanceof ApiError && error.status === 429
    ? errors.too_many
    : 'The search could not be done.';
