import { memo, type ReactNode } from 'react';
import { displayName } from '../../schema/members/rules.ts';
import { useKeptFocus } from '../ui/use-kept-focus.ts';
import { useMyId } from '../zero/me.ts';
import { HiddenPost } from './HiddenPost.tsx';
import type { Hidden } from './hidden-posts.ts';
import { OwnPost } from './OwnPost.tsx';
import styles from './PostCard.module.css';
import { PostContent } from './PostContent.tsx';
import { PostHead } from './PostHead.tsx';
import { PostMenu } from './PostMenu.tsx';
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
  /** By its reader: something else stands in its place. */
  hidden?: Hidden | undefined;
}

/** A new post, a hype or a comment changes one row, and its neighbours are not drawn anew. */
export const PostCard = memo(function PostCard(props: PostCardProps) {
  const { post, own, whole, comments, hidden } = props;
  const me = useMyId();
  const told = own ?? post.memberId === me;
  // Its menu goes as it is hidden, and the way back as it is shown.
  const place = useKeptFocus<HTMLElement>();
  return (
    <article
      ref={place}
      className={styles.post}
      // Reached by j and k, and by a screen reader's list of articles.
      tabIndex={-1}
      data-post={post.id}
      aria-label={`${hidden ? 'Hidden post' : 'Post'} by ${displayName(post.author)}`}
    >
      {hidden ? (
        <HiddenPost postId={post.id} since={hidden} />
      ) : (
        <>
          {told ? (
            <OwnPost post={post} whole={whole} />
          ) : (
            <>
              <PostHead post={post} own={false}>
                {post.memberId !== me && <PostMenu post={post} />}
              </PostHead>
              <PostContent post={post} whole={whole} />
            </>
          )}
          <Responses post={post}>{comments}</Responses>
        </>
      )}
    </article>
  );
});
