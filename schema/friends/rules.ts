import { folded, hasWords } from '../matching.ts';
import { cut } from '../text.ts';

export const friendRequestStatuses = ['pending', 'accepted', 'declined', 'cancelled'] as const;
export type FriendRequestStatus = (typeof friendRequestStatuses)[number];

const DAY = 24 * 60 * 60 * 1000;
/**
 * How long a member who was declined has to wait before they can ask the same person again, in ms.
 */
export const askAgainMs = 7 * DAY;
/** Rows of the contacts panel and the request lists; far above what one person keeps up with. */
export const friendsShown = 1000;
export const requestsShown = 100;
export const friendsOnProfile = 5;

export const searchResults = 12;
/** How many of the members that the device finds are shown before those that the server finds. */
export const searchShownFirst = 6;
export const searchTermMaxLength = 100;

/** The search term for what was typed, folded. An empty term finds nobody. */
export const searchTerm = (typed: string): string =>
  cut(folded(typed.slice(0, 10 * searchTermMaxLength)), searchTermMaxLength).trimEnd();

export const suggestionsShown = 12;

type MatchedBy = { firstName: string; lastName: string; email: string | null };

/** A rank behind every place in a name: its words match, but not one after the other. */
export const scattered = 1_000;

/**
 * The position of the term in the full name; `scattered` if only its words are there; Infinity if
 * only the public mail address has the term; undefined if nothing matches.
 */
export function searchPlace(member: MatchedBy, term: string): number | undefined {
  const name = folded(`${member.firstName} ${member.lastName}`);
  const place = name.indexOf(term);
  if (place >= 0) return place;
  if (hasWords(name, term.split(' '))) return scattered;
  // A stored address is its own term.
  return member.email?.includes(term) ? Number.POSITIVE_INFINITY : undefined;
}

/**
 * The words for mutual friends; undefined for none: 'no mutual friends' in every row would be
 * useless.
 */
export const mutualFriends = (count: number): string | undefined =>
  count === 0 ? undefined : count === 1 ? '1 mutual friend' : `${count} mutual friends`;

type Request = {
  id: string;
  fromId: string;
  toId: string;
  status: FriendRequestStatus;
  respondedAt: number | null;
};

/** Friendship as one member sees it on another's profile. */
export type FriendState =
  | { state: 'self' }
  | { state: 'idle' }
  | { state: 'friends' }
  | { state: 'pending_out'; requestId: string }
  | { state: 'pending_in'; requestId: string }
  | { state: 'declined'; askAgainAt: number };

/** `requests` are the ones between the two, in either direction. Times in ms. */
export function friendState(
  me: string,
  other: string,
  befriended: boolean,
  requests: readonly Request[],
  now: number,
): FriendState {
  if (me === other) return { state: 'self' };
  if (befriended) return { state: 'friends' };
  const pending = requests.find((r) => r.status === 'pending');
  if (pending) {
    return { state: pending.fromId === me ? 'pending_out' : 'pending_in', requestId: pending.id };
  }
  const askAgainAt = askAgainTime(me, requests);
  return askAgainAt > now ? { state: 'declined', askAgainAt } : { state: 'idle' };
}

/**
 * Whether rows that are still to come cannot change this state: then it may be shown before all
 * have come.
 */
export const isSettled = ({ state }: FriendState): boolean =>
  state === 'friends' || state === 'pending_out' || state === 'pending_in';

/** When `me` may ask again after being declined, in ms; 0 when never declined. */
export function askAgainTime(me: string, requests: readonly Request[]): number {
  const declines = requests.filter((r) => r.fromId === me && r.status === 'declined');
  return Math.max(0, ...declines.map((r) => (r.respondedAt ?? 0) + askAgainMs));
}
