import { useDeferredValue } from 'react';
import type { MessageRow } from './message-row.ts';

/** More than a screen shows. */
const inSight = 15;

/**
 * What of these is drawn: as one comes the newest, unless `whole`, and then whatever stands above them when there is time for it. Drawing
 * a page takes longer than a frame has; what is new at the end does not wait.
 */
export function useDrawn(messages: readonly MessageRow[], whole: boolean): readonly MessageRow[] {
  const before = useDeferredValue(messages, whole ? messages : messages.slice(-inSight));
  return before.at(-1) === messages.at(-1) ? before : messages;
}
