import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Cursor } from '../../schema/arguments.ts';
import { serverNow } from '../../schema/clock.ts';
import { isNewer, type Start } from '../../schema/paging.ts';
import { queries } from '../../schema/queries.ts';
import { isSnapshotShown } from '../boot/screen-snapshot.ts';
import { type ListPosition, type PageInSight, pageInSight, showPage } from '../lists/LongList.tsx';
import { useListPosition } from '../lists/use-list-position.ts';
import { superseded } from '../zero/lifetimes.ts';
import { useMyId } from '../zero/me.ts';
import { useQuery } from '../zero/use-query.ts';
import { CaughtUp } from './CaughtUp.tsx';
import { caughtUp } from './caught-up.ts';
import { Composer } from './composer/Composer.tsx';
import { PendingPosts } from './composer/PendingPosts.tsx';
import { EmptyFeed } from './EmptyFeed.tsx';
import styles from './Feed.module.css';
import { NewPosts } from './NewPosts.tsx';
import { PostPages } from './PostPages.tsx';
import { usePostKeys } from './post/use-post-keys.ts';
import { Welcome } from './Welcome.tsx';

interface Visit {
  anchor: Cursor;
  /** The newest post that was there at the last visit. */
  seen: Cursor | undefined;
  list: ListPosition | undefined;
  /** Ids of new posts that were shown above the list. */
  shown: readonly string[];
  page: PageInSight | undefined;
  /** How far the page was scrolled, in px. */
  scrolled: number;
}

const newStart = (top: Start) => ({ top, at: serverNow() });

/** Sorts before the id of any post. */
const lowestId = '--------';

/**
 * The lower list starts at an anchor, the newest post when the feed was opened, so that arriving
 * posts move none of it. Newer posts are in a list of their own above. The reader's own pending
 * post is never the anchor: the server gives it a later time, which would move it from one list to
 * the other, and close a menu that its author may have opened meanwhile.
 */
export function Feed() {
  const me = useMyId();
  const list = useRef<ListPosition>(undefined);
  const shown = useRef<readonly string[]>([]);
  const visit = useListPosition<Visit>(
    `feed ${me}`,
    (): Visit | undefined =>
      anchor && {
        anchor,
        seen,
        list: list.current,
        shown: shown.current,
        page: pageInSight(),
        scrolled: window.scrollY,
      },
  );
  useLayoutEffect(() => {
    const page = visit?.scrolled ? visit.page : undefined;
    // Runs after the router, which only knows how far the page had been scrolled. There may be less
    // or more above the list by now.
    if (page) queueMicrotask(() => showPage(page));
  }, [visit]);
  const [{ top, at }, setStart] = useState(() => newStart(null));
  const [anchor, setAnchor] = useState(visit?.anchor);
  const [seen] = useState(() => (visit ? visit.seen : caughtUp.recall(me)));
  const [newest = [], { type }] = useQuery(
    !anchor && queries.feed.page({ start: top }),
    superseded,
  );
  const first = newest.find(({ memberId, createdAt }) => memberId !== me || createdAt < at);
  if (!anchor && first) setAnchor({ createdAt: first.createdAt, id: first.id });
  else if (!anchor && (newest.length > 0 || type === 'complete')) {
    setAnchor({ createdAt: at, id: lowestId });
  }
  useEffect(() => {
    if (anchor) caughtUp.remember(me, anchor);
  }, [me, anchor]);
  const restartAt = (start: Start) => {
    setStart(newStart(start));
    setAnchor(undefined);
  };
  const hasPosts = anchor !== undefined && anchor.id !== lowestId;
  // A screen that stood here before the app has its list already.
  const [isEmptyReady, setEmptyReady] = useState(isSnapshotShown);
  const posts = usePostKeys();
  const composer = useRef<HTMLTextAreaElement>(null);
  const write = () => composer.current?.focus();
  return (
    <div className={styles.feed}>
      <h1 className="visually-hidden">Feed</h1>
      <Composer inputRef={composer} />
      <div ref={posts} className={styles.posts}>
        <Welcome isListed={hasPosts || isEmptyReady} onWrite={write} />
        <PendingPosts onWrite={write} />
        {anchor && (
          <NewPosts
            after={anchor}
            seen={seen}
            from={visit?.scrolled ?? 0}
            shown={visit?.shown ?? []}
            onShown={(ids) => {
              shown.current = ids;
            }}
            onRenew={() => restartAt(null)}
          />
        )}
        <PostPages
          // Anew below the first steps, which would move what stood there while it loaded.
          key={`${isEmptyReady} ${anchor?.id}`}
          start={anchor ? { from: anchor, inclusive: true } : top}
          // The new query must differ from the previous one, or zero-cache would repeat its earlier
          // answer for some seconds.
          onEmptied={() => restartAt(anchor ? { from: anchor, inclusive: false } : null)}
          empty={
            <EmptyFeed after={anchor} isShown={isEmptyReady} onReady={() => setEmptyReady(true)} />
          }
          between={(post, above) =>
            seen && isNewer(above, seen) && !isNewer(post, seen) && <CaughtUp />
          }
          position={anchor === visit?.anchor ? visit?.list : undefined}
          onPositionChange={(place) => {
            list.current = place;
          }}
        />
      </div>
    </div>
  );
}
