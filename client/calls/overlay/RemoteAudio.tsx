import { useEffect, useRef, useState } from 'react';
import { useStore } from '../../device/store.ts';
import { Button } from '../../ui/Button.tsx';
import { chosenDevices } from '../media/media.ts';

/**
 * Plays the other side's sound in an element of its own: an element with a picture as well plays
 * nothing before the first frame, which never comes from a side without a camera.
 */
export function RemoteAudio({ track }: { track: MediaStreamTrack | undefined }) {
  const audio = useRef<HTMLAudioElement>(null);
  const { loudspeaker } = useStore(chosenDevices) ?? {};
  const [isStopped, setStopped] = useState(false);
  useEffect(() => {
    if (!audio.current) return;
    audio.current.srcObject = track ? new MediaStream([track]) : null;
    if (track) tryToPlay(audio.current).then((may) => setStopped(!may));
  }, [track]);
  useEffect(() => {
    if (loudspeaker) audio.current?.setSinkId?.(loudspeaker).catch(() => {});
  }, [loudspeaker]);
  const isSilent = track !== undefined && isStopped;
  return (
    <>
      {/* biome-ignore lint/a11y/useMediaCaption: a live conversation has no captions */}
      <audio
        ref={audio}
        data-side="theirs"
        onPlaying={() => setStopped(false)}
        // A phone pauses the sound when somebody rings. An ended track is replaced when the
        // connection restarts.
        onPause={({ currentTarget }) => setStopped(!currentTarget.ended)}
      />
      <p role="status" className="visually-hidden">
        {isSilent && 'Your browser plays no sound yet.'}
      </p>
      {isSilent && (
        <Button small onClick={() => audio.current && tryToPlay(audio.current)}>
          Tap to hear
        </Button>
      )}
    </>
  );
}

/**
 * Resolves to whether the sound plays. Browsers may refuse a page that was not touched yet, as
 * after a reload.
 */
const tryToPlay = (audio: HTMLAudioElement): Promise<boolean> =>
  audio.play().then(
    () => true,
    ({ name }: DOMException) => name !== 'NotAllowedError',
  );
