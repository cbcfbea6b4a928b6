import { Link } from '@tanstack/react-router';
import { UserPlus } from 'lucide-react';
import { useIncoming } from '../../friends/use-requests.ts';
import { CountBadge } from '../../ui/Badge.tsx';
import { buttonClass } from '../../ui/Button.tsx';
import { counted } from '../../ui/counted.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { onDemand } from '../../ui/on-demand.tsx';
import { useOneOpen } from '../../ui/one-open.ts';
import { Popover } from '../../ui/Popover.tsx';
import { RowSkeletons } from '../../ui/RowSkeletons.tsx';
import styles from './MemberTopBar.module.css';

const IncomingRequests = onDemand(
  async () => (await import('../../friends/RequestLists.tsx')).IncomingRequests,
);

const contents = [IncomingRequests];

const title = 'Friend Requests';

export function RequestsPopover() {
  const [open, setOpen] = useOneOpen('requests');
  const count = useIncoming()[0].length;
  return (
    <Popover
      title={title}
      open={open}
      onOpenChange={setOpen}
      contents={contents}
      trigger={
        <IconButton label={count ? `${title}, ${counted(count)} pending` : title}>
          <UserPlus aria-hidden="true" />
          <CountBadge count={count} corner />
        </IconButton>
      }
      footer={
        <Link to="/friendrequests" className={buttonClass({ variant: 'quiet', small: true })}>
          Open inbox
        </Link>
      }
    >
      <div className={styles.inset}>
        <IncomingRequests meanwhile={<RowSkeletons count={3} />} />
      </div>
    </Popover>
  );
}
