import { Link } from '@tanstack/react-router';
import { MessageCircle, Newspaper, Users } from 'lucide-react';
import { useRef } from 'react';
import { useShortcut } from '../../device/use-shortcut.ts';
import { Contacts } from '../../presence/Contacts.tsx';
import { DotBadge } from '../../ui/Badge.tsx';
import brand from '../../ui/Brand.module.css';
import { BrandMark } from '../../ui/BrandMark.tsx';
import { IconButton, iconButtonClass } from '../../ui/IconButton.tsx';
import { Dialog } from '../../ui/layers/Dialog.tsx';
import { useExclusiveLayer } from '../../ui/layers/use-exclusive-layer.ts';
import { classNames } from '../../ui/styles/class-names.ts';
import styles from './MemberTopBar.module.css';
import { NotificationsPopover } from './NotificationsPopover.tsx';
import { useNavEntries } from './nav-entries.ts';
import { ProfileArea } from './ProfileArea.tsx';
import { RequestsPopover } from './RequestsPopover.tsx';
import { SearchPeople } from './SearchPeople.tsx';
import { TopBar } from './TopBar.tsx';
import { useOpenChat } from './use-open-chat.ts';

export function MemberTopBar() {
  const { messages } = useNavEntries();
  const [contactsOpen, setContactsOpen] = useExclusiveLayer('contacts');
  const [searching, setSearching] = useExclusiveLayer('search');
  const search = useRef<HTMLInputElement>(null);
  // The browser would scroll to where the bar would be if it were not sticky.
  const find = () => search.current?.focus({ preventScroll: true });
  useShortcut('search', find);
  const openChat = useOpenChat();
  const openChatInstead = (memberId: string) => {
    setContactsOpen(false);
    // The drawer returns the focus as it closes; the chat window takes it after that.
    requestAnimationFrame(() => openChat?.(memberId));
  };
  return (
    <>
      <TopBar
        isSearching={searching}
        onSearchingChange={setSearching}
        onFind={find}
        start={
          <>
            <Link to="/feed" className={brand.brand} aria-label="Hearth">
              <BrandMark />
              <span className={styles.word}>Hearth</span>
            </Link>
            <Link
              data-tip="Feed"
              to="/feed"
              aria-label="Feed"
              className={classNames(iconButtonClass(), styles.wide)}
            >
              <Newspaper aria-hidden="true" />
            </Link>
          </>
        }
        search={<SearchPeople input={search} open={searching} onOpenChange={setSearching} />}
        end={
          <>
            <Link
              data-tip="Messages"
              to="/messages"
              className={classNames(iconButtonClass(), styles.wide)}
            >
              <MessageCircle aria-hidden="true" />
              <span className="visually-hidden">Messages</span>
              {messages.count > 0 && <DotBadge label="New message" corner />}
            </Link>
            <RequestsPopover />
            <NotificationsPopover />
            <IconButton
              data-tip="Contacts"
              label="Contacts"
              className={styles.contacts}
              aria-haspopup="dialog"
              onClick={() => setContactsOpen(true)}
            >
              <Users aria-hidden="true" />
            </IconButton>
            <ProfileArea />
          </>
        }
      />
      <Dialog drawer open={contactsOpen} onOpenChange={setContactsOpen} title="Friends">
        <Contacts onOpenChat={openChat && openChatInstead} />
      </Dialog>
    </>
  );
}
