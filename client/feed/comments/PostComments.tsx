import { isId } from '../../../schema/arguments.ts';
import { commentPageSize } from '../../../schema/feed/rules.ts';
import type { Start } from '../../../schema/paging.ts';
import { queries } from '../../../schema/queries.ts';
import { Pages } from '../../lists/Pages.tsx';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/states/EmptyState.tsx';
import { RowSkeletons } from '../../ui/states/RowSkeletons.tsx';
import { useIsConnected } from '../../zero/connection.ts';
import { visited } from '../../zero/lifetimes.ts';
import { useQuery } from '../../zero/use-query.ts';
import { CommentBox } from './CommentBox.tsx';
import { CommentList } from './CommentList.tsx';
import styles from './Comments.module.css';

interface PostCommentsProps {
  post: { id: string; memberId: string; commentCount: number };
  /** The comment that a link led to. */
  linkedId?: string | undefined;
  /** Leaves the linked comment for the newest ones. */
  onNewest?: () => void;
}

/**
 * All comments on a post, oldest first: from the newest page upwards, or from the linked comment in
 * both directions.
 */
export function PostComments({ post, linkedId, onNewest }: PostCommentsProps) {
  const isValidLink = linkedId !== undefined && isId(linkedId);
  const [found, { type }] = useQuery(
    isValidLink && queries.feed.comment({ id: linkedId }),
    visited,
  );
  const linked = found?.postId === post.id ? found : undefined;
  const isLost = linkedId !== undefined && !linked && (!isValidLink || type === 'complete');
  // While offline the linked comment may never arrive: show the newest then.
  const looking = useIsConnected() && isValidLink && !linked && type === 'unknown';
  const list = { ownerId: post.memberId, linkedId: linked?.id };
  const anchor = linked && { createdAt: linked.createdAt, id: linked.id };
  const useEarlier = (start: Start) =>
    useQuery(queries.feed.commentsOn({ postId: post.id, start }), visited);
  const useLater = (start: Start) => {
    const [comments = [], details] = useQuery(
      start && queries.feed.commentsAfter({ postId: post.id, after: start.from }),
      visited,
    );
    return [comments, details] as const;
  };
  if (looking) return <RowSkeletons count={3} />;
  return (
    <section className={styles.all} aria-label="All comments">
      {isLost && (
        <p role="status" className={styles.gone}>
          This comment is no longer available.
        </p>
      )}
      <Pages
        key={linked?.id}
        upwards
        start={anchor ? { from: anchor, inclusive: true } : null}
        size={commentPageSize}
        count={anchor ? undefined : post.commentCount}
        usePage={useEarlier}
        skeleton={<RowSkeletons count={3} />}
        empty={<EmptyState compact title="No comments yet." line="The first could be yours." />}
        more={(onWanted) => <More onWanted={onWanted}>View earlier comments</More>}
      >
        {(comments) => <CommentList {...list} comments={comments.toReversed()} />}
      </Pages>
      {anchor && (
        <Pages
          key={`after ${anchor.id}`}
          start={{ from: anchor, inclusive: false }}
          size={commentPageSize}
          order="oldest first"
          usePage={useLater}
          skeleton={null}
          further={<RowSkeletons count={3} />}
          empty={null}
          more={(onWanted) => <More onWanted={onWanted}>View later comments</More>}
        >
          {(comments) => <CommentList {...list} comments={comments} />}
        </Pages>
      )}
      <CommentBox post={post} onSent={onNewest} />
    </section>
  );
}

function More({ onWanted, children }: { onWanted: () => void; children: string }) {
  return (
    <Button small variant="quiet" className={styles.more} onClick={onWanted}>
      {children}
    </Button>
  );
}
