import type { Cursor } from '../../schema/arguments.ts';
import { queries } from '../../schema/queries.ts';
import { findPeople } from '../friends/find-people.ts';
import { BrandMark } from '../ui/BrandMark.tsx';
import { Button } from '../ui/Button.tsx';
import { type Part, usePart } from '../ui/on-demand.tsx';
import { EmptyState } from '../ui/states/EmptyState.tsx';
import { useQuery } from '../zero/use-query.ts';
import { useUploadingPosts } from './composer/post-slot.ts';
import { useIsWelcomed } from './Welcome.tsx';

const suggestions: Part<object> = {
  load: async () => (await import('../friends/Suggestions.tsx')).Suggestions,
};

/** The pages of the feed continue from `after`; a first post appears above them. */
export function EmptyFeed({ after }: { after: Cursor | undefined }) {
  const [above = []] = useQuery(after && queries.feed.newer({ after }));
  const isWelcomed = useIsWelcomed();
  const hasPending = useUploadingPosts().length > 0;
  // Nobody asked for them, so a failure is silent.
  const Suggestions = usePart(suggestions, true, () => {});
  if (above.length > 0 || hasPending) return null;
  return (
    <>
      <EmptyState
        icon={<BrandMark />}
        title="No posts yet."
        line="Your posts and those of your friends will appear here."
        // Until then it is one of the first steps.
        action={isWelcomed && <Button onClick={findPeople}>Find people</Button>}
      />
      {Suggestions && <Suggestions />}
    </>
  );
}
