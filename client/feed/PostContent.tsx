import { use } from 'react';
import { EventSlot } from './event-slot.ts';
import { PostImage } from './PostImage.tsx';
import { PostText } from './PostText.tsx';
import type { PostRow } from './post-row.ts';
import { VideoPreview } from './VideoPreview.tsx';

/** What a post says. */
export function PostContent({ post, whole }: { post: PostRow; whole?: boolean }) {
  const EventCard = use(EventSlot);
  return (
    <>
      {post.text && <PostText text={post.text} whole={whole} />}
      {post.videoKey && (
        <VideoPreview key={post.videoKey} videoKey={post.videoKey} video={post.video} />
      )}
      <PostImage post={post} />
      {EventCard && post.event && <EventCard event={post.event} />}
    </>
  );
}
