import { getRouteApi } from '@tanstack/react-router';
import { PostScreen } from '../feed/PostScreen.tsx';
import { useTitle } from '../ui/use-title.ts';

const route = getRouteApi('/member/post/$postId');

export function PostRoute() {
  const { postId } = route.useParams();
  useTitle('Post');
  return <PostScreen postId={postId} />;
}
