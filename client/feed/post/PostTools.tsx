import { useZero } from '@rocicorp/zero/react';
import { Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { undoOfferedMs } from '../../../schema/feed/rules.ts';
import { mutators } from '../../../schema/mutators.ts';
import { neighbourOf } from '../../ui/focus/neighbour.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { ConfirmDialog } from '../../ui/layers/ConfirmDialog.tsx';
import { toast } from '../../ui/states/toast.ts';
import { usePhone } from '../../ui/styles/use-phone.ts';
import { removeEntry } from '../../writing/send.ts';
import { useMutate } from '../../zero/mutate.ts';
import { OwnPostMenu } from './PostMenu.tsx';
import type { PostRow } from './post-row.ts';

interface PostToolsProps {
  post: PostRow;
  onEdit: () => void;
}

/** Actions on the reader's own post. A phone has room for its menu alone beside the name. */
export function PostTools({ post: { id: postId }, onEdit }: PostToolsProps) {
  const [asking, setAsking] = useState(false);
  const isPhone = usePhone();
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
  const edit = { label: 'Edit', icon: <Pencil aria-hidden="true" />, onSelect: onEdit };
  const erase = {
    label: 'Delete',
    icon: <Trash2 aria-hidden="true" />,
    onSelect: () => setAsking(true),
  };
  return (
    <>
      {!isPhone && (
        <>
          <IconButton small label={edit.label} onClick={edit.onSelect}>
            {edit.icon}
          </IconButton>
          <IconButton small label={erase.label} aria-haspopup="dialog" onClick={erase.onSelect}>
            {erase.icon}
          </IconButton>
        </>
      )}
      <OwnPostMenu items={isPhone ? [edit, erase] : []} />
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Delete this post?"
        text={`You can undo it for ${undoOfferedMs / 1000} seconds.`}
        confirm="Delete"
        onConfirm={remove}
      />
    </>
  );
}
