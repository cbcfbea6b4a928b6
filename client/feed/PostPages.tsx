import { useQuery } from '@rocicorp/zero/react';
import type { ReactNode } from 'react';
import { feedPageSize } from '../../schema/feed/rules.ts';
import type { Start } from '../../schema/paging.ts';
import { queries } from '../../schema/queries.ts';
import { kept, lifetimeOf, superseded } from '../zero/lifetimes.ts';
import { useMyId } from '../zero/me.ts';
import { Pages } from '../zero/Pages.tsx';
import { PostCard } from './PostCard.tsx';
import { PostSkeletons } from './PostSkeletons.tsx';

interface PostPagesProps {
  /** Of one member's posts; otherwise the feed's. */
  memberId?: string;
  start: Start;
  /** Of one member's posts: told to their author. */
  own?: boolean;
  empty: ReactNode;
  onEmptied?: () => void;
}

export function PostPages({ memberId, own, ...list }: PostPagesProps) {
  const me = useMyId();
  const usePage = (start: Start) => {
    const inFeed = useQuery(!memberId && queries.feed.page({ start }), start ? kept : superseded);
    const byMember = useQuery(
      memberId && queries.feed.byMember({ memberId, start }),
      lifetimeOf(memberId === me),
    );
    const [posts = [], details] = memberId ? byMember : inFeed;
    return [posts, details] as const;
  };
  return (
    <Pages {...list} size={feedPageSize} usePage={usePage} skeleton={<PostSkeletons />}>
      {(posts) => posts.map((post) => <PostCard key={post.id} post={post} own={own} />)}
    </Pages>
  );
}
