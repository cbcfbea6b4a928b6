import type { Row } from '@rocicorp/zero';
import type { Phase } from '../../schema/calls/phases.ts';
import type { Kind } from './connection/tune.ts';
import type { MediaState } from './media-state.ts';

/** The state of this page's call, as shown on the screen. */
export interface CallView {
  phase: Phase;
  /** Whether the call fills the screen, or is small beside the current screen. */
  fillsScreen: boolean;
  /** How it ended, if it has. */
  ending: string | undefined;
  /** Whether nobody answered this member's call. */
  isUnanswered: boolean;
  /** What went wrong, and what to do about it. */
  problem: { title: string; words: string } | undefined;
  /** Since when the two have been talking, in ms. */
  startedAt: number | null;
  /** The tracks that this page sends; a new stream with each change of device. */
  local: MediaStream | undefined;
  /** The tracks that arrive. */
  remote: Partial<Record<Kind, MediaStreamTrack>>;
  mine: MediaState;
  theirs: MediaState;
  /** Whether the member wants their camera on, even if a shared screen takes its place. */
  camera: boolean;
}

/** The state in words, for the call's panel. */
export const phaseWords: Record<Phase, string> = {
  init: 'Starting…',
  calling: 'Calling…',
  ringing: 'Calling…',
  connecting: 'Connecting…',
  in_call: 'In call',
  reconnecting: 'Reconnecting…',
  ended: 'Call ended',
};

type Ended = Pick<Row['call'], 'status' | 'endedReason'>;

/** A call that never got through, whichever side gave up. */
export const noConnection = 'No connection could be made.';

export const isUnansweredEnd = ({ status }: Pick<Ended, 'status'>): boolean =>
  status === 'declined' || status === 'missed';

export function endingOf({ status, endedReason }: Ended): string {
  if (status === 'declined') return 'Call declined';
  if (endedReason === 'busy') return 'In another call';
  if (status === 'missed') return 'No answer';
  if (endedReason === 'lost') return 'Connection lost';
  return 'Call ended';
}
