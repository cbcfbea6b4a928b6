import { PostImage } from './PostImage.tsx';
import { PostText } from './PostText.tsx';
import type { PostRow } from './post-row.ts';

/** What a post says. */
export function PostContent({ post, whole }: { post: PostRow; whole?: boolean }) {
  return (
    <>
      {post.text && <PostText text={post.text} whole={whole} />}
      <PostImage post={post} />
    </>
  );
}
