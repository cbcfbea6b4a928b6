import { type ReactNode, useDeferredValue } from 'react';
import { isSnapshotShown } from '../../boot/screen-snapshot.ts';

/** Draws its children right after the first frame, so that they do not delay it. */
export function AfterFirstFrame({ children }: { children: ReactNode }) {
  return useDeferredValue(true, isSnapshotShown()) && children;
}
