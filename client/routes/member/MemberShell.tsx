import type { ReactNode } from 'react';
import { ChatWindows } from '../../chat/windows/ChatWindows.tsx';
// Here, since a name that was changed offline may be refused on any screen.
import '../../members/settings/name-draft.ts';
import { LiveLine } from '../../chat/live/LiveLine.tsx';
import { usePushed } from '../../notifications/use-push.ts';
import { UploadTray } from '../../photos/uploads/UploadTray.tsx';
import { useUploading } from '../../photos/uploads/use-uploading.ts';
import { Contacts } from '../../presence/Contacts.tsx';
import { useHeartbeat } from '../../presence/use-heartbeat.ts';
import { Reports } from '../../reports/Reports.tsx';
import { Later } from '../../ui/Later.tsx';
import { Alerts } from './Alerts.tsx';
import { Banners } from './Banners.tsx';
import { MemberBottomBar } from './MemberBottomBar.tsx';
import { MemberNav } from './MemberNav.tsx';
import { MemberTopBar } from './MemberTopBar.tsx';
import { Shell } from './Shell.tsx';
import { ShortcutsDialog } from './ShortcutsDialog.tsx';
import { uploadKinds } from './upload-kinds.ts';
import { useTalk } from './use-talk.ts';

/** The signed-in layout, where the features meet. */
export function MemberShell({ children }: { children: ReactNode }) {
  useHeartbeat();
  useUploading(uploadKinds);
  usePushed();
  const onTalk = useTalk();
  return (
    <>
      <Shell
        topBar={<MemberTopBar />}
        banners={<Banners />}
        nav={<MemberNav />}
        contacts={
          <Later>
            <Contacts onTalk={onTalk} />
          </Later>
        }
        bottomBar={<MemberBottomBar />}
        tray={<UploadTray />}
        dock={<ChatWindows />}
      >
        {children}
      </Shell>
      <ShortcutsDialog />
      <Reports />
      <Alerts />
      <LiveLine />
    </>
  );
}
