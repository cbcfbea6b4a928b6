import { useConnectionState, useZero } from '@rocicorp/zero/react';
import { useEffect, useRef, useState } from 'react';
import { type ErrorCode, errors } from '../../schema/errors.ts';
import { session } from '../auth/session.ts';
import { backoff } from '../device/backoff.ts';
import { createStore, useStore } from '../device/store.ts';
import { useVisible } from '../device/visible.ts';
import { useSyncNotes } from './last-sync.ts';

const pace = { firstMs: 1_000, lastMs: 30_000 };
/** A connection that is lost for less than this is not shown as lost. */
const graceMs = 2_000;

/** Reconnects from the states in which Zero leaves that to the application. */
export function ConnectionKeeper() {
  const zero = useZero();
  const { name } = useConnectionState();
  const failures = useRef(0);
  const wasConnected = useRef(false);
  useSyncNotes();

  useEffect(() => {
    if (name === 'connected') {
      failures.current = 0;
      wasConnected.current = true;
      return;
    }
    // A socket also closes if the session has ended elsewhere, which only the server knows.
    if (wasConnected.current || name === 'needs-auth') session.refresh();
    wasConnected.current = false;
    if (name !== 'error' && name !== 'needs-auth') return;
    const wait = backoff(failures.current++, pace);
    const timer = setTimeout(() => zero.connection.connect(), wait);
    return () => clearTimeout(timer);
  }, [name, zero]);

  return null;
}

type ConnectionStatus = 'connected' | 'offline' | 'unreachable';

const browserOnline = createStore(navigator.onLine, () => {
  const look = () => browserOnline.set(navigator.onLine);
  look();
  addEventListener('online', look);
  addEventListener('offline', look);
  return () => {
    removeEventListener('online', look);
    removeEventListener('offline', look);
  };
});

/**
 * The state of the connection. A loss counts only after it has lasted for a while, in which the tab
 * was visible: a hidden one may have disconnected by itself.
 */
export function useConnectionStatus(): ConnectionStatus {
  const { name } = useConnectionState();
  const online = useStore(browserOnline);
  const isVisible = useVisible();
  const [isDown, setDown] = useState(false);
  const isConnected = name === 'connected';
  useEffect(() => {
    if (isConnected || !isVisible) {
      setDown(false);
      return;
    }
    const timer = setTimeout(() => setDown(true), graceMs);
    return () => clearTimeout(timer);
  }, [isConnected, isVisible]);
  // Shown at once: Zero notices it only after its socket has been silent for seconds.
  if (!online) return 'offline';
  return isConnected || !isDown ? 'connected' : 'unreachable';
}

export const useIsConnected = () => useConnectionStatus() === 'connected';

/**
 * The reason for which the server refuses this page's connection, while it does. Zero tries again
 * by itself if the server asks for that.
 */
export function useRefusal(): ErrorCode | undefined {
  const state = useConnectionState();
  const { name } = state;
  const reason = name === 'connecting' ? state.reason : undefined;
  const [refusal, setRefusal] = useState<ErrorCode>();
  useEffect(() => {
    if (name === 'connected') setRefusal(undefined);
    // Between two tries there is no reason, and a reason may also come from Zero itself.
    else if (reason) setRefusal(Object.hasOwn(errors, reason) ? (reason as ErrorCode) : undefined);
  }, [name, reason]);
  return refusal;
}
