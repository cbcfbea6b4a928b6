import { isMuted } from '../../schema/chat/rules.ts';

interface Side {
  memberId: string;
  lastSenderId: string;
  mutedUntil: number | null;
  lastAt: number;
}

/** How many of one's unread conversations are told of at that time, in ms, and the newest that sounds. They come newest first. */
export function newsOf<Row extends Side>(unread: readonly Row[], now: number) {
  return {
    // The clock of the screen stands between two ticks: a message may be ahead of it.
    count: unread.filter((side) => !isMuted(side, Math.max(now, side.lastAt))).length,
    // What came in silence makes no sound when its mute ends, nor does what one's other device sends below it.
    newest: unread.find(
      (side) => side.lastSenderId !== side.memberId && !isMuted(side, side.lastAt),
    ),
  };
}
