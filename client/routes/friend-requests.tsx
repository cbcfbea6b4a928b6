import { RequestLists } from '../friends/RequestLists.tsx';
import { Screen } from '../ui/Screen.tsx';

export function FriendRequestsRoute() {
  return (
    <Screen title="Friend Requests">
      <RequestLists />
    </Screen>
  );
}
