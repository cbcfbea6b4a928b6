import { getRouteApi, Outlet, useMatchRoute } from '@tanstack/react-router';
import { MessagesScreen } from '../chat/MessagesScreen.tsx';
import { ThreadPane } from '../chat/ThreadPane.tsx';
import { FindPeopleButton } from '../friends/FindPeopleButton.tsx';
import { reportOf } from '../reports/report-of.tsx';

const conversation = getRouteApi('/member/messages/$peerId');

const whenEmpty = <FindPeopleButton />;

/** The list stays as one goes from one conversation to the next. */
export function MessagesRoute() {
  const isOpen = useMatchRoute()({ to: '/messages/$peerId' }) !== false;
  return (
    <MessagesScreen open={isOpen} whenEmpty={whenEmpty}>
      <Outlet />
    </MessagesScreen>
  );
}

export function ConversationRoute() {
  const { peerId } = conversation.useParams();
  const { message } = conversation.useSearch();
  return (
    <ThreadPane
      key={peerId}
      peerId={peerId}
      linkedId={message}
      menu={(member, name) => [reportOf(member, name)]}
    />
  );
}
