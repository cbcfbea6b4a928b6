import { type ComponentProps, useEffect, useRef } from 'react';

interface TrackVideoProps extends ComponentProps<'video'> {
  track: MediaStreamTrack | undefined;
}

/** A picture, one's own or the other side's. It plays no sound. */
export function TrackVideo({ track, ...rest }: TrackVideoProps) {
  const video = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    if (video.current) video.current.srcObject = track ? new MediaStream([track]) : null;
  }, [track]);
  return <video ref={video} autoPlay muted playsInline {...rest} />;
}
