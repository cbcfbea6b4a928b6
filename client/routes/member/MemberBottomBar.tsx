import { useMatchRoute } from '@tanstack/react-router';
import { Bell, LogOut, Menu, Newspaper, ScrollText, Settings, Shield, Users } from 'lucide-react';
import { optionsKnown, useHasRules } from '../../auth/options.ts';
import { useRole } from '../../auth/session.ts';
import { useUnreadCount } from '../../feed/news/use-unread.ts';
import { Dialog } from '../../ui/layers/Dialog.tsx';
import { useExclusiveLayer } from '../../ui/layers/use-exclusive-layer.ts';
import { NavList } from '../../ui/NavList.tsx';
import { BottomBar } from './BottomBar.tsx';
import { showHouseRules } from './HouseRulesDialog.tsx';
import { useLogout } from './LogoutQuestion.tsx';
import { useNavEntries } from './nav-entries.ts';

const feed = { to: '/feed', label: 'Feed', Icon: Newspaper } as const;
const friends = { to: '/friends', label: 'Friends', Icon: Users } as const;
const notifications = {
  to: '/notifications',
  label: 'Notifications',
  Icon: Bell,
  noun: 'unread',
} as const;
const settings = { to: '/settings', label: 'Settings', Icon: Settings } as const;
const admin = { to: '/admin', label: 'Admin', Icon: Shield } as const;
const rules = { label: 'House rules', Icon: ScrollText, onSelect: showHouseRules };
const logout = { label: 'Logout', Icon: LogOut };

export function MemberBottomBar() {
  const { profile, photos, requests, messages, calendar, apps } = useNavEntries();
  const count = useUnreadCount();
  const onRequests = useMatchRoute()({ to: requests.to }) !== false;
  const role = useRole();
  const logOut = useLogout();
  const hasRules = useHasRules();
  const [moreOpen, setMoreOpen] = useExclusiveLayer('more');
  return (
    <>
      <BottomBar
        entries={[
          feed,
          {
            ...friends,
            isCurrent: onRequests,
            count: requests.count,
            noun: requests.noun,
          },
          messages,
          calendar,
          {
            label: 'More',
            Icon: Menu,
            waiting: apps.waiting,
            open: moreOpen,
            onOpen: () => {
              setMoreOpen(true);
              optionsKnown();
            },
          },
        ]}
      />
      <Dialog drawer open={moreOpen} onOpenChange={setMoreOpen} title="More">
        <nav aria-label="More">
          <NavList
            entries={[
              profile,
              photos,
              requests,
              apps,
              { ...notifications, count },
              settings,
              ...(role ? [admin] : []),
            ]}
            actions={[...(hasRules ? [rules] : []), { ...logout, onSelect: logOut }]}
          />
        </nav>
      </Dialog>
    </>
  );
}
