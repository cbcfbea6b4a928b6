import { type ReactNode, useState } from 'react';
import { Button } from '../ui/Button.tsx';
import { ConfirmDialog } from '../ui/layers/ConfirmDialog.tsx';
import styles from './PhotoControls.module.css';
import type { ViewedPhoto } from './PhotoViewerLayer.tsx';

export interface PhotoControlsProps {
  photo: ViewedPhoto;
  isOwn: boolean;
  onCreateThread: () => void;
  onRemove: () => void;
  /** The text and the controls of the post that a photo is linked to. */
  thread: (postId: string) => ReactNode;
}

/** The thread of a photo, its kind, and what its owner can do with it. */
export function PhotoControls(props: PhotoControlsProps) {
  const { photo, isOwn, onCreateThread, onRemove, thread } = props;
  const [asking, setAsking] = useState(false);
  return (
    <>
      {photo.postId ? (
        thread(photo.postId)
      ) : (
        <>
          <p className={styles.hint}>
            This photo isn't linked to a post yet.{' '}
            {isOwn
              ? 'Click "Create post thread" to enable likes & comments.'
              : 'Owner can create a thread to enable likes & comments.'}
          </p>
          {isOwn && (
            <Button small variant="secondary" onClick={onCreateThread}>
              Create post thread
            </Button>
          )}
        </>
      )}
      <div className={styles.foot}>
        <p className={styles.kind}>
          <span>{photo.type.toUpperCase()}</span>
          <span>{photo.postId ? 'thread linked' : 'no thread'}</span>
        </p>
        {isOwn && (
          <Button small variant="quiet" className={styles.action} onClick={() => setAsking(true)}>
            Remove from Photos
          </Button>
        )}
      </div>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Remove this photo?"
        text={removalWords(photo)}
        confirm="Remove"
        onConfirm={onRemove}
      />
    </>
  );
}

function removalWords({ type, postId }: ViewedPhoto): string {
  const words = ['It disappears from your photos.'];
  if (type === 'profile') words.push('If it is your profile photo now, you will have none.');
  if (type === 'cover') words.push('If it is your cover photo now, you will have none.');
  if (postId) words.push('Its post stays.');
  return words.join(' ');
}
