import { Fragment, type ReactNode } from 'react';
import type { Cursor } from '../../schema/arguments.ts';
import { feedPageSize } from '../../schema/feed/rules.ts';
import type { Start } from '../../schema/paging.ts';
import { queries } from '../../schema/queries.ts';
import { type ListPosition, LongList } from '../lists/LongList.tsx';
import { lifetimeOf, retained, visited } from '../zero/lifetimes.ts';
import { useMyId } from '../zero/me.ts';
import { useQuery } from '../zero/use-query.ts';
import styles from './Feed.module.css';
import { PostSkeletons } from './PostSkeletons.tsx';
import { useHidden } from './post/hidden-posts.ts';
import { PostCard } from './post/PostCard.tsx';

interface PostPagesProps {
  /** Shows the posts of this member; without it, the feed. */
  memberId?: string;
  start: Start;
  /** These are the reader's own posts. */
  isOwn?: boolean;
  empty: ReactNode;
  onEmptied?: () => void;
  /** Content between a post and the post above it. */
  between?: (post: Cursor, above: Cursor) => ReactNode;
  position?: ListPosition | undefined;
  onPositionChange?: (position: ListPosition) => void;
}

export function PostPages({ memberId, isOwn, between, ...list }: PostPagesProps) {
  const me = useMyId();
  const { start: top } = list;
  const hidden = useHidden();
  // The feed leaves out posts hidden on earlier visits; their author's profile offers to show them
  // again.
  const isThere = (postId: string) => memberId !== undefined || hidden(postId) !== 'before';
  const usePage = (start: Start) => {
    const isFirst = start?.from.id === top?.from.id;
    const inFeed = useQuery(
      !memberId && queries.feed.page({ start }),
      isFirst ? retained : visited,
    );
    const byMember = useQuery(
      memberId && queries.feed.byMember({ memberId, start }),
      isFirst ? lifetimeOf(memberId === me) : visited,
    );
    const [posts = [], details] = memberId ? byMember : inFeed;
    return [posts, details] as const;
  };
  return (
    <LongList
      {...list}
      size={feedPageSize}
      usePage={usePage}
      skeleton={<PostSkeletons />}
      className={styles.page}
    >
      {(posts, above, empty) => {
        const remaining = posts.filter(({ id }) => isThere(id));
        if (remaining.length === 0) return empty;
        return remaining.map((post, index) => {
          const previous = index > 0 ? remaining[index - 1] : above;
          return (
            <Fragment key={post.id}>
              {previous && between?.(post, previous)}
              <PostCard post={post} isOwn={isOwn} hidden={hidden(post.id)} />
            </Fragment>
          );
        });
      }}
    </LongList>
  );
}
