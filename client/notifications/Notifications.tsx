import { useQuery } from '@rocicorp/zero/react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { displayName } from '../../schema/members/rules.ts';
import { mutators } from '../../schema/mutators.ts';
import { queries } from '../../schema/queries.ts';
import { MemberAvatar } from '../members/MemberAvatar.tsx';
import { Button } from '../ui/Button.tsx';
import { classNames } from '../ui/class-names.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { RelativeTime } from '../ui/RelativeTime.tsx';
import { RowSkeletons } from '../ui/RowSkeletons.tsx';
import { ListStates } from '../zero/ListStates.tsx';
import { useMutate } from '../zero/mutate.ts';
import styles from './Notifications.module.css';
import { news } from './news.ts';

/** How many there are, as far as they are counted. */
export const useUnreadNotifications = () => useQuery(queries.notifications.unread())[0].length;

/** Marks read what there is so far; what comes meanwhile stays unread. */
export function MarkAllRead() {
  const [[newest]] = useQuery(queries.notifications.latest());
  const mutate = useMutate();
  if (!newest) return null;
  const { createdAt, id } = newest;
  const upTo = { createdAt, id };
  return (
    <Button
      variant="quiet"
      small
      onClick={() => mutate(mutators.notifications.markAllRead({ upTo }))}
    >
      Mark all read
    </Button>
  );
}

interface NotificationsProps {
  onOpen?: () => void;
  /** What to do while there are none. */
  whenEmpty: ReactNode;
}

/** The newest notifications; a click marks one read and opens what it tells of. */
export function Notifications({ onOpen, whenEmpty }: NotificationsProps) {
  const [notifications, details] = useQuery(queries.notifications.latest());
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
        <EmptyState
          compact
          title="Nothing new."
          line="News from your friends will appear here."
          action={whenEmpty}
        />
      }
    >
      <ul className={styles.list}>
        {notifications.map((notification) => {
          const { id, type, actor, read, createdAt } = notification;
          return (
            <li key={id}>
              <Link
                className={classNames(styles.notification, !read && styles.unread)}
                {...news[type].link(notification)}
                onClick={() => open(id)}
              >
                <MemberAvatar member={actor} />
                <span className={styles.words}>
                  <strong>
                    <bdi>{displayName(actor)}</bdi>
                  </strong>{' '}
                  {news[type].words}
                  <RelativeTime className={styles.time} time={createdAt} />
                </span>
                {!read && <span className="visually-hidden">Unread</span>}
              </Link>
            </li>
          );
        })}
      </ul>
    </ListStates>
  );
}
