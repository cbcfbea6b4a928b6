import { useDeferredValue, useMemo } from 'react';
import type { MessageRow } from './message-row.ts';

/** More than a screen shows. */
const inSight = 15;

/**
 * What of these is drawn: as one comes the newest, unless `whole`, and then whatever stands above them when there is time for it. Drawing
 * a page takes longer than a frame has; what is new at the end does not wait, and costs no second draw.
 */
export function useDrawn(messages: readonly MessageRow[], whole: boolean): readonly MessageRow[] {
  const top = messages[0]?.id;
  const drawnFrom = useDeferredValue(top, whole ? top : messages.at(-inSight)?.id);
  return useMemo(() => {
    const at = messages.findIndex(({ id }) => id === drawnFrom);
    return at > 0 ? messages.slice(at) : messages;
  }, [messages, drawnFrom]);
}
