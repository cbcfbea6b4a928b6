import type { Row } from '@rocicorp/zero';
import { isOver, otherParty, ringsForMs, startWithinMs } from '../../schema/calls/rules.ts';
import { serverNow } from '../../schema/clock.ts';
import { errors } from '../../schema/errors.ts';
import type { HeardLive, LiveSignal } from '../../schema/live.ts';
import { mutators } from '../../schema/mutators.ts';
import { unreachableWords } from '../device/ask.ts';
import { stayAlive } from './alive.ts';
import type { Signal } from './bundles.ts';
import { first, lookAfter } from './controls.ts';
import { current } from './current.ts';
import {
  close,
  end,
  fail,
  type Held,
  hangUp,
  heldCall,
  hold,
  isFree,
  type SentSignal,
  tell,
  type Who,
  waitFor,
} from './held.ts';
import type { Link } from './link.ts';
import { MediaError, mayOpenMedia, openMedia, stop } from './media.ts';
import {
  hasBegun,
  heardIn,
  keepAlive,
  keepBegun,
  keepHeard,
  keepOwn,
  ownIn,
  talkSince,
  wasAlive,
} from './own.ts';
import { fillsScreen } from './place.ts';
import { takePrepared } from './prepared.ts';
import { sentAll } from './sent.ts';
import { findServersEarly } from './servers.ts';
import { callTab } from './tab.ts';
import { callView, change, endingOf, noConnection } from './view.ts';
import { openLink, reconnectWithinMs } from './wire.ts';

type Call = Row['call'];

/** How long to try to connect to the other side, in ms. */
const connectWithinMs = 20_000;
/** How long to wait for an offer that should already be there, in ms. */
const beginWithinMs = 10_000;
/** How long a yes waits for the WebRTC answer to go with it, in ms. */
const answerWithinMs = 300;
/** How much longer than the server a page lets it ring, in ms, as the server should be the one to end it. */
const ringingSlackMs = 5_000;
/** How long to wait for another row, in ms: if both call at once, one's own row disappears before the other's arrives. */
const goneForMs = 1_000;

/** Calls a member. Microphone and camera open first, then it rings. */
export async function startCall(peerId: string, who: Who): Promise<void> {
  if (!isFree()) return;
  const id = crypto.randomUUID();
  fillsScreen.set(true);
  const mine = hold({ id, peerId, isCaller: true, reachWithinMs: startWithinMs }, who);
  // Nobody can be called while offline, so do not open devices.
  const problem = navigator.onLine ? await mine.unreached : unreachableWords;
  if (heldCall() !== mine) return;
  if (problem) return fail(problem);
  if (!(await openOwn(mine))) return;
  change({ phase: 'calling' });
  keepBegun(id);
  const pressed = { id, peerId, tab: mine.tab, at: serverNow() };
  const { shown, outcome } = who.mutate(mutators.calls.start(pressed));
  if (!(await shown)) return close();
  waitFor(mine, startWithinMs, () => fail(unreachableWords));
  outcome.then((told) => {
    if (heldCall() !== mine) return;
    const phase = callView.get()?.phase;
    if (told === 'refused') fail('', { isTold: false });
    else if (told === 'unsent') fail(unreachableWords);
    else if (phase === 'calling' || phase === 'ringing')
      waitFor(mine, ringsForMs + ringingSlackMs, hangUp);
  });
  await connect(mine);
}

/** Does whatever need not wait for the yes. Returns the clean-up for when it stops ringing. */
export function prepareToAccept(): () => void {
  callTab();
  const forget = findServersEarly();
  mayOpen = mayOpenMedia();
  return () => {
    forget();
    mayOpen = undefined;
  };
}

let mayOpen: Promise<boolean> | undefined;

