/** For how long an unanswered call rings, in ms. */
export const ringsForMs = 45_000;

/**
 * How long a caller waits for the server to know of the call, in ms. A call that reaches the server
 * later rings nowhere.
 */
export const startWithinMs = 10_000;

/**
 * `ringing`: the call exists, no more; `connecting`: the caller's offer has come; `in_call`: the
 * answer has come, too.
 */
export const callStatuses = [
  'ringing',
  'connecting',
  'in_call',
  'ended',
  'declined',
  'missed',
] as const;
export type CallStatus = (typeof callStatuses)[number];

const overStatuses: readonly string[] = ['ended', 'declined', 'missed'] satisfies CallStatus[];
export const isOver = ({ status }: { status: string }): boolean => overStatuses.includes(status);

export type Side = 'caller' | 'callee';
/** `candidates`: ICE candidates, which a browser sends besides its offers and answers. */
export type CallAction = 'accept' | 'decline' | 'hangUp' | 'offer' | 'answer' | 'candidates';
type State = { status: CallStatus; callerTab: string; calleeTab: string };
type Refusal = 'not_found' | 'call_over' | 'answered_elsewhere' | 'no_offer';

/**
 * The next status of a call after an action of one side's page. The first offer is the caller's and
 * the first answer the callee's; while both talk, either may renegotiate. An action that is
 * repeated, or comes after the end, changes nothing.
 */
export function step(
  call: State,
  side: Side,
  action: CallAction,
  tab: string,
): CallStatus | { refused: Refusal } {
  const { status, callerTab, calleeTab } = call;
  const isOwn = tab === (side === 'caller' ? callerTab : calleeTab);
  if (action === 'accept' || action === 'decline') {
    if (side === 'caller') return { refused: 'not_found' };
    if (action === 'accept' ? isOwn : isOver(call)) return status;
    if (isOver(call)) return { refused: 'call_over' };
    if (calleeTab) return { refused: 'answered_elsewhere' };
    return action === 'accept' ? status : 'declined';
  }
  if (isOver(call)) return action === 'hangUp' ? status : { refused: 'call_over' };
  if (!isOwn) return { refused: 'not_found' };
  if (action === 'hangUp') return 'ended';
  if (action === 'candidates' || status === 'in_call') return status;
  if ((side === 'caller') !== (action === 'offer')) return { refused: 'not_found' };
  if (side === 'caller') return 'connecting';
  return status === 'ringing' ? { refused: 'no_offer' } : 'in_call';
}

type Ringing = { calleeTab: string; endedAt: number | null; createdAt: number; hush?: object };

/**
 * Whether a call rings at its callee at that time, in ms: the callee has neither accepted nor
 * declined, and is in no other call.
 */
export const isRinging = ({ calleeTab, endedAt, createdAt, hush }: Ringing, at: number): boolean =>
  calleeTab === '' && endedAt === null && !hush && at - createdAt < ringsForMs;

/** Why a call ended that was neither declined nor left unanswered. */
export const endReasons = ['hung_up', 'failed', 'lost', 'busy'] as const;
export type EndReason = (typeof endReasons)[number];

/** How often a page that has a call sends a sign of life, in ms. */
export const aliveEveryMs = 10_000;
/** After how long without a sign of life a side is gone, in ms. */
export const aliveForMs = 45_000;
/**
 * How long after its page was left a side may still come back, in ms. After that the call ends: the
 * other side waits 10 s in all.
 */
export const backWithinMs = 8_000;
/** How long signals are stored after a call, in ms. */
export const signalsKeptMs = 3_600_000;

/** The length of an SDP: with all codecs it has a dozen kilobytes. */
export const descriptionMaxLength = 30_000;
export const candidateMaxLength = 300;
export const midMaxLength = 16;
/**
 * Candidates in one signal, and signals of one side in one call: a call of hours that changes
 * networks needs a few dozen.
 */
export const candidatesMax = 40;
export const signalsMax = 100;
/** How many calls a member may begin in a minute: each rings on all of somebody's devices. */
export const startsPerMinute = 6;
/** How many discreet calls a member may begin in an hour. */
export const discreetStartsPerHour = 10;
/**
 * How many discreet calls ring at one member in an hour, from all callers together. Further ones
 * are missed.
 */
export const discreetRingsPerHour = 6;

export const callsPageSize = 20;
/** For how many days an ended call is stored. Its message in the conversation stays. */
export const callsKeptDays = 365;

type Parties = { callerId: string; calleeId: string };

export const otherParty = ({ callerId, calleeId }: Parties, me: string): string =>
  me === callerId ? calleeId : callerId;

type Course = {
  status: string;
  startedAt: number | null;
  endedAt: number | null;
  endedReason: string | null;
};

/** The call's marker in the conversation, as the call is by now. */
export function markerOf({ status, startedAt, endedAt, endedReason }: Course): string {
  if (status === 'declined') return '❌ Call declined';
  if (status === 'missed') return '❌ Missed call';
  if (status !== 'ended') return '📞 Calling…';
  // Both had accepted, and were never connected.
  if (startedAt === null || endedReason === 'failed') return '📴 Call ended';
  return `📴 Call finished · ${durationOf((endedAt ?? startedAt) - startedAt)}`;
}

/** A duration in ms, as a clock shows it: 0:07, 12:30, 1:02:03. */
export function durationOf(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1000));
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  const two = (value: number) => String(value).padStart(2, '0');
  const rest = two(seconds % 60);
  return hours > 0 ? `${hours}:${two(minutes)}:${rest}` : `${minutes}:${rest}`;
}
