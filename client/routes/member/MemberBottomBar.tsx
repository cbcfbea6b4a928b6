import { Bell, LogOut, Menu, Newspaper, Settings, Users } from 'lucide-react';
import { signOut } from '../../auth/sign-out.ts';
import { Contacts } from '../../presence/Contacts.tsx';
import { NavList } from '../../ui/NavList.tsx';
import { useOneOpen } from '../../ui/one-open.ts';
import { Sheet } from '../../ui/Sheet.tsx';
import { BottomBar } from './BottomBar.tsx';
import { useEntries } from './entries.ts';

const feed = { to: '/feed', label: 'Feed', Icon: Newspaper } as const;
const notifications = { to: '/notifications', label: 'Notifications', Icon: Bell } as const;
const settings = { to: '/settings', label: 'Settings', Icon: Settings } as const;
const logout = { label: 'Logout', Icon: LogOut, onSelect: signOut };

export function MemberBottomBar() {
  const { profile, photos, requests, messages, calendar, apps } = useEntries();
  const [friendsOpen, setFriendsOpen] = useOneOpen('friends');
  const [moreOpen, setMoreOpen] = useOneOpen('more');
  return (
    <>
      <BottomBar
        entries={[
          feed,
          {
            label: 'Friends',
            Icon: Users,
            count: requests.count,
            noun: requests.noun,
            open: friendsOpen,
            onOpen: () => setFriendsOpen(true),
          },
          messages,
          calendar,
          { label: 'More', Icon: Menu, open: moreOpen, onOpen: () => setMoreOpen(true) },
        ]}
      />
      <Sheet open={friendsOpen} onOpenChange={setFriendsOpen} title="Friends">
        <nav aria-label="Friends">
          <NavList entries={[requests]} />
        </nav>
        <Contacts />
      </Sheet>
      <Sheet open={moreOpen} onOpenChange={setMoreOpen} title="More">
        <nav aria-label="More">
          <NavList
            entries={[profile, photos, requests, apps, notifications, settings]}
            actions={[logout]}
          />
        </nav>
      </Sheet>
    </>
  );
}
