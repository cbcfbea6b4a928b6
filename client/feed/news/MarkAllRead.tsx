import { mutators } from '../../../schema/mutators.ts';
import { Button } from '../../ui/Button.tsx';
import { useMutate } from '../../zero/mutate.ts';
import { useNewsPage } from './use-news-page.ts';

/** Marks read what there is so far; what comes meanwhile stays unread. */
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
