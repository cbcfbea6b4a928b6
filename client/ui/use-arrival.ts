import { useState } from 'react';
import { serverNow } from '../../schema/clock.ts';

/** What is older is drawn where it stands, in ms. */
const freshMs = 2_000;

/**
 * The attribute for a row that arrives while its reader looks, and moves into its place: not for
 * one that is drawn anew, or comes into view.
 */
export function useArrival(createdAt: number) {
  const [isFresh] = useState(() => serverNow() - createdAt < freshMs);
  return isFresh ? { 'data-arrives': '' } : {};
}
