import { useDeferredValue, useMemo } from 'react';
import type { MessageRow } from './message-row.ts';

/** More than fit on a screen. */
const firstDrawn = 15;

/**
 * The messages to draw: at first only the newest, unless `whole`, and the ones above them as soon
 * as there is time, because drawing a page takes longer than a frame. New messages at the end never
 * wait, and cost no second draw.
 */
export function useDeferredMessages(
  messages: readonly MessageRow[],
  whole: boolean,
): readonly MessageRow[] {
  const top = messages[0]?.id;
  const drawnFrom = useDeferredValue(top, whole ? top : messages.at(-firstDrawn)?.id);
  return useMemo(() => {
    const at = messages.findIndex(({ id }) => id === drawnFrom);
    return at > 0 ? messages.slice(at) : messages;
  }, [messages, drawnFrom]);
}
