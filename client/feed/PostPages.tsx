import { useQuery } from '@rocicorp/zero/react';
import type { ReactNode } from 'react';
import { useEffect, useEffectEvent, useState } from 'react';
import type { Start } from '../../schema/feed/queries.ts';
import { feedPageSize } from '../../schema/feed/rules.ts';
import { queries } from '../../schema/queries.ts';
import { Sentinel } from '../ui/Sentinel.tsx';
import { ListStates } from '../zero/ListStates.tsx';
import { kept, lifetimeOf, superseded } from '../zero/lifetimes.ts';
import { useMyId } from '../zero/me.ts';
import { PostCard } from './PostCard.tsx';
import { PostSkeletons } from './PostSkeletons.tsx';

/** Which posts: the feed's, or one member's. */
export type Source = { memberId?: string };

interface PostPagesProps extends Source {
  start: Start;
  /** Of one member's posts: told to their author. */
  own?: boolean;
  /** What the very first page says when there is nothing. */
  empty: ReactNode;
  /** Called when all posts of a page have vanished: others may be further down than the server looked for it. */
  onEmptied?: () => void;
}

function usePage({ memberId }: Source, start: Start) {
  const me = useMyId();
  const inFeed = useQuery(!memberId && queries.feed.page({ start }), start ? kept : superseded);
  const byMember = useQuery(
    memberId && queries.feed.byMember({ memberId, start }),
    lifetimeOf(memberId === me),
  );
  const [posts = [], details] = memberId ? byMember : inFeed;
  return { posts, details };
}

/**
 * A page, and the next one below it once the reader comes near. Each begins where the one above it ends now, so
 * that a deleted post leaves no gap.
 */
export function PostPages({ memberId, start, own, empty, onEmptied }: PostPagesProps) {
  const { posts, details } = usePage({ memberId }, start);
  const [wanted, setWanted] = useState(false);
  const [wasFull, setWasFull] = useState(false);
  if (posts.length === feedPageSize && !wasFull) setWasFull(true);
  // A page that was never full is the last one. One that was may have lost posts since.
  const last = wasFull && posts.at(-1);
  const emptied = wasFull && posts.length === 0;
  const tellEmptied = useEffectEvent(() => onEmptied?.());
  useEffect(() => {
    if (emptied) tellEmptied();
  }, [emptied]);
  return (
    <ListStates count={posts.length} details={details} skeleton={<PostSkeletons />} empty={empty}>
      {posts.map((post) => (
        <PostCard key={post.id} post={post} own={own} />
      ))}
      {last && !wanted && <Sentinel onNear={() => setWanted(true)} />}
      {last && wanted && (
        <PostPages
          memberId={memberId}
          own={own}
          start={{ from: { createdAt: last.createdAt, id: last.id }, inclusive: false }}
          empty={null}
          onEmptied={onEmptied}
        />
      )}
    </ListStates>
  );
}
