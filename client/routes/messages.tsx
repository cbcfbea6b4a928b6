import { getRouteApi, Link, Outlet, useMatchRoute } from '@tanstack/react-router';
import { SquarePen } from 'lucide-react';
import { useChessItem } from '../apps/use-chess-item.tsx';
import { CallButtons } from '../calls/CallButton.tsx';
import { CallHistory } from '../calls/CallHistory.tsx';
import { MessagesScreen } from '../chat/MessagesScreen.tsx';
import { ThreadPane } from '../chat/ThreadPane.tsx';
import { FindPeopleButton } from '../friends/FindPeopleButton.tsx';
import { Suggestions } from '../friends/Suggestions.tsx';
import { Contacts } from '../presence/Contacts.tsx';
import { useContacts } from '../presence/use-contacts.ts';
import { reportItem } from '../reports/report-item.tsx';
import { buttonClass } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { iconButtonClass } from '../ui/IconButton.tsx';

const conversation = getRouteApi('/member/messages/$peerId');

const whenEmpty = <ToPeople />;
const beside = (
  <>
    <Link to="/messages/calls" className={buttonClass({ variant: 'quiet', small: true })}>
      Calls
    </Link>
    <Link
      to="/friends"
      className={iconButtonClass(true)}
      aria-label="New message"
      data-tip="New message"
    >
      <SquarePen aria-hidden="true" />
    </Link>
  </>
);

/** Undefined until it is known. */
function useHasFriends() {
  const { contacts, details } = useContacts();
  return contacts.length > 0 || (details.type === 'complete' ? false : undefined);
}

function ToPeople() {
  return useHasFriends() === false && <FindPeopleButton />;
}

function People() {
  const hasFriends = useHasFriends();
  if (!hasFriends) return hasFriends === false && <Suggestions />;
  return (
    <Card as="div">
      <Contacts />
    </Card>
  );
}

/** The list stays mounted when switching between conversations. */
export function MessagesRoute() {
  const match = useMatchRoute();
  const isOpen = match({ to: '/messages/$peerId' }) !== false;
  const onCalls = match({ to: '/messages/calls' }) !== false;
  return (
    <MessagesScreen
      open={isOpen || onCalls}
      whenEmpty={whenEmpty}
      people={<People />}
      beside={beside}
    >
      <Outlet />
    </MessagesScreen>
  );
}

export function ConversationRoute() {
  const { peerId } = conversation.useParams();
  const { message } = conversation.useSearch();
  const chessWith = useChessItem();
  return (
    <ThreadPane
      key={peerId}
      peerId={peerId}
      linkedId={message}
      actions={(peer) => <CallButtons peerId={peer} />}
      menu={(member, name) => [chessWith(member.id), reportItem(member, name)]}
    />
  );
}

export const CallsRoute = CallHistory;
