import { Bell, LogOut, Menu, Newspaper, Settings, Users } from 'lucide-react';
import { signOut } from '../../auth/sign-out.ts';
import { Contacts } from '../../presence/Contacts.tsx';
import { BottomBar } from '../../ui/BottomBar.tsx';
import { Button } from '../../ui/Button.tsx';
import { NavList } from '../../ui/NavList.tsx';
import { useOneOpen } from '../../ui/one-open.ts';
import { Sheet } from '../../ui/Sheet.tsx';
import { useEntries } from './entries.ts';

const feed = { to: '/feed', label: 'Feed', Icon: Newspaper } as const;
const notifications = { to: '/notifications', label: 'Notifications', Icon: Bell } as const;
const settings = { to: '/settings', label: 'Settings', Icon: Settings } as const;

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
        <NavList label="Friends" entries={[requests]} />
        <Contacts />
      </Sheet>
      <Sheet open={moreOpen} onOpenChange={setMoreOpen} title="More">
        <NavList
          label="More"
          entries={[profile, photos, requests, apps, notifications, settings]}
        />
        <Button variant="quiet" wide onClick={signOut}>
          <LogOut aria-hidden="true" />
          Logout
        </Button>
      </Sheet>
    </>
  );
}
