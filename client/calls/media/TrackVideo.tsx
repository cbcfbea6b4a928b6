import { type ComponentProps, useEffect, useRef } from 'react';

interface TrackVideoProps extends ComponentProps<'video'> {
  track: MediaStreamTrack | undefined;
}

/** The picture of either side, without sound. */
export function TrackVideo({ track, ...rest }: TrackVideoProps) {
  const video = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    if (video.current) video.current.srcObject = track ? new MediaStream([track]) : null;
  }, [track]);
  return <video ref={video} autoPlay muted playsInline {...rest} />;
}
