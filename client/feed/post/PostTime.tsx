import { Waiting } from '../../ui/states/Waiting.tsx';
import { RelativeTime } from '../../ui/text/RelativeTime.tsx';
import { useIsWaiting } from '../../writing/waiting.ts';

/** When a post was published, or that it is still being sent. */
export function PostTime({ post }: { post: { id: string; createdAt: number } }) {
  return useIsWaiting(post.id) ? <Waiting /> : <RelativeTime time={post.createdAt} />;
}
