import { type ComponentProps, useEffect, useRef } from 'react';

interface OwnVideoProps extends ComponentProps<'video'> {
  local: MediaStream | undefined;
}

/** The member's own video, muted. */
export function OwnVideo({ local, ...rest }: OwnVideoProps) {
  const video = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    if (video.current) video.current.srcObject = local ?? null;
  }, [local]);
  return <video ref={video} autoPlay muted playsInline {...rest} />;
}
