import type { ReactNode } from 'react';
import { useUnreadNotifications } from '../../notifications/Notifications.tsx';
import { UploadTray } from '../../photos/uploads/UploadTray.tsx';
import { Contacts } from '../../presence/Contacts.tsx';
import { useHeartbeat } from '../../presence/use-heartbeat.ts';
import { Later } from '../../ui/Later.tsx';
import { useTitleCount } from '../../ui/use-title.ts';
import { Banners } from './Banners.tsx';
import { MemberBottomBar } from './MemberBottomBar.tsx';
import { MemberNav } from './MemberNav.tsx';
import { MemberTopBar } from './MemberTopBar.tsx';
import { Shell } from './Shell.tsx';
import { ShortcutsDialog } from './ShortcutsDialog.tsx';

/** The signed-in layout, where the features meet. */
export function MemberShell({ children }: { children: ReactNode }) {
  useHeartbeat();
  useTitleCount(useUnreadNotifications());
  return (
    <>
      <Shell
        topBar={<MemberTopBar />}
        banners={<Banners />}
        nav={<MemberNav />}
        contacts={
          <Later>
            <Contacts />
          </Later>
        }
        bottomBar={<MemberBottomBar />}
        dock={<UploadTray />}
      >
        {children}
      </Shell>
      <ShortcutsDialog />
    </>
  );
}