/** Accepts a call in this page. */
export async function acceptCall(call: Call, who: Who): Promise<void> {
  if (!isFree()) return;
  fillsScreen.set(true);
  const mine = hold({ id: call.id, peerId: call.callerId, isCaller: false }, who);
  mine.isSure = false;
  const prepared = takePrepared(call.id);
  current.link = prepared?.link;
  if (prepared) {
    mine.heard = prepared.heard;
    keepHeard(call.id, mine.heard);
  }
  mine.tab = await callTab();
  keepAlive(call.id);
  const own = openOwn(mine);
  // If the browser already has permission, the member hears and sees the other side while their own devices are still opening.
  if (!(await (mayOpen ?? mayOpenMedia())) && !(await own)) return;
  if (heldCall() !== mine) return;
  const words = prepared ? await firstWords(mine, prepared.link) : [];
  if (heldCall() !== mine) return;
  change({ phase: 'connecting' });
  mine.holdBack = undefined;
  const answer = words.find(isAnswer);
  const yes = { id: call.id, tab: mine.tab, ...(answer && { answer }) };
  const { outcome } = who.mutate(mutators.calls.accept(yes));
  for (const word of words) if (word !== answer) tell(mine, word);
  outcome.then((told) => {
    if (heldCall() !== mine) return;
    // It was answered elsewhere or is over, which a toast says.
    if (told === 'refused') return close();
    // If the connection was lost before the reply, nobody tells whose yes counts; this page may be the only one.
    beSure(mine);
  });
  if (prepared) waitFor(mine, connectWithinMs, () => fail(noConnection));
  else waitFor(mine, beginWithinMs, () => fail(errors.no_offer));
  await connect(mine);
}

type Answer = NonNullable<Parameters<typeof mutators.calls.accept>[0]['answer']>;

const isAnswer = (told: SentSignal): told is Answer => told.description?.type === 'answer';

/** The WebRTC answer and what goes with it, or nothing if that takes too long. */
async function firstWords(mine: Held, link: Link): Promise<readonly SentSignal[]> {
  const words: SentSignal[] = [];
  await new Promise<void>((resolve) => {
    mine.holdBack = (told) => {
      words.push(told);
      resolve();
    };
    setTimeout(resolve, answerWithinMs);
    mine.servers.then((iceServers) => link.join(iceServers));
  });
  return words;
}

/** Continues a call that this page had before a reload, or that became this page's because both called at once. */
export async function followCall(call: Call, who: Who): Promise<void> {
  const before = heldCall();
  // The store may have been replaced.
  if (before?.id === call.id) before.mutate = who.mutate;
  if (before && (before.id === call.id || call.calleeId !== who.me)) return;
  const { local, sent, camera } = before ? (callView.get() ?? {}) : {};
  const isCaller = call.callerId === who.me;
  const talks = call.status === 'in_call';
  // A tab restored days later finds the call in its store until sync reports that it is over.
  if (!before && (talks || !isCaller) && !wasAlive(call.id)) return;
  const resumes = !before && talks;
  // Nobody is waiting for this call any more, and no camera may open by itself.
  if (isCaller && !resumes && !hasBegun(call.id))
    return void who.mutate(mutators.calls.hangUp({ id: call.id, tab: call.callerTab }), {
      quiet: true,
    });
  // Keep what is muted or switched off under the other call's id too, for a reload.
  if (before) keepOwn(call.id, ownIn(before.id));
  const mine = hold({ id: call.id, peerId: otherParty(call, who.me), isCaller }, who);
  mine.resumes = resumes;
  if (resumes) mine.heard = heardIn(call.id);
  mine.tab = isCaller ? call.callerTab : call.calleeTab;
  // Before opening devices, which may take longer than the server waits for a page to come back.
  mine.signs = stayAlive(call.id, mine.tab);
  if (local && sent) change({ local, sent, camera });
  if (resumes) {
    change({ phase: 'reconnecting', startedAt: talkSince(call.id) });
    waitFor(mine, reconnectWithinMs, () => hangUp('lost'));
  } else if (isCaller) {
    change({ phase: 'calling' });
    waitFor(mine, ringsForMs + ringingSlackMs, hangUp);
  } else {
    change({ phase: 'connecting' });
    waitFor(mine, beginWithinMs, () => fail(errors.no_offer));
  }
  if (local || (await openOwn(mine))) await connect(mine);
}

