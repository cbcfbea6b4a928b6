import { aliveForMs, otherParty, ringsForMs, startWithinMs } from '../../schema/calls/rules.ts';
import { serverNow } from '../../schema/clock.ts';
import { errors } from '../../schema/errors.ts';
import { mutators } from '../../schema/mutators.ts';
import { ApiError, unreachableWords } from '../device/api.ts';
import { toast } from '../ui/states/toast.ts';
import { findServers } from './connection/servers.ts';
import type { OwnMember } from './core.ts';
import { currentCall } from './current.ts';
import { mayOpenMedia } from './media/media.ts';
import type { Peer, SentSignal } from './peer.ts';
import type { Ringing } from './ringing/ringing.ts';
import { type Call, CallSession } from './session.ts';
import { isWithin, mediaChoice, storeCall, storedCall, talkSince } from './stored-call.ts';
import { callTab } from './tab.ts';

/** How long a yes waits for the WebRTC answer to go with it, in ms. */
const answerWithinMs = 300;

/** Whether this page can take a call. Closes the last one if only its end is still shown. */
function isFree(): boolean {
  const call = currentCall.get();
  if (!call) return true;
  if (call.over.aborted) call.close();
  else toast.error(errors.in_call, { id: 'in_call' });
  return call.over.aborted;
}

/** From now on this page has this call. */
function open(options: Omit<ConstructorParameters<typeof CallSession>[0], 'closed'>): CallSession {
  const call = new CallSession({
    ...options,
    closed: (session) => {
      if (currentCall.get() === session) currentCall.set(undefined);
    },
  });
  currentCall.set(call);
  return call;
}

/** Whether the camera opens with the call. */
const chooseCamera = (callId: string, camera: boolean) =>
  storeCall(callId, { own: { sound: true, camera } });

/** Calls a member. The devices open first, then it rings; a voice call leaves the camera off. */
export async function startCall(peerId: string, by: OwnMember, voice = false): Promise<void> {
  if (!isFree()) return;
  const id = crypto.randomUUID();
  chooseCamera(id, !voice);
  // Without an answer no call is started.
  const servers = findServers(startWithinMs);
  const call = open({ id, peerId, isCaller: true, voice, by, servers });
  const unreached = servers.then(
    () => undefined,
    (error: Error) => (error instanceof ApiError && error.words) || unreachableWords,
  );
  // Nobody can be called while offline, so do not open devices.
  const problem = navigator.onLine ? await unreached : unreachableWords;
  if (problem) return call.fail(problem);
  if (call.over.aborted || !(await call.openMedia())) return;
  storeCall(id, { begunAt: Date.now() });
  call.apply('placed');
  // A web of the release before knows no voice calls. Video calls are sent as it expects them.
  const pressed = { id, peerId, tab: call.tab, at: serverNow(), ...(voice && { voice }) };
  const { shown, outcome } = by.mutate(mutators.calls.start(pressed));
  if (!(await shown)) return call.close();
  outcome.then((answer) => {
    if (answer === 'refused') call.fail('', { notifyServer: false });
    else if (answer === 'unsent') call.fail(unreachableWords);
    else call.apply('confirmed');
  });
  await call.peer.connect();
}

/**
 * Accepts a call in this page, with the preparations made while it rang. `camera`: whether the
 * member wants to be seen.
 */
export async function acceptCall(
  row: Call,
  by: OwnMember,
  ringing?: Ringing,
  camera = !row.voice,
): Promise<void> {
  if (!isFree()) return;
  const { id, callerId: peerId, voice } = row;
  chooseCamera(id, camera);
  const servers = ringing?.servers ?? findServers();
  const mayOpen = ringing?.mayOpen ?? mayOpenMedia();
  const prepared = ringing?.take();
  const call = open({ id, peerId, isCaller: false, voice, by, servers });
  const { peer } = call;
  peer.isConfirmed = false;
  if (prepared) peer.adopt(prepared.link, prepared.handled);
  call.tab = await callTab;
  storeCall(id, { aliveAt: Date.now() });
  const opening = call.openMedia();
  // If the browser already has permission, the member hears and sees the other side while their own
  // devices are still opening.
  if (!(await mayOpen) && !(await opening)) return;
  if (call.over.aborted) return;
  const signals = prepared ? await firstSignals(peer) : [];
  if (call.over.aborted) return;
  call.apply('accepted');
  if (prepared) call.apply('offered');
  peer.onOutgoing = undefined;
  const answer = signals.find(isAnswer);
  const yes = { id, tab: call.tab, ...(answer && { answer }) };
  const { outcome } = by.mutate(mutators.calls.accept(yes));
  for (const signal of signals) if (signal !== answer) peer.send(signal);
  outcome.then((became) => {
    if (call.over.aborted) return;
    // The call was answered elsewhere or is over, which a toast says.
    if (became === 'refused') return call.close();
    // If the connection was lost before the reply, it is unknown which page accepted first; this
    // page may be the only one.
    peer.confirm();
  });
  await peer.connect();
}

type Answer = NonNullable<Parameters<typeof mutators.calls.accept>[0]['answer']>;

const isAnswer = (signal: SentSignal): signal is Answer => signal.description?.type === 'answer';

/** The WebRTC answer and what goes with it, or nothing if that takes too long. */
async function firstSignals(peer: Peer): Promise<readonly SentSignal[]> {
  const signals: SentSignal[] = [];
  await new Promise<void>((resolve) => {
    peer.onOutgoing = (signal) => {
      signals.push(signal);
      resolve();
    };
    setTimeout(resolve, answerWithinMs);
    peer.join();
  });
  return signals;
}

/**
 * Continues a call that this page had before a reload, or that became this page's because both
 * called at once.
 */
export async function resumeCall(row: Call, by: OwnMember): Promise<void> {
  const { id, status, callerId, callerTab, calleeId, calleeTab, voice } = row;
  const current = currentCall.get();
  const before = current?.over.aborted ? undefined : current;
  // The store may have been replaced.
  if (before?.id === id) before.mutate = by.mutate;
  if (before && (before.id === id || calleeId !== by.me)) return;
  const isCaller = callerId === by.me;
  const talks = status === 'in_call';
  const { aliveAt, begunAt } = storedCall(id);
  // A tab restored days later finds the call in its store until sync reports that it is over.
  if (!before && (talks || !isCaller) && !isWithin(aliveAt, aliveForMs)) return;
  const resumes = !before && talks;
  // Nobody is waiting for this call any more, and no camera may open by itself.
  if (isCaller && !resumes && !isWithin(begunAt, ringsForMs))
    return void by.mutate(mutators.calls.hangUp({ id, tab: callerTab }), { quiet: true });
  // Keep what is muted or switched off under the other call's id too, for a reload.
  if (before) storeCall(id, { own: mediaChoice(before.id) });
  const shown = current?.handOver();
  const peerId = otherParty(row, by.me);
  const call = open({ id, peerId, isCaller, voice, by, servers: findServers() });
  call.tab = isCaller ? callerTab : calleeTab;
  // Before opening devices, which may take longer than the server waits for a page to come back.
  call.startHeartbeats();
  if (before && shown) call.media.adopt(shown);
  if (resumes) {
    call.peer.resume();
    call.change({ startedAt: talkSince(id) });
    call.apply('resumed');
  } else if (isCaller) {
    call.apply('placed');
    call.apply('confirmed');
  } else call.apply('accepted');
  if (call.view.get().local || (await call.openMedia())) await call.peer.connect();
}
