import type { Row } from '@rocicorp/zero';
import { createStore } from '../device/store.ts';
import type { Sent } from './sent.ts';

export type Phase =
  | 'init'
  | 'calling'
  | 'ringing'
  | 'connecting'
  | 'in_call'
  | 'reconnecting'
  | 'ended';

/** The call of this page, as it is shown. */
export interface CallView {
  id: string;
  peerId: string;
  phase: Phase;
  /** What became of it, once it has ended. */
  ending: string | undefined;
  /** What went wrong, and in other words what to do about it. */
  problem: { title: string; words: string } | undefined;
  /** Since when both talk, in ms. */
  startedAt: number | null;
  /** What this page sends: another one with each device. */
  local: MediaStream | undefined;
  /** What comes; another one with each track. */
  remote: MediaStream;
  sent: Sent;
  theirs: Sent;
  /** One's own is wanted, though a screen may be shown in its place. */
  camera: boolean;
}

export const callView = createStore<CallView | undefined>(undefined);

export const change = (part: Partial<CallView>) => {
  const view = callView.get();
  if (view) callView.set({ ...view, ...part });
};

/** As the panel of the call says it. */
export const phaseWords: Record<Phase, string> = {
  init: 'Starting…',
  calling: 'Calling…',
  ringing: 'Ringing…',
  connecting: 'Connecting…',
  in_call: 'In call',
  reconnecting: 'Reconnecting…',
  ended: 'Call ended',
};

type Ended = Pick<Row['call'], 'status' | 'endedReason'>;

/** A call that never got through, whichever side gave up. */
export const noConnection = 'No connection could be made.';

export function endingOf({ status, endedReason }: Ended): string {
  if (status === 'declined') return 'Call declined';
  if (endedReason === 'busy') return 'In another call';
  if (status === 'missed') return 'No answer';
  if (endedReason === 'lost') return 'Connection lost';
  return 'Call ended';
}
