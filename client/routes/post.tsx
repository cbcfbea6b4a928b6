import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useMarkPostRead } from '../feed/news/use-open-news.ts';
import { PostScreen } from '../feed/PostScreen.tsx';
import { useTitle } from '../ui/use-title.ts';

const route = getRouteApi('/member/post/$postId');

export function PostRoute() {
  const { postId } = route.useParams();
  const { comment } = route.useSearch();
  const navigate = useNavigate();
  useTitle('Post');
  useMarkPostRead(postId);
  return (
    <PostScreen
      key={postId}
      postId={postId}
      commentId={comment}
      onNewest={() =>
        comment && navigate({ to: '.', search: {}, replace: true, resetScroll: false })
      }
    />
  );
}
