import { RelativeTime } from '../ui/RelativeTime.tsx';
import { Waiting } from '../ui/Waiting.tsx';
import { useWaiting } from '../zero/use-waiting.ts';

/** Since when a post is there, or that it is not yet. */
export function PostTime({ post }: { post: { id: string; createdAt: number } }) {
  return useWaiting(post.id) ? <Waiting /> : <RelativeTime time={post.createdAt} />;
}
