import { useState } from 'react';
import { searchTerm } from '../../schema/friends/rules.ts';
import { once } from '../friends/found.ts';
import { useKnownMembers } from '../friends/use-known-members.ts';
import { usePeopleSearch } from '../friends/use-people-search.ts';
import { useMyId } from '../zero/me.ts';
import type { useMessageSearch } from './use-message-search.ts';

/** Of those on the device, how many stand before what the server finds. */
const mostKnown = 5;
/** With whom one never talked fill up to so many: messages stand below. */
const filledUpTo = 8;

/**
 * To whom one may want to write: members on this device at once, then those one has talked with, then everybody whom one may
 * find. Also how it is with all that is looked for.
 */
export function useFoundPeople(term: string, talk: ReturnType<typeof useMessageSearch>) {
  const me = useMyId();
  const [wish, setWish] = useState({ typed: term, presses: 0 });
  if (wish.typed !== term) setWish({ ...wish, typed: term });
  const known = useKnownMembers(searchTerm(term)).slice(0, mostKnown);
  const everybody = usePeopleSearch(wish);
  const retry = () => {
    if (talk.state === 'failed') talk.retry();
    if (everybody.state === 'failed') setWish({ ...wish, presses: wish.presses + 1 });
  };
  // Who stands on the screen keeps their place.
  const own = once([...known, ...talk.people]);
  const others = talk.state === 'asking' ? [] : everybody.members;
  const members = once([...own, ...others])
    .slice(0, Math.max(own.length, filledUpTo))
    .filter(({ id }) => id !== me);
  const first = [talk, everybody].find(({ state }) => state !== 'found');
  return { members, state: first?.state ?? 'found', words: first?.words, retry } as const;
}
