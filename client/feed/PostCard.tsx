import { displayName } from '../../schema/members/rules.ts';
import { useMyId } from '../zero/me.ts';
import { HypeButton } from './HypeButton.tsx';
import { OwnPost } from './OwnPost.tsx';
import styles from './PostCard.module.css';
import { PostContent } from './PostContent.tsx';
import { PostHead } from './PostHead.tsx';
import type { PostRow } from './post-row.ts';

interface PostCardProps {
  post: PostRow;
  /** Told to its author, unless they look at it as others do. */
  own?: boolean;
  /** With all of its text. */
  whole?: boolean;
}

export function PostCard({ post, own, whole }: PostCardProps) {
  const me = useMyId();
  const told = own ?? post.memberId === me;
  return (
    <article
      className={styles.post}
      // Reached by j and k, and by a screen reader's list of articles.
      tabIndex={-1}
      data-post={post.id}
      aria-label={`Post by ${displayName(post.author)}`}
    >
      {told ? (
        <OwnPost post={post} whole={whole} />
      ) : (
        <>
          <PostHead post={post} own={false} />
          <PostContent post={post} whole={whole} />
        </>
      )}
      <HypeButton postId={post.id} hyped={post.hypes.length > 0} count={post.hypeCount} />
    </article>
  );
}
