import { useQuery } from '@rocicorp/zero/react';
import { Link } from '@tanstack/react-router';
import { displayName } from '../../schema/members/rules.ts';
import { mutators } from '../../schema/mutators.ts';
import type { NotificationType } from '../../schema/notifications/rules.ts';
import { queries } from '../../schema/queries.ts';
import { MemberAvatar } from '../members/MemberAvatar.tsx';
import { classNames } from '../ui/class-names.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { RelativeTime } from '../ui/RelativeTime.tsx';
import { RowSkeletons } from '../ui/RowSkeletons.tsx';
import { ListStates } from '../zero/ListStates.tsx';
import { useMutate } from '../zero/mutate.ts';
import styles from './Notifications.module.css';

const news: Record<NotificationType, string> = {
  post: 'shared a new post.',
  like: 'hyped your post.',
  comment: 'commented on your post.',
  friend_request: 'sent you a friend request.',
  friend_accept: 'accepted your friend request.',
};

const useLatest = () => useQuery(queries.notifications.latest());

export const useUnreadNotifications = () => useLatest()[0].filter(({ read }) => !read).length;

/** The newest notifications; a click marks one read and opens what it tells of. */
export function Notifications({ onOpen }: { onOpen?: () => void }) {
  const [notifications, details] = useLatest();
  const mutate = useMutate();
  const open = (id: string) => {
    mutate(mutators.notifications.markRead({ id }));
    onOpen?.();
  };
  return (
    <ListStates
      compact
      count={notifications.length}
      details={details}
      skeleton={<RowSkeletons count={3} />}
      empty={
        <EmptyState compact title="Nothing new." line="News from your friends will appear here." />
      }
    >
      <ul className={styles.list}>
        {notifications.map(({ id, type, actor, actorId, postId, read, createdAt }) => (
          <li key={id}>
            <Link
              className={classNames(styles.notification, !read && styles.unread)}
              {...(postId
                ? { to: '/post/$postId', params: { postId } }
                : { to: '/profile/$userId', params: { userId: actorId } })}
              onClick={() => open(id)}
            >
              <MemberAvatar member={actor} />
              <span className={styles.words}>
                <strong>
                  <bdi>{displayName(actor)}</bdi>
                </strong>{' '}
                {news[type]}
                <RelativeTime className={styles.time} time={createdAt} />
              </span>
              {!read && <span className="visually-hidden">Unread</span>}
            </Link>
          </li>
        ))}
      </ul>
    </ListStates>
  );
}
