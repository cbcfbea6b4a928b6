import { useLocation, useNavigate, useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The photo that is open in the viewer of a place. */
    viewer?: { place: string; photoId: string };
  }
}

/**
 * Which photo of a place the viewer shows, if any. An open viewer is a step in the history, so that a phone's back
 * button closes it. `place` is unique on its screen.
 */
export function useViewer(place: string) {
  const viewer = useLocation({ select: ({ state }) => state.viewer });
  const photoId = viewer?.place === place ? viewer.photoId : undefined;
  const navigate = useNavigate();
  const { history } = useRouter();
  // A second press may come before the step back is done, and would leave the screen.
  const closing = useRef(false);
  useEffect(() => {
    if (!photoId) closing.current = false;
  }, [photoId]);
  return {
    photoId,
    show: (photoId: string) =>
      navigate({
        to: '.',
        search: true,
        state: { viewer: { place, photoId } },
        resetScroll: false,
      }),
    close: () => {
      if (!photoId || closing.current) return;
      closing.current = true;
      history.back();
    },
  };
}
