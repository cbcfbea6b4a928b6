import { useConnectionState } from '@rocicorp/zero/react';
import { useEffect } from 'react';
import { recall, remember } from '../device/remembered.ts';

const key = 'hearth-last-sync';
const noteEveryMs = 15_000;

/** Notes while the line stands that this device is up to date, so that a start without a line can tell since when. */
export function useSyncNotes() {
  const connected = useConnectionState().name === 'connected';
  useEffect(() => {
    if (!connected) return;
    const note = () => remember(key, Date.now());
    note();
    const timer = setInterval(note, noteEveryMs);
    return () => {
      clearInterval(timer);
      note();
    };
  }, [connected]);
}

/** When this device was last up to date, in ms; undefined when never. */
export const lastSync = () => recall<number>(key);
