import { type ReactNode, useDeferredValue } from 'react';
import { isKeptScreenShown } from '../../boot/kept-screen.ts';

/** Draws its children right after the first frame, so that they do not delay it. */
export function Later({ children }: { children: ReactNode }) {
  return useDeferredValue(true, isKeptScreenShown()) && children;
}
