import { Link } from '@tanstack/react-router';
import { UserPlus } from 'lucide-react';
import { useIncoming } from '../../friends/use-requests.ts';
import { buttonClass } from '../../ui/Button.tsx';
import { onDemand } from '../../ui/on-demand.tsx';
import { RowSkeletons } from '../../ui/states/RowSkeletons.tsx';
import { ListPopover } from './ListPopover.tsx';
import styles from './MemberTopBar.module.css';

const IncomingRequests = onDemand(
  async () => (await import('../../friends/RequestLists.tsx')).IncomingRequests,
);

const contents = [IncomingRequests];

/** Not on a phone, where the count of Friends in the bottom bar tells of requests. */
export const RequestsPopover = () => (
  <ListPopover
    title="Friend Requests"
    icon={<UserPlus aria-hidden="true" />}
    to="/friendrequests"
    count={useIncoming()[0].length}
    noun="pending"
    className={styles.wide}
    contents={contents}
    footer={() => (
      <Link to="/friendrequests" className={buttonClass({ variant: 'quiet', small: true })}>
        Open inbox
      </Link>
    )}
  >
    {() => (
      <div className={styles.inset}>
        <IncomingRequests meanwhile={<RowSkeletons count={3} />} />
      </div>
    )}
  </ListPopover>
);
