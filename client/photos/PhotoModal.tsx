import { ImageOff } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { isId } from '../../schema/arguments.ts';
import { imageOf } from '../../schema/images.ts';
import { mutators } from '../../schema/mutators.ts';
import { queries } from '../../schema/queries.ts';
import { ListStates } from '../lists/ListStates.tsx';
import { Button } from '../ui/Button.tsx';
import { ConfirmDialog } from '../ui/layers/ConfirmDialog.tsx';
import { Dialog } from '../ui/layers/Dialog.tsx';
import { EmptyState } from '../ui/states/EmptyState.tsx';
import { Skeleton } from '../ui/states/Skeleton.tsx';
import { visited } from '../zero/lifetimes.ts';
import { useMutate } from '../zero/mutate.ts';
import { useQuery } from '../zero/use-query.ts';
import styles from './PhotoModal.module.css';
import type { PhotoRow } from './PhotoTile.tsx';
import { Picture } from './Picture.tsx';
import { photoWords } from './photo-words.ts';

interface PhotoModalProps {
  memberId: string;
  isOwn: boolean;
  /** The id of the open photo, if any. */
  photoId: string | undefined;
  onClose: () => void;
  onCreateThread: (photoId: string) => void;
  /** The controls of the post that the photo is linked to. */
  thread: (postId: string) => ReactNode;
}

const gone = (
  <EmptyState icon={<ImageOff aria-hidden="true" />} title="This photo is no longer available." />
);

/** One photo with its actions and its post. */
export function PhotoModal(props: PhotoModalProps) {
  const { memberId, isOwn, photoId, onClose, onCreateThread, thread } = props;
  // While the dialog closes it keeps showing the same photo, even one that was just removed here.
  const [lastId, setLastId] = useState(photoId);
  const [removed, setRemoved] = useState<PhotoRow>();
  const [was, setWas] = useState(photoId);
  if (photoId !== was) {
    setWas(photoId);
    if (photoId) {
      setLastId(photoId);
      setRemoved(undefined);
    }
  }
  const id = lastId && isId(lastId) ? lastId : undefined;
  const [found, details] = useQuery(id && queries.photos.photo({ photoId: id }), visited);
  const photo = found?.memberId === memberId ? found : removed;
  const [asking, setAsking] = useState(false);
  const mutate = useMutate();

  async function remove() {
    if (!photo) return;
    setRemoved(photo);
    if (await mutate(mutators.photos.remove({ photoId: photo.id })).shown) onClose();
  }

  return (
    <>
      <Dialog
        hasAddress
        open={photoId !== undefined}
        onOpenChange={(open) => open || onClose()}
        wide
        title={photo ? photoWords(photo) : 'Photo'}
        actions={
          isOwn &&
          photo && (
            <>
              {!photo.postId && (
                <Button onClick={() => onCreateThread(photo.id)}>Create post thread</Button>
              )}
              <span className={styles.last}>
                <Button variant="quiet" onClick={() => setAsking(true)}>
                  Remove from Photos
                </Button>
              </span>
            </>
          )
        }
      >
        {id ? (
          <ListStates
            count={photo ? 1 : 0}
            details={details}
            skeleton={<Skeleton shape="block" />}
            empty={gone}
          >
            {photo && <OpenPhoto photo={photo} isOwn={isOwn} thread={thread} />}
          </ListStates>
        ) : (
          gone
        )}
      </Dialog>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Remove this photo?"
        text={photo && removalWords(photo)}
        confirm="Remove"
        onConfirm={remove}
      />
    </>
  );
}

function OpenPhoto({
  photo,
  isOwn,
  thread,
}: Pick<PhotoModalProps, 'isOwn' | 'thread'> & { photo: PhotoRow }) {
  const image = imageOf(photo);
  return (
    <>
      <p className={styles.kind}>
        <span>{photo.type.toUpperCase()}</span>
        <span>{photo.postId ? 'thread linked' : 'no thread'}</span>
      </p>
      {image && (
        <div className={styles.picture}>
          <Picture
            image={image}
            alt={photo.imageAlt ?? photoWords(photo)}
            sizes="(max-width: 900px) 90vw, 848px"
            eager
          />
        </div>
      )}
      {photo.postId ? (
        thread(photo.postId)
      ) : (
        <p className={styles.hint}>
          This photo isn't linked to a post yet.{' '}
          {isOwn
            ? 'Click "Create post thread" to enable likes & comments.'
            : 'Owner can create a thread to enable likes & comments.'}
        </p>
      )}
    </>
  );
}

function removalWords({ type, postId }: PhotoRow): string {
  const words = ['It disappears from your photos.'];
  if (type === 'profile') words.push('If it is your profile photo now, you will have none.');
  if (type === 'cover') words.push('If it is your cover photo now, you will have none.');
  if (postId) words.push('Its post stays.');
  return words.join(' ');
}
