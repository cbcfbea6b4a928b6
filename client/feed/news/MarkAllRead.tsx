import { mutators } from '../../../schema/mutators.ts';
import { Button } from '../../ui/Button.tsx';
import { useMutate } from '../../zero/mutate.ts';
import { useNewsPage } from './use-news-page.ts';

/** Marks everything so far as read; what arrives meanwhile stays unread. */
export function MarkAllRead() {
  const [[newest]] = useNewsPage(null);
  const mutate = useMutate();
  if (!newest) return null;
  const { createdAt, id } = newest;
  const upTo = { createdAt, id };
  return (
    <Button variant="quiet" small onClick={() => mutate(mutators.feed.markAllRead({ upTo }))}>
      Mark all read
    </Button>
  );
}
