import { RequestLists } from '../friends/RequestLists.tsx';
import { useTitle } from '../ui/use-title.ts';
import styles from './routes.module.css';

export function FriendRequestsRoute() {
  useTitle('Friend Requests');
  return (
    <div className={styles.stack}>
      <h1>Friend Requests</h1>
      <RequestLists />
    </div>
  );
}