/** Takes in the call's row; undefined if there is none. */
export function hearRow(call: Call | undefined, isComplete: boolean) {
  const mine = heldCall();
  const phase = callView.get()?.phase;
  if (!mine || (call && call.id !== mine.id)) return;
  clearTimeout(mine.gone);
  if (!call) {
    // One of the two has blocked the other or no longer exists.
    if (isComplete && phase !== 'init')
      mine.gone = setTimeout(() => heldCall() === mine && end('Call ended'), goneForMs);
    return;
  }
  if (isOver(call)) {
    if (call.endedReason === 'failed') return fail(noConnection, { isTold: false });
    return end(endingOf(call));
  }
  if (phase === 'calling' && call.rangAt !== null) change({ phase: 'ringing' });
  const isTaken = call.calleeTab !== '';
  if (isTaken && (phase === 'calling' || phase === 'ringing')) {
    change({ phase: 'connecting' });
    waitFor(mine, connectWithinMs, () => fail(noConnection));
  }
}

/** Takes in the other side's signals, oldest first. */
export function hearSignals(signals: readonly LiveSignal[]) {
  const mine = heldCall();
  const { link } = current;
  if (!mine || !link) return;
  const fresh = signals.filter(({ id }) => !mine.heard.has(id));
  if (fresh.length === 0) return;
  for (const { id } of fresh) mine.heard.add(id);
  keepHeard(mine.id, mine.heard);
  const isFirst = !link.connection.remoteDescription;
  // Of several unanswered offers only the last comes from the page that is there now.
  const offer = fresh.findLastIndex(({ description }) => description?.type === 'offer');
  const phase = callView.get()?.phase;
  if (offer >= 0 && phase === 'connecting')
    waitFor(mine, connectWithinMs, () => fail(noConnection));
  // The other side is there and reconnecting.
  if (phase === 'reconnecting' && fresh.some(({ description }) => description))
    waitFor(mine, reconnectWithinMs, () => hangUp('lost'));
  for (const { description, candidates } of fresh.slice(isFirst ? Math.max(offer, 0) : 0))
    link.hear({ description, candidates } as Signal);
}

/** The same through the live line, ahead of the rows. After a missing signal, all that follow are left to the rows. */
export function hearLive(frame: HeardLive) {
  const mine = heldCall();
  if (frame.type === 'taken' && mine?.id === frame.callId && mine.tab === frame.tab) beSure(mine);
  if (frame.type !== 'signal' || mine?.id !== frame.callId) return;
  if (mine.heard.size === frame.after) hearSignals([frame.signal]);
}

/** Notes that this page's yes is the one that counts. */
function beSure(mine: Held) {
  mine.isSure = true;
  current.link?.seek();
}

/** Opens microphone and camera. Resolves to whether they are open and still wanted. */
async function openOwn(mine: Held): Promise<boolean> {
  try {
    mine.tab ||= await callTab();
    const local = await first(openMedia(ownIn(mine.id).camera));
    if (heldCall() !== mine) {
      stop(local);
      return false;
    }
    lookAfter(local);
    // The member may have muted themselves meanwhile.
    const { sound } = ownIn(mine.id);
    for (const track of local.getAudioTracks()) track.enabled = sound;
    const picture = local.getVideoTracks().length > 0;
    const sent = { ...sentAll, sound, picture };
    change({ local, camera: picture, sent });
    await current.link?.carry(local);
    current.link?.tell(sent);
    return true;
  } catch (error) {
    if (heldCall() === mine) fail(error instanceof MediaError ? error.message : '');
    return false;
  }
}

async function connect(mine: Held) {
  const iceServers = await mine.servers;
  const view = callView.get();
  if (heldCall() !== mine || !view) return;
  const link = current.link ?? openLink(mine);
  current.link = link;
  mine.signs ??= stayAlive(mine.id, mine.tab);
  link.join(iceServers);
  if (view.local) await link.carry(view.local);
  link.tell(view.sent);
  if (mine.isCaller || mine.resumes) link.offer();
  // Renders the call again, which takes in the signals from before there was a connection.
  callView.set({ ...(callView.get() ?? view) });
}

// The network may have changed, as on a train.
window.addEventListener('online', () => current.link?.restart());
