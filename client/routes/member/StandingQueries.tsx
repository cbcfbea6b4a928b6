import { useZero } from '@rocicorp/zero/react';
import { useEffect } from 'react';
import { queries } from '../../../schema/queries.ts';
import { visited } from '../../zero/lifetimes.ts';
import { useMyId } from '../../zero/me.ts';
import { useQuery } from '../../zero/use-query.ts';

/**
 * What a member's page asks for at its first load, and for as long as it is open, whichever its
 * screen is, beside the newest conversations (below). Components read it with useQuery: a query
 * with the same arguments is asked once. Two more need to know something first: `events.upcoming`
 * the time (client/events/upcoming.ts), `feed.unread` the answer of `feed.newsState`
 * (client/feed/news/use-unread.ts).
 */
const standingQueries = (memberId: string) => [
  // The member's own name and photo: in the top bar, and with whatever they write.
  queries.members.profile({ memberId }),
  // The column of contacts. Messages show from it who is there.
  queries.presence.contacts(),
  // The badge of friend requests, and the popover that opens from it.
  queries.friends.incoming(),
  // The bell: what is unread of notifications, and which posts of friends are news.
  queries.notifications.unread(),
  queries.feed.newsState(),
  // The badge of messages, the sound of a new one, and the mark in the page's title.
  queries.chat.unread(),
  // The badge of games in which it is the member's turn.
  queries.chess.open(),
  // A call rings on every screen.
  queries.calls.open(),
];

type Standing = ReturnType<typeof standingQueries>[number];

/**
 * A preload would do, but what failed could not be tried again: Zero (1.9) asks anew only for a
 * query that nothing else holds.
 */
function StandingQuery({ query }: { query: Standing }) {
  useQuery(query as never, visited);
  return null;
}

export function StandingQueries() {
  const zero = useZero();
  const me = useMyId();
  // The newest conversations, so that each opens in one frame and offline. Nothing shows them all
  // at once: a preload makes nothing of their rows. Its lifetime is explicit because it ends with
  // its page: the server would remove the rows before they are asked again.
  useEffect(() => zero.preload(queries.chat.recent(), visited).cleanup, [zero]);
  return standingQueries(me).map((query) => (
    <StandingQuery key={query.query.queryName} query={query} />
  ));
}
