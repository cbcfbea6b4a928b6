import { useConnectionState } from '@rocicorp/zero/react';
import { useEffect } from 'react';
import { ownKey, recall, remember } from '../device/remembered.ts';

const key = ownKey('sync', 'last');
const noteEveryMs = 15_000;

/**
 * While connected, notes again and again that this device is up to date, so that a start without a
 * connection can tell how old its rows are.
 */
export function useSyncNotes() {
  const isConnected = useConnectionState().name === 'connected';
  useEffect(() => {
    if (!isConnected) return;
    const note = () => remember(key, Date.now());
    note();
    const timer = setInterval(note, noteEveryMs);
    return () => clearInterval(timer);
  }, [isConnected]);
}

/** When this device was last up to date, in ms; undefined if never. */
export const lastSync = () => recall<number>(key);
