import { useEffect, useEffectEvent } from 'react';
import type { Cursor } from '../../schema/arguments.ts';
import { queries } from '../../schema/queries.ts';
import { findPeople } from '../friends/find-people.ts';
import { InviteButton } from '../friends/invitations/InviteButton.tsx';
import { useMember } from '../members/use-member.ts';
import { BrandMark } from '../ui/BrandMark.tsx';
import { Button } from '../ui/Button.tsx';
import { type Part, usePart } from '../ui/on-demand.tsx';
import { EmptyState } from '../ui/states/EmptyState.tsx';
import { useMyId } from '../zero/me.ts';
import { useQuery } from '../zero/use-query.ts';
import { useUploadingPosts } from './composer/post-slot.ts';
import { PostSkeletons } from './PostSkeletons.tsx';
import { useIsWelcomed } from './Welcome.tsx';

const suggestions: Part<object> = {
  load: async () => (await import('../friends/Suggestions.tsx')).Suggestions,
};

interface EmptyFeedProps {
  /** The pages of the feed continue from here; a first post appears above them. */
  after: Cursor | undefined;
  isShown: boolean;
  /** Called once the reader's own numbers are here, which decide what stands above. */
  onReady: () => void;
}

/** Shown together with what stands above it. */
export function EmptyFeed({ after, isShown, onReady }: EmptyFeedProps) {
  const { member, details } = useMember(useMyId());
  const isReady = Boolean(member?.stats) || details.type === 'error';
  const reportReady = useEffectEvent(onReady);
  useEffect(() => {
    if (isReady) reportReady();
  }, [isReady]);
  const [above = []] = useQuery(after && queries.feed.newer({ after }));
  const isWelcomed = useIsWelcomed();
  const hasPending = useUploadingPosts().length > 0;
  // Nobody asked for them, so a failure is silent.
  const Suggestions = usePart(suggestions, true, () => {});
  if (above.length > 0 || hasPending) return null;
  if (!isShown) return <PostSkeletons />;
  return (
    <>
      <EmptyState
        icon={<BrandMark />}
        title="No posts yet."
        line="Your posts and those of your friends will appear here."
        // Until then both are on the card of the first steps.
        action={
          isWelcomed && (
            <>
              <Button onClick={findPeople}>Find people</Button>
              <InviteButton />
            </>
          )
        }
      />
      {Suggestions && <Suggestions />}
    </>
  );
}
