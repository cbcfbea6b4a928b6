import { ArrowUp } from 'lucide-react';
import { useDeferredValue, useEffect, useEffectEvent, useMemo } from 'react';
import type { Cursor } from '../../schema/arguments.ts';
import { newPostsShown } from '../../schema/feed/rules.ts';
import { isNewer } from '../../schema/paging.ts';
import { queries } from '../../schema/queries.ts';
import { Button } from '../ui/Button.tsx';
import { useIsPageWatched } from '../ui/flags.ts';
import { useMyId } from '../zero/me.ts';
import { useQuery } from '../zero/use-query.ts';
import { CaughtUp } from './CaughtUp.tsx';
import { caughtUp } from './caught-up.ts';
import styles from './Feed.module.css';
import { useHidden } from './post/hidden-posts.ts';
import { PostCard } from './post/PostCard.tsx';
import { useReadPosition } from './use-read-position.ts';

interface NewPostsProps {
  after: Cursor;
  /** The newest post that was there at the last visit. */
  seen: Cursor | undefined;
  /** Scroll position that the reader comes back to, in px. */
  from: number;
  /** Ids of the posts that were shown when the reader left. */
  shown: readonly string[];
  onShown: (ids: readonly string[]) => void;
  /** Restarts the feed from its newest post. */
  onRenew: () => void;
}

/**
 * Posts that arrived since the feed was opened. While the reader is further down they wait behind a
 * button.
 */
export function NewPosts({ after, seen, from, shown, onShown, onRenew }: NewPostsProps) {
  const me = useMyId();
  const [known] = useQuery(queries.feed.newer({ after }));
  const newer = useAddedLater(known, after);
  const hidden = useHidden();
  const posts = useMemo(() => newer.filter(({ id }) => hidden(id) !== 'before'), [newer, hidden]);
  const { readingBelow, seen: inSightBefore } = useReadPosition(posts, from, shown);
  const inSight = posts.filter(
    ({ id, memberId }) => !readingBelow || inSightBefore.has(id) || memberId === me,
  );
  const waiting = posts.length - inSight.length;
  const reportShown = useEffectEvent(() => onShown(inSight.map(({ id }) => id)));
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever others are shown
  useEffect(() => reportShown(), [posts, inSight.length]);
  const newest = inSight.at(-1);
  const looking = useIsPageWatched();
  useEffect(() => {
    if (newest && looking) caughtUp.remember(me, newest);
  }, [me, newest, looking]);

  // If the store no longer holds everything the reader had seen, the feed begins further down than
  // where they were.
  const drawn = inSight.toReversed();
  const unseen = seen ? drawn.filter((post) => isNewer(post, seen)) : drawn;
  const isUpTo = seen && (unseen.length < drawn.length || !isNewer(after, seen));
  const card = (post: (typeof drawn)[number]) => (
    <PostCard key={post.id} post={post} hidden={hidden(post.id)} />
  );

  // The query is limited to this many, and a reader at the top wants the newest.
  const overflowing = newer.length >= newPostsShown && !readingBelow;
  const renew = useEffectEvent(onRenew);
  useEffect(() => {
    if (overflowing) renew();
  }, [overflowing]);

  return (
    <>
      {/* A live region is only announced if it exists before its text does. */}
      <div className={styles.waiting} aria-live="polite">
        {waiting > 0 && (
          <Button
            small
            onClick={() => {
              window.scrollTo({ top: 0 });
              onRenew();
            }}
          >
            <ArrowUp aria-hidden="true" />
            {waiting >= newPostsShown ? `${newPostsShown}+` : waiting} new{' '}
            {waiting === 1 ? 'post' : 'posts'}
          </Button>
        )}
      </div>
      {unseen.map(card)}
      {isUpTo && unseen.some(({ memberId }) => memberId !== me) && <CaughtUp />}
      {drawn.slice(unseen.length).map(card)}
    </>
  );
}

/**
 * Added posts appear one frame late, so that a press on Post waits only for the composer to empty
 * and not for the new card to be drawn as well. Every other change shows at once.
 */
function useAddedLater<Row>(rows: readonly Row[], after: Cursor): readonly Row[] {
  const now = useMemo(() => ({ rows, after }), [rows, after]);
  const before = useDeferredValue(now);
  return before.after === after && before.rows.length < rows.length ? before.rows : rows;
}
