import { Link } from '@tanstack/react-router';
import { MessageSquare } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { commentPageSize, commentsShown } from '../../../schema/feed/rules.ts';
import { buttonClass } from '../../ui/Button.tsx';
import { onDemand } from '../../ui/on-demand.tsx';
import { isPlainClick } from '../../ui/plain-click.ts';
import { formatNumber } from '../../ui/text/numbers.ts';
import { useEntriesAt } from '../../writing/ledger.ts';
import { CommentBox } from '../comments/CommentBox.tsx';
import { CommentList } from '../comments/CommentList.tsx';
import actions from '../hypes/HypeButton.module.css';
import { HypeButton } from '../hypes/HypeButton.tsx';
import { HypesButton } from '../hypes/HypesButton.tsx';
import type { PostRow } from './post-row.ts';
import styles from './Responses.module.css';

const PostComments = onDemand(
  async () => (await import('../comments/PostComments.tsx')).PostComments,
);

interface ResponsesProps {
  post: PostRow;
  /** Shown beside the hypes. */
  aside?: ReactNode;
  /** In place of the latest comments. */
  children?: ReactNode;
}

/** Hypes and comments on a post, and the means to add one's own. */
export function Responses({ post, aside, children }: ResponsesProps) {
  const place = useRef<HTMLDivElement>(null);
  const [writing, setWriting] = useState(false);
  const [showsAll, setShowsAll] = useState(false);
  const slot = { kind: 'comment', target: post.id } as const;
  const drafts = useEntriesAt(slot, 'draft');
  const refused = useEntriesAt(slot, 'refused');
  // Once shown, the box stays: a draft that is emptied must not close it under its writer.
  if (!writing && drafts.length + refused.length > 0) setWriting(true);
  function write() {
    // Phones open the keyboard only for a focus within the press.
    flushSync(() => setWriting(true));
    place.current?.querySelector<HTMLElement>('[name="comment"]')?.focus();
  }
  function showAll() {
    setShowsAll(true);
    // The link goes.
    place.current?.focus({ preventScroll: true });
  }
  const latest = <LatestComments post={post} onAll={showAll} />;
  return (
    <div ref={place} tabIndex={-1} className={styles.responses}>
      <div className={styles.actions}>
        <span className={styles.hypes}>
          <HypeButton postId={post.id} isHyped={post.hypes.length > 0} />
          {post.hypeCount > 0 && <HypesButton postId={post.id} count={post.hypeCount} />}
        </span>
        <button type="button" className={actions.action} data-shortcut="comment" onClick={write}>
          <MessageSquare aria-hidden="true" />
          Comment{post.commentCount > 0 && ` ${formatNumber(post.commentCount)}`}
        </button>
        {aside}
      </div>
      {children ??
        (showsAll ? (
          <PostComments post={post} meanwhile={latest} />
        ) : (
          <>
            {latest}
            {writing && <CommentBox post={post} />}
          </>
        ))}
    </div>
  );
}

interface LatestCommentsProps {
  post: PostRow;
  /** Shows all in their place. */
  onAll: () => void;
}

/** The last few. All are shown in their place, or on the post's own screen if they are many. */
function LatestComments({ post, onAll }: LatestCommentsProps) {
  const { id, memberId, comments, commentCount } = post;
  return (
    <>
      {commentCount > commentsShown && (
        <Link
          to="/post/$postId"
          params={{ postId: id }}
          className={buttonClass({ variant: 'quiet', small: true })}
          onClick={(event) => {
            if (commentCount > commentPageSize || !isPlainClick(event)) return;
            event.preventDefault();
            onAll();
          }}
        >
          View all {formatNumber(commentCount)}
          <span className="visually-hidden"> comments</span>
        </Link>
      )}
      {comments.length > 0 && <CommentList ownerId={memberId} comments={comments.toReversed()} />}
    </>
  );
}
