import { Feed } from '../feed/Feed.tsx';
import { useTitle } from '../ui/use-title.ts';

export function FeedRoute() {
  useTitle('Feed');
  return <Feed />;
}
