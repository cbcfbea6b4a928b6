import { memo, type ReactNode } from 'react';
import { displayName } from '../../../schema/members/rules.ts';
import { useFocusFallback } from '../../ui/focus/use-focus-fallback.ts';
import { useArrival } from '../../ui/use-arrival.ts';
import { useMyId } from '../../zero/me.ts';
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
  /** Shows the author's own view of it; false where they view their profile as others do. */
  isOwn?: boolean;
  /** In place of the latest comments. */
  comments?: ReactNode;
  /** The reader hid it: `HiddenPost` takes its place. */
  hidden?: Hidden | undefined;
}

/**
 * Memoised: a new post, hype or comment changes one row, and its neighbours need not be drawn
 * again.
 */
export const PostCard = memo(function PostCard(props: PostCardProps) {
  const { post, isOwn, comments, hidden } = props;
  const me = useMyId();
  const isOwnView = isOwn ?? post.memberId === me;
  // Hiding removes the menu that had the focus, and showing again removes the button that did.
  const place = useFocusFallback<HTMLElement>();
  return (
    <article
      ref={place}
      className={styles.post}
      // For j and k, and for a screen reader's list of articles.
      tabIndex={-1}
      data-post={post.id}
      {...useArrival(post.createdAt)}
      aria-label={`${hidden ? 'Hidden post' : 'Post'} by ${displayName(post.author)}`}
    >
      {hidden ? (
        <HiddenPost postId={post.id} since={hidden} />
      ) : (
        <>
          {isOwnView ? (
            <OwnPost post={post} />
          ) : (
            <>
              <PostHead post={post} isOwn={false}>
                {post.memberId !== me && <PostMenu post={post} />}
              </PostHead>
              <PostContent post={post} />
            </>
          )}
          <Responses post={post}>{comments}</Responses>
        </>
      )}
    </article>
  );
});
