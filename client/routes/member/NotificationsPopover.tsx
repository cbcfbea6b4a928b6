import { Link } from '@tanstack/react-router';
import { Bell } from 'lucide-react';
import { useUnreadCount } from '../../feed/news/use-unread.ts';
import { FindPeopleButton } from '../../friends/FindPeopleButton.tsx';
import { Button, buttonClass } from '../../ui/Button.tsx';
import { onDemand } from '../../ui/on-demand.tsx';
import { RowSkeletons } from '../../ui/states/RowSkeletons.tsx';
import { ListPopover } from './ListPopover.tsx';

const LatestNews = onDemand(
  async () => (await import('../../feed/news/LatestNews.tsx')).LatestNews,
);
const MarkAllRead = onDemand(
  async () => (await import('../../feed/news/MarkAllRead.tsx')).MarkAllRead,
);

const contents = [LatestNews, MarkAllRead];

export function NotificationsPopover() {
  const count = useUnreadCount();
  return (
    <ListPopover
      title="Notifications"
      icon={<Bell aria-hidden="true" />}
      to="/notifications"
      count={count}
      noun="unread"
      contents={contents}
      aside={count > 0 && <MarkAllRead />}
      footer={(close) => (
        <>
          <Link to="/notifications" className={buttonClass({ variant: 'quiet', small: true })}>
            See all
          </Link>
          <Button variant="quiet" small onClick={close}>
            Close
          </Button>
        </>
      )}
    >
      {(close) => (
        <LatestNews
          onOpen={close}
          whenEmpty={<FindPeopleButton />}
          meanwhile={<RowSkeletons count={3} />}
        />
      )}
    </ListPopover>
  );
}
