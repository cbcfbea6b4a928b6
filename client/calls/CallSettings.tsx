import { useEffect, useRef, useState } from 'react';
import { Button } from '../ui/Button.tsx';
import { DisclosureRow } from '../ui/DisclosureRow.tsx';
import styles from './CallSettings.module.css';
import { DeviceSelects } from './media/DeviceSelects.tsx';
import { chosenDevices, MediaError, openMedia, stop } from './media/media.ts';
import { TrackVideo } from './media/TrackVideo.tsx';

/** Microphone, camera and loudspeaker, to be tried out before a call. */
export function CallSettings() {
  const [open, setOpen] = useState(false);
  return (
    <DisclosureRow
      title="Calls"
      value="Microphone, camera and loudspeaker"
      action="Change"
      open={open}
      onOpenChange={setOpen}
    >
      {open && <Trial />}
    </DisclosureRow>
  );
}

function Trial() {
  const [local, setLocal] = useState<MediaStream>();
  const [problem, setProblem] = useState<string>();
  const shown = useRef<MediaStream>(undefined);
  /**
   * The number of the last attempt. Devices opened by an earlier attempt, or after this closes, are
   * released.
   */
  const last = useRef(0);
  useEffect(
    () => () => {
      last.current += 1;
      stop(shown.current);
    },
    [],
  );

  async function tryThem() {
    last.current += 1;
    const mine = last.current;
    // Some devices can only be opened once at a time.
    stop(shown.current);
    shown.current = undefined;
    let failed: string | undefined;
    try {
      const opened = await openMedia(true);
      if (mine !== last.current) return stop(opened);
      shown.current = opened;
    } catch (error) {
      failed = error instanceof MediaError ? error.message : 'They could not be opened.';
    }
    if (mine !== last.current) return;
    setProblem(failed);
    setLocal(shown.current);
  }
  const choose = (part: object) => {
    chosenDevices.set({ ...chosenDevices.get(), ...part });
    tryThem();
  };

  return (
    <div className={styles.trial}>
      {problem && (
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
      {local ? (
        local.getVideoTracks().length > 0 ? (
          <TrackVideo
            track={local.getVideoTracks()[0]}
            aria-label="Your picture"
            className={styles.preview}
          />
        ) : (
          <p>No camera was found. In calls others hear you, and you see them.</p>
        )
      ) : (
        <Button variant="secondary" onClick={tryThem}>
          Try them
        </Button>
      )}
      <DeviceSelects
        local={local}
        onMicrophone={(microphone) => choose({ microphone })}
        onCamera={(camera) => choose({ camera })}
      />
    </div>
  );
}
