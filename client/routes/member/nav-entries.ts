import { CalendarDays, Image, LayoutGrid, MessageCircle, User, UserPlus } from 'lucide-react';
import { useTurns } from '../../apps/chess/friends/use-open-games.ts';
import { useUnreadConversations } from '../../chat/unread.ts';
import { useUpcoming } from '../../events/upcoming.ts';
import { useIncoming } from '../../friends/use-requests.ts';
import type { NavEntry } from '../../ui/NavList.tsx';

/** The entries of the left sidebar, with their badges. */
export function useNavEntries() {
  const pending = useIncoming()[0].length;
  const unread = useUnreadConversations();
  const upcoming = useUpcoming();
  const turns = useTurns();
  return {
    profile: { to: '/profile', label: 'Profile', Icon: User, exact: true },
    photos: { to: '/photos', label: 'Photos', Icon: Image, exact: true },
    requests: {
      to: '/friendrequests',
      label: 'Friend Requests',
      Icon: UserPlus,
      count: pending,
      noun: 'pending',
    },
    messages: {
      to: '/messages',
      label: 'Messages',
      Icon: MessageCircle,
      count: unread,
      noun: 'unread',
    },
    calendar: {
      to: '/events',
      label: 'Calendar',
      Icon: CalendarDays,
      count: upcoming,
      noun: 'upcoming',
      quiet: true,
    },
    apps: {
      // The App Center has the unread count of Messages on purpose.
      to: '/apps',
      label: 'App Center',
      Icon: LayoutGrid,
      count: unread,
      noun: 'unread',
      quiet: true,
      waiting:
        turns > 0 ? `, your turn in ${turns === 1 ? 'a game' : `${turns} games`}` : undefined,
    },
  } satisfies Record<string, NavEntry>;
}
