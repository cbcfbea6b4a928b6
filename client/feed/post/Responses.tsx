import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { commentsShown } from '../../../schema/feed/rules.ts';
import { buttonClass } from '../../ui/Button.tsx';
import { formatNumber } from '../../ui/text/numbers.ts';
import { CommentBox } from '../comments/CommentBox.tsx';
import { CommentList } from '../comments/CommentList.tsx';
import { HypeButton } from '../hypes/HypeButton.tsx';
import { HypesButton } from '../hypes/HypesButton.tsx';
import type { PostRow } from './post-row.ts';
import styles from './Responses.module.css';

interface ResponsesProps {
  post: PostRow;
  /** Shown beside the hypes. */
  aside?: ReactNode;
  /** In place of the latest comments. */
  children?: ReactNode;
}

/** Hypes and comments on a post, and the means to add one's own. */
export function Responses({ post, aside, children }: ResponsesProps) {
  return (
    <div className={styles.responses}>
      <div className={styles.hypes}>
        <HypeButton postId={post.id} isHyped={post.hypes.length > 0} />
        {post.hypeCount > 0 && <HypesButton postId={post.id} count={post.hypeCount} />}
        {aside}
      </div>
      {children ?? <LatestComments post={post} />}
    </div>
  );
}

/** The last few; the post's own screen has them all. */
function LatestComments({ post }: { post: PostRow }) {
  const { id, memberId, comments, commentCount } = post;
  return (
    <>
      {commentCount > commentsShown && (
        <Link
          to="/post/$postId"
          params={{ postId: id }}
          className={buttonClass({ variant: 'quiet', small: true })}
        >
          View all {formatNumber(commentCount)}
          <span className="visually-hidden"> comments</span>
        </Link>
      )}
      {comments.length > 0 && <CommentList ownerId={memberId} comments={comments.toReversed()} />}
      <CommentBox post={post} />
    </>
  );
}
