import { RelativeTime } from '../ui/RelativeTime.tsx';
import { Waiting } from '../ui/Waiting.tsx';
import { useWaiting } from '../zero/use-waiting.ts';

/** When a post was published, or that it is still being sent. */
export function PostTime({ post }: { post: { id: string; createdAt: number } }) {
  return useWaiting(post.id) ? <Waiting /> : <RelativeTime time={post.createdAt} />;
}
