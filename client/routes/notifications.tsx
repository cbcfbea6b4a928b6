import { AllNews } from '../feed/news/AllNews.tsx';
import { MarkAllRead } from '../feed/news/MarkAllRead.tsx';
import { useNewsPage } from '../feed/news/use-news-page.ts';
import { useUnreadCount } from '../feed/news/use-unread.ts';
import { FindPeopleButton } from '../friends/FindPeopleButton.tsx';
import { Suggestions } from '../friends/Suggestions.tsx';
import { Card } from '../ui/Card.tsx';
import { useTitle } from '../ui/use-title.ts';
import styles from './routes.module.css';

export function NotificationsRoute() {
  useTitle('Notifications');
  const count = useUnreadCount();
  const [news, { type }] = useNewsPage(null);
  return (
    <div className={styles.stack}>
      <div className={styles.head}>
        <h1>Notifications</h1>
        {count > 0 && <MarkAllRead />}
      </div>
      <Card as="div">
        <AllNews whenEmpty={<FindPeopleButton />} />
      </Card>
      {news.length === 0 && type === 'complete' && <Suggestions />}
    </div>
  );
}
