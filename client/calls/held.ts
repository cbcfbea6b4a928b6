import { errors } from '../../schema/errors.ts';
import { mutators } from '../../schema/mutators.ts';
import { session as account } from '../auth/session.ts';
import { ApiError, unreachableWords } from '../device/ask.ts';
import { toast } from '../ui/toast.ts';
import type { useMutate } from '../zero/mutate.ts';
import type { Signs } from './alive.ts';
import { endTurn } from './controls.ts';
import { current } from './current.ts';
import { stop } from './media.ts';
import { ownIn } from './own.ts';
import { sentAll } from './sent.ts';
import { serversForCall } from './servers.ts';
import { callView, change } from './view.ts';

type Mutate = ReturnType<typeof useMutate>;
export type SentSignal = Omit<Parameters<typeof mutators.calls.signal>[0], 'callId' | 'tab'>;

export interface Who {
  me: string;
  mutate: Mutate;
}

/** The call that this page has; at most one. */
export interface Held extends Who {
  id: string;
  isCaller: boolean;
  /** The id by which the server knows this page. */
  tab: string;
  /** Whether it is certain that no other page of the same member has the call. */
  isSure: boolean;
  /** It was already connected before the page was reloaded. */
  resumes: boolean;
  /** ICE servers, requested while camera and microphone open. On the same network a call works without them. */
  servers: Promise<RTCIceServer[]>;
  /** Resolves to why they could not be requested, if so. */
  unreached: Promise<string | undefined>;
  /** Ids of the other side's signals that this tab has handled. */
  heard: Set<string>;
  /** If set, it gets the signals for the other side, which are then sent along with the yes. */
  holdBack: ((told: SentSignal) => void) | undefined;
  patience: ReturnType<typeof setTimeout> | undefined;
  gone: ReturnType<typeof setTimeout> | undefined;
  signs: Signs | undefined;
}

/** How long the end of a call is shown, in ms. */
const endingShownMs = 3_000;

let held: Held | undefined;
/** The member whose call is or was last shown. */
let whose: string | undefined;
export const heldCall = () => held;

/** Whether this page can take a call. Closes the last one if only its end is still shown. */
export function isFree(): boolean {
  const phase = callView.get()?.phase;
  if (phase === 'ended') close();
  else if (phase) toast.error(errors.in_call, { id: 'in_call' });
  return phase === undefined || phase === 'ended';
}

interface Begun {
  id: string;
  peerId: string;
  isCaller: boolean;
  /** How long to wait for ICE servers, in ms: without an answer no call is started. */
  reachWithinMs?: number;
}

/** From now on this page has this call. The devices of the call before stay open, as this one may take them over. */
export function hold({ id, peerId, isCaller, reachWithinMs }: Begun, who: Who): Held {
  letGo();
  whose = who.me;
  const asked = serversForCall(reachWithinMs);
  held = {
    ...who,
    id,
    isCaller,
    tab: '',
    isSure: true,
    resumes: false,
    heard: new Set(),
    holdBack: undefined,
    patience: undefined,
    gone: undefined,
    signs: undefined,
    servers: asked.catch(() => []),
    unreached: asked.then(
      () => undefined,
      (error: Error) => (error instanceof ApiError && error.words) || unreachableWords,
    ),
  };
  const { sound, camera } = ownIn(id);
  callView.set({
    id,
    peerId,
    phase: 'init',
    ending: undefined,
    problem: undefined,
    startedAt: null,
    local: undefined,
    remote: {},
    camera,
    sent: { ...sentAll, sound, picture: camera },
    theirs: sentAll,
  });
  return held;
}

export function waitFor(mine: Held, ms: number, late: () => void) {
  if (held !== mine) return;
  clearTimeout(mine.patience);
  mine.patience = setTimeout(() => held === mine && late(), ms);
}

/** Sends a signal to the other side's browser. */
export function tell({ id: callId, tab, holdBack, mutate }: Held, told: SentSignal) {
  if (holdBack) holdBack(told);
  else mutate(mutators.calls.signal({ ...told, callId, tab }), { quiet: true });
}

export function hangUp(reason?: 'lost') {
  // The member had pressed yes, but it was not sent yet: without a no it would go on ringing.
  if (held && !held.isCaller && callView.get()?.phase === 'init')
    held.mutate(mutators.calls.decline({ id: held.id }), { quiet: true });
  tellOver(reason);
  end(reason === 'lost' ? 'Connection lost' : 'Call ended');
}

/** Ends the call on this page, and shows `ending` for a moment. */
export function end(ending: string) {
  if (!held) return close();
  const { id } = held;
  release();
  change({ phase: 'ended', ending });
  setTimeout(() => {
    const view = callView.get();
    if (view?.id === id && !view.problem) close();
  }, endingShownMs);
}

/** Ends the call and shows why, until the member closes that. */
export function fail(words: string, { isTold = true } = {}) {
  const hadBegun = Boolean(callView.get()?.startedAt);
  if (isTold) tellOver(hadBegun ? undefined : 'failed');
  const opening = held?.isCaller ? 'Failed to start call' : 'Failed to answer';
  const title = hadBegun ? 'Call ended' : opening;
  release();
  change({ phase: 'ended', problem: { title, words } });
}

/** Removes what is shown of an ended call. */
export function close() {
  release();
  callView.set(undefined);
}

/** Tells the server that the call is over, unless nobody else knows of it yet. */
function tellOver(reason?: 'failed' | 'lost') {
  if (!held || callView.get()?.phase === 'init') return;
  const { id, tab, mutate } = held;
  mutate(mutators.calls.hangUp({ id, tab, ...(reason && { reason }) }), { quiet: true });
}

/** Releases camera, microphone and the call. */
function release() {
  stop(callView.get()?.local);
  change({ local: undefined, remote: {} });
  letGo();
}

function letGo(isLeft = false) {
  clearTimeout(held?.patience);
  clearTimeout(held?.gone);
  held?.signs?.end(isLeft);
  endTurn();
  current.link?.close();
  current.link = undefined;
  held = undefined;
}

// After a logout in any tab the member is no longer seen and heard, and the next member sees nothing of the call. To the other side
// it is as if the page had been left.
account.subscribe(() => {
  const now = account.get();
  if (now?.state === 'member' && now.memberId === whose) return;
  letGo(true);
  close();
});
