import { useEffect, useRef, useState } from 'react';
import { errors } from '../../../schema/errors.ts';
import { memberTerm } from '../../../schema/friends/member-term.ts';
import { searchPlace, searchResults, searchShownFirst } from '../../../schema/friends/rules.ts';
import { ApiError, callApi } from '../../device/api.ts';
import { useIsConnected } from '../../zero/connection.ts';
import { type FoundMember, keepOrder, mergeById } from '../found.ts';
import { useLocalMembers } from './use-local-members.ts';

/** Enter skips the pause and asks again, so each press makes a new search. */
export type SearchInput = { typed: string; presses: number };

type Answer = { term: string; members: FoundMember[] };
type Failure = { input: SearchInput; words: string };

const pauseMs = 200;

/**
 * Members who match the typed text: at once from this device, and after a short pause from the
 * server. Members already on the screen keep their place.
 */
export function usePeopleSearch(input: SearchInput) {
  const term = memberTerm(input.typed);
  const isConnected = useIsConnected();
  const [answer, setAnswer] = useState<Answer>({ term: '', members: [] });
  const [failure, setFailure] = useState<Failure>();
  const presses = useRef(input.presses);

  const local = useLocalMembers(term).slice(0, isConnected ? searchShownFirst : searchResults);
  // The answer to a shorter term already contains some who match the longer one.
  const stillMatching = answer.members.filter((member) => matches(member, term));
  const isAnswered = answer.term === term;
  // Members found on the device stay, whatever the server answers: hiding a member also removes
  // their row.
  const all = isAnswered ? [...answer.members, ...local] : [...local, ...stillMatching];
  const members = mergeById(all).slice(0, searchResults);

  // biome-ignore lint/correctness/useExhaustiveDependencies: whoever is on the screen when the question is asked
  useEffect(() => {
    if (!term || !isConnected) return;
    const overtaken = new AbortController();
    const shown = members.slice(0, searchShownFirst).map(({ id }) => id);
    const begin = () =>
      search(term, shown, overtaken.signal).then(
        (found) => setAnswer({ term, members: keepOrder(found, shown) }),
        (error) => overtaken.signal.aborted || setFailure({ input, words: failureWords(error) }),
      );
    const timer = setTimeout(begin, input.presses > presses.current ? 0 : pauseMs);
    presses.current = input.presses;
    return () => {
      clearTimeout(timer);
      overtaken.abort();
    };
  }, [input, isConnected]);

  return {
    members,
    state:
      !isConnected && !isAnswered
        ? 'offline'
        : failure?.input === input
          ? 'failed'
          : isAnswered
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
  return (await callApi<{ members: FoundMember[] }>(path, { signal })).members;
}

const failureWords = (error: unknown) =>
  error instanceof ApiError && error.status === 429
    ? errors.too_many
    : 'The search could not be done.';
