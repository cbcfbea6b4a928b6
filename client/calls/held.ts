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
export type Told = Omit<Parameters<typeof mutators.calls.signal>[0], 'callId' | 'tab'>;

export interface Who {
  me: string;
  mutate: Mutate;
}

/** The call that this page has: there is one at most. */
export interface Held extends Who {
  id: string;
  isCaller: boolean;
  /** What the server knows this page by. */
  tab: string;
  /** No other page of the same member is known to have the call. */
  isSure: boolean;
  /** Its connection was there before the page was loaded anew. */
  resumes: boolean;
  /** Asked while devices open. Without any there may be a way all the same, on the same network. */
  servers: Promise<RTCIceServer[]>;
  /** Why the server could not be asked for them, once that is known. */
  unreached: Promise<string | undefined>;
  /** The ids of what the other side told this tab. */
  heard: Set<string>;
  /** Collects what the other side is to be told, until the yes is sent that it can go with. */
  holdBack: ((told: Told) => void) | undefined;
  patience: ReturnType<typeof setTimeout> | undefined;
  gone: ReturnType<typeof setTimeout> | undefined;
  signs: Signs | undefined;
}

/** What became of a call stands for so long, in ms. */
const endingShownMs = 3_000;

let held: Held | undefined;
/** Whose call stands there, or stood there last. */
let whose: string | undefined;
export const heldCall = () => held;

/** What became of the last one may still stand there. */
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
  /** For how long servers are waited for, in ms; without them nothing is begun. */
  reachWithinMs?: number;
}

/** This page's call is another from here on. What is shown of oneself may go over to it. */
export function hold({ id, peerId, isCaller, reachWithinMs }: Begun, who: Who): Held {
  letGo();
  whose = who.me;
  const asked = serversForCall(reachWithinMs);
  held = {
    ...{ ...who, id, isCaller, tab: '', isSure: true, resumes: false, heard: new Set() },
    holdBack: undefined,
    ...{ patience: undefined, gone: undefined, signs: undefined },
    servers: asked.catch(() => []),
    unreached: asked.then(
      () => undefined,
      (error: Error) => (error instanceof ApiError && error.words) || unreachableWords,
    ),
  };
  const { sound, camera } = ownIn(id);
  callView.set({
    ...{ id, peerId, phase: 'init', ending: undefined, problem: undefined, startedAt: null },
    ...{ local: undefined, remote: new MediaStream(), camera },
    ...{ sent: { ...sentAll, sound, picture: camera }, theirs: sentAll },
  });
  return held;
}

export function waitFor(mine: Held, ms: number, late: () => void) {
  if (held !== mine) return;
  clearTimeout(mine.patience);
  mine.patience = setTimeout(() => held === mine && late(), ms);
}

/** Tells the other side's browser. */
export function tell({ id: callId, tab, holdBack, mutate }: Held, told: Told) {
  if (holdBack) holdBack(told);
  else mutate(mutators.calls.signal({ ...told, callId, tab }), { quiet: true });
}

export function hangUp(reason?: 'lost') {
  // Who hangs up between their press and their yes does not want it to ring on.
  if (held && !held.isCaller && callView.get()?.phase === 'init')
    held.mutate(mutators.calls.decline({ id: held.id }), { quiet: true });
  tellOver(reason);
  end(reason === 'lost' ? 'Connection lost' : 'Call ended');
}

/** `ending` stands there for a moment. */
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

/** Says why there is no call, until that is closed. */
export function fail(words: string, { isTold = true } = {}) {
  const hadBegun = Boolean(callView.get()?.startedAt);
  if (isTold) tellOver(hadBegun ? undefined : 'failed');
  const opening = held?.isCaller ? 'Failed to start call' : 'Failed to answer';
  const title = hadBegun ? 'Call ended' : opening;
  release();
  change({ phase: 'ended', problem: { title, words } });
}

/** Takes away what is shown of a call that has ended. */
export function close() {
  release();
  callView.set(undefined);
}

/** Nothing is told of a call that nobody else knows yet. */
function tellOver(reason?: 'failed' | 'lost') {
  if (!held || callView.get()?.phase === 'init') return;
  const { id, tab, mutate } = held;
  mutate(mutators.calls.hangUp({ id, tab, ...(reason && { reason }) }), { quiet: true });
}

/** Devices are free again. */
function release() {
  stop(callView.get()?.local);
  change({ local: undefined, remote: new MediaStream() });
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

// Whoever logs out, in whichever tab, is seen and heard no more, and the next one reads nothing of their call. The other side
// is told as by a page that is left.
account.subscribe(() => {
  const now = account.get();
  if (now?.state === 'member' && now.memberId === whose) return;
  letGo(true);
  close();
});
