import { useState } from 'react';
import { memberTerm } from '../../../schema/friends/member-term.ts';
import { mergeById } from '../../friends/found.ts';
import { useLocalMembers } from '../../friends/search/use-local-members.ts';
import { usePeopleSearch } from '../../friends/search/use-people-search.ts';
import { useMyId } from '../../zero/me.ts';
import type { useMessageSearch } from './use-message-search.ts';

/** How many members known to the device are listed before those that the server finds. */
const mostLocal = 5;
/** Members without a conversation fill the list only up to this many, as messages follow below. */
const filledUpTo = 8;

/**
 * Members to write to: those on this device at once, then those with a conversation, then everybody
 * else who can be found. Also returns the state of the whole search, messages included.
 */
export function useFoundPeople(term: string, talk: ReturnType<typeof useMessageSearch>) {
  const me = useMyId();
  const [input, setInput] = useState({ typed: term, presses: 0 });
  if (input.typed !== term) setInput({ ...input, typed: term });
  const known = useLocalMembers(memberTerm(term)).slice(0, mostLocal);
  const everybody = usePeopleSearch(input);
  const retry = () => {
    if (talk.state === 'failed') talk.retry();
    if (everybody.state === 'failed') setInput({ ...input, presses: input.presses + 1 });
  };
  // Members already on the screen keep their place.
  const own = mergeById([...known, ...talk.people]);
  const others = talk.state === 'asking' ? [] : everybody.members;
  const members = mergeById([...own, ...others])
    .slice(0, Math.max(own.length, filledUpTo))
    .filter(({ id }) => id !== me);
  const first = [talk, everybody].find(({ state }) => state !== 'found');
  return { members, state: first?.state ?? 'found', words: first?.words, retry } as const;
}
