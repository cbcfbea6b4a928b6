import { useEffectEvent, useLayoutEffect } from 'react';
import type { Cursor } from '../../schema/arguments.ts';
import { queries } from '../../schema/queries.ts';
import { findPeople } from '../friends/find-people.ts';
import { useMember } from '../members/use-member.ts';
import { BrandMark } from '../ui/BrandMark.tsx';
import { Button } from '../ui/Button.tsx';
import { type Part, usePart } from '../ui/on-demand.tsx';
import { EmptyState } from '../ui/states/EmptyState.tsx';
import { useMyId } from '../zero/me.ts';
import { useQuery } from '../zero/use-query.ts';
import { useUploadingPosts } from './composer/post-slot.ts';
import { PostSkeletons } from './PostSkeletons.tsx';

const suggestions: Part<object> = {
  load: async () => (await import('../friends/Suggestions.tsx')).Suggestions,
};

interface EmptyFeedProps {
  /** The pages of the feed continue from here; a first post appears above them. */
  after: Cursor | undefined;
  /** Called before the first paint. */
  onShown: () => void;
}

/** Waits for the reader's own numbers, which decide what stands above it. */
export function EmptyFeed({ after, onShown }: EmptyFeedProps) {
  const { member, details } = useMember(useMyId());
  // For a moment after the start, sync says that it has all, and has nothing yet.
  const isReady = Boolean(member?.stats) || details.type === 'error';
  const reportShown = useEffectEvent(onShown);
  useLayoutEffect(() => {
    if (isReady) reportShown();
  }, [isReady]);
  const [above = []] = useQuery(after && queries.feed.newer({ after }));
  const hasPending = useUploadingPosts().length > 0;
  // Nobody asked for them, so a failure is silent.
  const Suggestions = usePart(suggestions, true, () => {});
  if (above.length > 0 || hasPending) return null;
  if (!isReady) return <PostSkeletons />;
  return (
    <>
      <EmptyState
        icon={<BrandMark />}
        title="No posts yet."
        line="Your posts and those of your friends will appear here."
        action={<Button onClick={findPeople}>Find people</Button>}
      />
      {Suggestions && <Suggestions />}
    </>
  );
}
