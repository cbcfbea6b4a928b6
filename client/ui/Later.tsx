import { type ReactNode, useDeferredValue } from 'react';
import { isKeptScreenShown } from '../device/kept-screen.ts';

/** What need not be in the first frame is drawn right after it, and does not hold it up. */
export function Later({ children }: { children: ReactNode }) {
  return useDeferredValue(true, isKeptScreenShown()) && children;
}
