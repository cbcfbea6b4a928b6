import { isMuted } from '../../schema/chat/rules.ts';

interface Side {
  memberId: string;
  lastSenderId: string;
  mutedUntil: number | null;
  lastAt: number;
}

/**
 * How many unread conversations (newest first) count as news at `now`, in ms, and the newest that
 * makes a sound.
 */
export function newsOf<Row extends Side>(unread: readonly Row[], now: number) {
  return {
    // `now` only ticks now and then: a message may be ahead of it.
    count: unread.filter((side) => !isMuted(side, Math.max(now, side.lastAt))).length,
    // A message that arrived while muted stays silent when the mute ends, and so does one that the
    // member sent from another device.
    newest: unread.find(
      (side) => side.lastSenderId !== side.memberId && !isMuted(side, side.lastAt),
    ),
  };
}
