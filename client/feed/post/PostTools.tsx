import { useZero } from '@rocicorp/zero/react';
import { Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { undoOfferedMs } from '../../../schema/feed/rules.ts';
import { mutators } from '../../../schema/mutators.ts';
import { neighbourOf } from '../../ui/focus/neighbour.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { ConfirmDialog } from '../../ui/layers/ConfirmDialog.tsx';
import { toast } from '../../ui/states/toast.ts';
import { removeEntry } from '../../writing/send.ts';
import { useMutate } from '../../zero/mutate.ts';
import { OwnPostMenu } from './PostMenu.tsx';
import type { PostRow } from './post-row.ts';

interface PostToolsProps {
  post: PostRow;
  onEdit: () => void;
}

/** Actions on the reader's own post. */
export function PostTools({ post: { id: postId }, onEdit }: PostToolsProps) {
  const [asking, setAsking] = useState(false);
  const mutate = useMutate();
  const zero = useZero();
  async function remove() {
    const next = neighbourOf('post', postId);
    const gone = mutators.feed.deletePost({ postId });
    if (!removeEntry(zero, postId) && !(await mutate(gone).shown)) return;
    next?.focus({ preventScroll: true });
    toast.success('Post deleted.', {
      id: `deleted-${postId}`,
      closeAfterMs: undoOfferedMs,
      action: { label: 'Undo', onPress: () => mutate(mutators.feed.restorePost({ postId })) },
    });
  }
  return (
    <>
      <IconButton small label="Edit" onClick={onEdit}>
        <Pencil aria-hidden="true" />
      </IconButton>
      <IconButton small label="Delete" aria-haspopup="dialog" onClick={() => setAsking(true)}>
        <Trash2 aria-hidden="true" />
      </IconButton>
      <OwnPostMenu />
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Delete this post?"
        text="Its hypes and comments go with it."
        confirm="Delete"
        onConfirm={remove}
      />
    </>
  );
}
