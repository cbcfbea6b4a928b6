import { getRouteApi, useNavigate, useRouter } from '@tanstack/react-router';
import { useRef } from 'react';
import { mutators } from '../../schema/mutators.ts';
import { PhotoThread } from '../feed/PhotoThread.tsx';
import { PhotoModal } from '../photos/PhotoModal.tsx';
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
  const { open, close } = usePhotoInAddress();
  return (
    <PhotosScreen key={memberId} memberId={memberId} isOwn={isOwn} title={title} onOpen={open}>
      <PhotoModal
        memberId={memberId}
        isOwn={isOwn}
        photoId={photo}
        onClose={close}
        onCreateThread={(photoId) =>
          mutate(mutators.feed.createThread({ id: crypto.randomUUID(), photoId }))
        }
        thread={(postId) => <PhotoThread postId={postId} />}
      />
    </PhotosScreen>
  );
}

/** An open photo is an entry in the history, so that a phone's back button closes it. */
function usePhotoInAddress() {
  const navigate = useNavigate();
  const { history } = useRouter();
  const opened = useRef(false);
  return {
    open: ({ id }: { id: string }) => {
      opened.current = true;
      navigate({ to: '.', search: { photo: id }, resetScroll: false });
    },
    close: () => {
      // A member who followed a link has no history entry of ours to go back to.
      if (opened.current) history.back();
      else navigate({ to: '.', search: {}, replace: true, resetScroll: false });
      opened.current = false;
    },
  };
}
