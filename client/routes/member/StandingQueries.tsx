import { useZero } from '@rocicorp/zero/react';
import { useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';
import { knownNews } from '../../../schema/notifications/rules.ts';
import { queries } from '../../../schema/queries.ts';
import { visited } from '../../zero/lifetimes.ts';
import { useMyId } from '../../zero/me.ts';
import { useQuery } from '../../zero/use-query.ts';

/**
 * The queries that a member's page makes at its first load and for as long as it is open, on every
 * screen, besides the newest conversations and posts (below). Components read it with useQuery: a
 * query with the same arguments is asked once. Two more queries have arguments that must be known
 * first: `events.upcoming` needs the time (client/events/upcoming.ts), and `feed.unread` the answer
 * of `feed.newsState` (client/feed/news/use-unread.ts). A screen adds its own: the feed its first
 * page and the posts newer than that, and what is hidden (client/feed/Feed.tsx).
 */
const standingQueries = (memberId: string) => [
  // The member's own name and photo: in the top bar, and with whatever they write.
  queries.members.profile({ memberId }),
  // The column of contacts. Messages take the presence of peers from it.
  queries.presence.contacts(),
  // The badge of friend requests, and the popover that opens from it.
  queries.friends.incoming(),
  // The bell: unread notifications, and the state that tells which posts of friends are news.
  queries.notifications.unread(knownNews),
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
 * Not a preload, because a failed preload could not be retried: Zero (1.9) retries a query only if
 * nothing else holds it.
 */
function StandingQuery({ query }: { query: Standing }) {
  useQuery(query as never, visited);
  return null;
}

export function StandingQueries() {
  const zero = useZero();
  const me = useMyId();
  const onFeed = useLocation({ select: ({ pathname }) => pathname === '/feed' });
  // The newest conversations, so that each opens in one frame and offline. A preload suffices, as
  // no screen shows all of them, and it builds no views of their rows. Its lifetime is explicit
  // because the preload ends with its page: otherwise the server would remove the rows before they
  // are queried again.
  useEffect(() => zero.preload(queries.chat.recent(), visited).cleanup, [zero]);
  // The feed's first page, so that it can be read offline however long ago it was left, or was
  // never opened on this device. On the feed itself it would be a second query for the same posts.
  useEffect(
    () => (onFeed ? undefined : zero.preload(queries.feed.page({ start: null }), visited).cleanup),
    [zero, onFeed],
  );
  return standingQueries(me).map((query) => (
    <StandingQuery key={query.query.queryName} query={query} />
  ));
}
