import type { ReactNode } from 'react';
import { SmallCallButtons, useCallBack } from '../../calls/CallButton.tsx';
import { CallBack } from '../../chat/call-back.ts';
import { useLiveMessages } from '../../chat/live/messages.ts';
import { ChatWindows } from '../../chat/windows/ChatWindows.tsx';
import { EventCard } from '../../events/EventCard.tsx';
import { EventPostTools } from '../../events/ListedEventTools.tsx';
import { EventSlot } from '../../feed/composer/event-slot.ts';
import { InviteLayer } from '../../friends/invitations/InviteButton.tsx';
import { LiveConnectionKeeper } from '../../live/LiveConnectionKeeper.tsx';
import { usePushRegistration } from '../../notifications/use-push-registration.ts';
import { Contacts } from '../../presence/Contacts.tsx';
import { useHeartbeat } from '../../presence/use-heartbeat.ts';
import { Reports } from '../../reports/Reports.tsx';
import { AfterFirstFrame } from '../../ui/states/AfterFirstFrame.tsx';
import { UploadTray } from '../../writing/pictures/UploadTray.tsx';
import { Sending } from '../../writing/send.ts';
import { Alerts } from './Alerts.tsx';
import { Banners } from './Banners.tsx';
import { HouseRulesDialog } from './HouseRulesDialog.tsx';
import { LogoutQuestion } from './LogoutQuestion.tsx';
import { MemberBottomBar } from './MemberBottomBar.tsx';
import { MemberNav } from './MemberNav.tsx';
import { MemberTopBar } from './MemberTopBar.tsx';
import { Shell } from './Shell.tsx';
import { ShortcutsDialog } from './ShortcutsDialog.tsx';
import { useHiddenTab } from './use-hidden-tab.ts';
import { useOpenChat } from './use-open-chat.ts';

const eventParts = { Card: EventCard, Tools: EventPostTools };
const callSmall = (peerId: string) => <SmallCallButtons peerId={peerId} />;

/** The signed-in layout, where the features are put together. */
export function MemberShell({ children }: { children: ReactNode }) {
  useHeartbeat();
  usePushRegistration();
  useHiddenTab();
  useLiveMessages();
  const onOpenChat = useOpenChat();
  const callBack = useCallBack();
  return (
    <CallBack value={callBack}>
      <Shell
        topBar={<MemberTopBar />}
        banners={<Banners />}
        nav={<MemberNav />}
        contacts={
          <AfterFirstFrame>
            <Contacts onOpenChat={onOpenChat} />
          </AfterFirstFrame>
        }
        bottomBar={<MemberBottomBar />}
        tray={<UploadTray />}
        dock={<ChatWindows actions={callSmall} />}
      >
        <EventSlot value={eventParts}>{children}</EventSlot>
      </Shell>
      <ShortcutsDialog />
      <Reports />
      <InviteLayer />
      <HouseRulesDialog />
      <LogoutQuestion />
      <Alerts />
      <LiveConnectionKeeper />
      <Sending />
    </CallBack>
  );
}
