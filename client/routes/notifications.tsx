import { AllNews } from '../feed/news/AllNews.tsx';
import { MarkAllRead } from '../feed/news/MarkAllRead.tsx';
import { useNewsPage } from '../feed/news/use-news-page.ts';
import { useUnreadCount } from '../feed/news/use-unread.ts';
import { FindPeopleButton } from '../friends/FindPeopleButton.tsx';
import { Suggestions } from '../friends/Suggestions.tsx';
import { Card } from '../ui/Card.tsx';
import { Screen } from '../ui/Screen.tsx';

export function NotificationsRoute() {
  const count = useUnreadCount();
  const [news, { type }] = useNewsPage(null);
  return (
    <Screen title="Notifications" aside={count > 0 && <MarkAllRead />}>
      <Card as="div">
        <AllNews whenEmpty={<FindPeopleButton />} />
      </Card>
      {news.length === 0 && type === 'complete' && <Suggestions />}
    </Screen>
  );
}
