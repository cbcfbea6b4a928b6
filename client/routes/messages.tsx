import { useParams, useSearch } from '@tanstack/react-router';
import { MessagesScreen } from '../chat/MessagesScreen.tsx';
import { FindPeopleButton } from '../friends/FindPeopleButton.tsx';
import { reportOf } from '../reports/report-of.tsx';

/** For the list alone and with a conversation: it stays as one goes from one to the next. */
export function MessagesRoute() {
  const { peerId } = useParams({ strict: false });
  const { message } = useSearch({ strict: false });
  return (
    <MessagesScreen
      peerId={peerId}
      linkedId={message}
      whenEmpty={<FindPeopleButton />}
      menu={(member, name) => [reportOf(member, name)]}
    />
  );
}
