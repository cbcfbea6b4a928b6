import { getRouteApi } from '@tanstack/react-router';
import { usePostOpened } from '../feed/news/use-open-news.ts';
import { PostScreen } from '../feed/PostScreen.tsx';
import { useTitle } from '../ui/use-title.ts';

const route = getRouteApi('/member/post/$postId');

export function PostRoute() {
  const { postId } = route.useParams();
  useTitle('Post');
  usePostOpened(postId);
  return <PostScreen postId={postId} />;
}
