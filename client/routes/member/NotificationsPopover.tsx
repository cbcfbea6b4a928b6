import { Link } from '@tanstack/react-router';
import { Bell } from 'lucide-react';
import { useUnreadCount } from '../../feed/news/use-unread.ts';
import { FindPeopleButton } from '../../friends/FindPeopleButton.tsx';
import { CountBadge } from '../../ui/Badge.tsx';
import { Button, buttonClass } from '../../ui/Button.tsx';
import { counted } from '../../ui/counted.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { onDemand } from '../../ui/on-demand.tsx';
import { useOneOpen } from '../../ui/one-open.ts';
import { Popover } from '../../ui/Popover.tsx';
import { RowSkeletons } from '../../ui/RowSkeletons.tsx';

const LatestNews = onDemand(
  async () => (await import('../../feed/news/LatestNews.tsx')).LatestNews,
);
const MarkAllRead = onDemand(
  async () => (await import('../../feed/news/MarkAllRead.tsx')).MarkAllRead,
);

const contents = [LatestNews, MarkAllRead];

const title = 'Notifications';

export function NotificationsPopover() {
  const [open, setOpen] = useOneOpen('notifications');
  const count = useUnreadCount();
  return (
    <Popover
      title={title}
      open={open}
      onOpenChange={setOpen}
      contents={contents}
      trigger={
        <IconButton label={count ? `${title}, ${counted(count)} unread` : title}>
          <Bell aria-hidden="true" />
          <CountBadge count={count} corner />
        </IconButton>
      }
      aside={count > 0 && <MarkAllRead />}
      footer={
        <>
          <Link to="/notifications" className={buttonClass({ variant: 'quiet', small: true })}>
            See all
          </Link>
          <Button variant="quiet" small onClick={() => setOpen(false)}>
            Close
          </Button>
        </>
      }
    >
      <LatestNews
        onOpen={() => setOpen(false)}
        whenEmpty={<FindPeopleButton />}
        meanwhile={<RowSkeletons count={3} />}
      />
    </Popover>
  );
}
