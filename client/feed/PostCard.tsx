import type { ReactNode } from 'react';
import { displayName } from '../../schema/members/rules.ts';
import { useMyId } from '../zero/me.ts';
import { OwnPost } from './OwnPost.tsx';
import styles from './PostCard.module.css';
import { PostContent } from './PostContent.tsx';
import { PostHead } from './PostHead.tsx';
import type { PostRow } from './post-row.ts';
import { Responses } from './Responses.tsx';

interface PostCardProps {
  post: PostRow;
  /** Told to its author, unless they look at it as others do. */
  own?: boolean;
  /** With all of its text. */
  whole?: boolean;
  /** In place of the latest comments. */
  comments?: ReactNode;
}

export function PostCard({ post, own, whole, comments }: PostCardProps) {
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
      <Responses post={post}>{comments}</Responses>
    </article>
  );
}
