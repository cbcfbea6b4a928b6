import { getRouteApi, useNavigate, useRouter } from '@tanstack/react-router';
import { useRef } from 'react';
import { mutators } from '../../schema/mutators.ts';
import { AddPhotos } from '../feed/composer/AddPhotos.tsx';
import { PhotoThread } from '../feed/PhotoThread.tsx';
import { PhotosScreen } from '../photos/PhotosScreen.tsx';
import { useTitle } from '../ui/use-title.ts';
import { useMyId } from '../zero/me.ts';
import { useMutate } from '../zero/mutate.ts';

const ownRoute = getRouteApi('/member/photos');
const route = getRouteApi('/member/photos/$userId');

export function OwnPhotosRoute() {
  const { photo } = ownRoute.useSearch();
  return <Photos memberId={useMyId()} photo={photo} title="Your Photos" />;
}

export function PhotosRoute() {
  const { userId } = route.useParams();
  const { photo } = route.useSearch();
  return <Photos memberId={userId} photo={photo} title="Photos" />;
}

interface PhotosProps {
  memberId: string;
  /** The photo that is open. */
  photo?: string;
  title: string;
}

function Photos({ memberId, photo, title }: PhotosProps) {
  const isOwn = memberId === useMyId();
  useTitle(title);
  const mutate = useMutate();
  const { open, move, close } = usePhotoInAddress();
  return (
    <PhotosScreen
      key={memberId}
      memberId={memberId}
      isOwn={isOwn}
      title={title}
      add={isOwn && <AddPhotos />}
      photoId={photo}
      onOpen={open}
      onMove={move}
      onClose={close}
      onCreateThread={(photoId) =>
        mutate(mutators.feed.createThread({ id: crypto.randomUUID(), photoId }))
      }
      thread={(postId) => <PhotoThread postId={postId} />}
    />
  );
}

/**
 * An open photo is an entry in the history, so that a phone's back button closes it. The photos
 * that the viewer moves on to take its place there.
 */
function usePhotoInAddress() {
  const navigate = useNavigate();
  const { history } = useRouter();
  const opened = useRef(false);
  return {
    open: ({ id }: { id: string }) => {
      opened.current = true;
      navigate({ to: '.', search: { photo: id }, resetScroll: false });
    },
    move: (photo: string) =>
      navigate({ to: '.', search: { photo }, replace: true, resetScroll: false }),
    close: () => {
      // A member who followed a link has no history entry of ours to go back to.
      if (opened.current) history.back();
      else navigate({ to: '.', search: {}, replace: true, resetScroll: false });
      opened.current = false;
    },
  };
}
