import { useParams } from '@tanstack/react-router';
import { PostScreen } from '../feed/PostScreen.tsx';
import { useTitle } from '../ui/use-title.ts';

export function PostRoute() {
  const { postId } = useParams({ from: '/member/post/$postId' });
  useTitle('Post');
  return <PostScreen postId={postId} />;
}
