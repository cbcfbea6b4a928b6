import { useNavigate, useParams, useRouter, useSearch } from '@tanstack/react-router';
import { useRef } from 'react';
import { mutators } from '../../schema/mutators.ts';
import { PhotoThread } from '../feed/PhotoThread.tsx';
import { PhotoModal } from '../photos/PhotoModal.tsx';
import { PhotosScreen } from '../photos/PhotosScreen.tsx';
import { useTitle } from '../ui/use-title.ts';
import { useMyId } from '../zero/me.ts';
import { useMutate } from '../zero/mutate.ts';

export function PhotosRoute() {
  const me = useMyId();
  const { userId } = useParams({ strict: false });
  const { photo } = useSearch({ strict: false }) as { photo?: string };
  const memberId = userId ?? me;
  const title = userId ? 'Photos' : 'Your Photos';
  useTitle(title);
  const mutate = useMutate();
  const { open, close } = usePhotoInAddress();
  const own = memberId === me;
  return (
    <PhotosScreen key={memberId} memberId={memberId} own={own} title={title} onOpen={open}>
      <PhotoModal
        memberId={memberId}
        own={own}
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

/** An open photo is a step in the history, so that a phone's back button closes it. */
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
      // A visitor by link has nothing of ours to go back to.
      if (opened.current) history.back();
      else navigate({ to: '.', search: {}, replace: true, resetScroll: false });
      opened.current = false;
    },
  };
}
