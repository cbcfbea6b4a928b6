import { useDeferredValue, useMemo } from 'react';
import { isSnapshotShown } from '../../boot/screen-snapshot.ts';
import type { MessageRow } from './message-row.ts';

/** More than fit on a screen. */
const firstDrawn = 15;

/**
 * The messages to draw: at first only the newest, unless `whole`, and the ones above them as soon
 * as there is time, because drawing a page takes longer than a frame. New messages at the end never
 * wait, and cost no second draw. Over a screen that the server sent, which has all of them, all at
 * once.
 */
export function useDeferredMessages(
  messages: readonly MessageRow[],
  whole: boolean,
): readonly MessageRow[] {
  const top = messages[0]?.id;
  const atOnce = whole || isSnapshotShown();
  const drawnFrom = useDeferredValue(top, atOnce ? top : messages.at(-firstDrawn)?.id);
  return useMemo(() => {
    const at = messages.findIndex(({ id }) => id === drawnFrom);
    return at > 0 ? messages.slice(at) : messages;
  }, [messages, drawnFrom]);
}
