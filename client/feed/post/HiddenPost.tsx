import { EyeOff } from 'lucide-react';
import { Button } from '../../ui/Button.tsx';
import { type Hidden, useHiding } from './hidden-posts.ts';
import styles from './PostCard.module.css';

/** Takes the place of a post that its reader hid, and offers to show it again. */
export function HiddenPost({ postId, since }: { postId: string; since: Hidden }) {
  const { show } = useHiding();
  return (
    <div className={styles.hidden}>
      <EyeOff aria-hidden="true" />
      <p>You hid this post.</p>
      <Button small variant="quiet" onClick={() => show(postId)}>
        {since === 'now' ? 'Undo' : 'Show'}
      </Button>
    </div>
  );
}
