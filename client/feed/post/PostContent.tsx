import { use } from 'react';
import { EventSlot } from '../composer/event-slot.ts';
import { VideoPreview } from '../composer/VideoPreview.tsx';
import { PostImage } from './PostImage.tsx';
import { PostText } from './PostText.tsx';
import type { PostRow } from './post-row.ts';

/** The content of a post. */
export function PostContent({ post }: { post: PostRow }) {
  const slot = use(EventSlot);
  return (
    <>
      {post.text && <PostText text={post.text} />}
      {post.videoKey && (
        <VideoPreview key={post.videoKey} videoKey={post.videoKey} video={post.video} />
      )}
      <PostImage post={post} />
      {slot && post.event && <slot.Card event={post.event} />}
    </>
  );
}
