import { ImageOff } from 'lucide-react';
import { useState } from 'react';
import { isId } from '../../schema/arguments.ts';
import { mutators } from '../../schema/mutators.ts';
import { queries } from '../../schema/queries.ts';
import { ListStates } from '../lists/ListStates.tsx';
import type { MemberRow } from '../members/MemberLink.tsx';
import { EmptyState } from '../ui/states/EmptyState.tsx';
import { Skeleton } from '../ui/states/Skeleton.tsx';
import { RelativeTime } from '../ui/text/RelativeTime.tsx';
import { visited } from '../zero/lifetimes.ts';
import { useMutate } from '../zero/mutate.ts';
import { useQuery } from '../zero/use-query.ts';
import { PhotoCaption } from './PhotoCaption.tsx';
import { PhotoControls, type PhotoControlsProps } from './PhotoControls.tsx';
import { PhotoViewer } from './PhotoViewer.tsx';
import type { ViewedPhoto } from './PhotoViewerLayer.tsx';

export interface OpenPhotoProps extends Pick<PhotoControlsProps, 'isOwn' | 'thread'> {
  /** The id in the address, if there is one. */
  photoId: string | undefined;
  onMove: (photoId: string) => void;
  onClose: () => void;
  onCreateThread: (photoId: string) => void;
}

interface ListedProps extends OpenPhotoProps {
  memberId: string;
  member: (MemberRow & { stats?: { photos: number } | undefined }) | undefined;
  /** The photos of the page as far as they are loaded, in its order. */
  photos: readonly ViewedPhoto[];
}

const loading = <Skeleton shape="block" width="half" />;
const gone = (
  <EmptyState icon={<ImageOff aria-hidden="true" />} title="This photo is no longer available." />
);

/** The photo of the address, in the viewer; one that the page has not loaded stands alone. */
export function OpenPhoto(props: ListedProps) {
  const { memberId, member, isOwn, photoId, photos, onMove, onClose, onCreateThread, thread } =
    props;
  // While the viewer closes it keeps showing the same photo, even one that was just removed here.
  const [lastId, setLastId] = useState(photoId);
  const [removed, setRemoved] = useState<ViewedPhoto>();
  const [was, setWas] = useState(photoId);
  if (photoId !== was) {
    setWas(photoId);
    if (photoId) {
      setLastId(photoId);
      setRemoved(undefined);
    }
  }
  const id = lastId && isId(lastId) ? lastId : undefined;
  const isListed = photos.some((photo) => photo.id === id);
  const [found, details] = useQuery(
    !isListed && id && queries.photos.photo({ photoId: id }),
    visited,
  );
  const alone = found?.memberId === memberId ? found : removed;
  const mutate = useMutate();

  async function remove(photo: ViewedPhoto) {
    setRemoved(photo);
    if (await mutate(mutators.photos.remove({ photoId: photo.id })).shown) onClose();
  }

  return (
    <PhotoViewer
      open={photoId !== undefined}
      photoId={photoId}
      photos={isListed ? photos : alone ? [alone] : []}
      total={isListed ? member?.stats?.photos : undefined}
      absent={
        id ? (
          <ListStates count={0} details={details} skeleton={loading} empty={gone}>
            {null}
          </ListStates>
        ) : (
          gone
        )
      }
      caption={(photo) => (
        <PhotoCaption
          member={member}
          date={<RelativeTime time={photo.createdAt} />}
          reportedId={!isOwn && photo.id}
        >
          <PhotoControls
            photo={photo}
            isOwn={isOwn}
            onCreateThread={() => onCreateThread(photo.id)}
            onRemove={() => remove(photo)}
            thread={thread}
          />
        </PhotoCaption>
      )}
      onMove={onMove}
      onClose={onClose}
    />
  );
}
