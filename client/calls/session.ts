import type { Row } from '@rocicorp/zero';
import { type CallEvent, nextPhase, type Wait, waits } from '../../schema/calls/phases.ts';
import { isOver } from '../../schema/calls/rules.ts';
import { errors } from '../../schema/errors.ts';
import { mutators } from '../../schema/mutators.ts';
import { session as account } from '../auth/session.ts';
import { unreachableWords } from '../device/api.ts';
import { createStore, type Store } from '../device/store.ts';
import type { CallCore, OwnMember } from './core.ts';
import { startHeartbeats } from './heartbeats.ts';
import { MediaError, stop } from './media/media.ts';
import { OwnMedia } from './media/own-media.ts';
import { defaultMediaState } from './media-state.ts';
import { Peer } from './peer.ts';
import { mediaChoice } from './stored-call.ts';
import { callTab } from './tab.ts';
import { type CallView, endingOf, isUnansweredEnd, noConnection } from './view.ts';

export type Call = Row['call'];

/** How long the end of a call is shown, in ms. */
const endingShownMs = 3_000;
/**
 * How long to wait for another row, in ms: if both members call at once, the own row disappears
 * before the other's arrives.
 */
const goneForMs = 1_000;

interface SessionOptions {
  id: string;
  peerId: string;
  isCaller: boolean;
  voice: Call['voice'];
  by: OwnMember;
  /** ICE servers, requested while camera and microphone open. */
  servers: Promise<RTCIceServer[]>;
  /** Called when nothing of the call is shown any more. */
  closed: (session: CallSession) => void;
}

/** This page's call, from the press of a button until nothing of it is shown any more. */
export class CallSession implements CallCore {
  readonly id: string;
  readonly peerId: string;
  readonly isCaller: boolean;
  /** Whether it began without a picture. */
  readonly voice: boolean;
  readonly media: OwnMedia;
  readonly peer: Peer;
  /** The state of the call that is shown. */
  readonly view: Store<CallView>;
  /** The store may be replaced during a call. */
  mutate: OwnMember['mutate'];
  tab = '';

  readonly #options: SessionOptions;
  readonly #over = new AbortController();
  readonly #unsubscribe: () => void;
  #report: ReturnType<typeof startHeartbeats> | undefined;
  #timeout: ReturnType<typeof setTimeout> | undefined;
  #gone: ReturnType<typeof setTimeout> | undefined;

  constructor(options: SessionOptions) {
    const { id, peerId, isCaller, voice, by } = options;
    this.#options = options;
    this.id = id;
    this.peerId = peerId;
    this.isCaller = isCaller;
    this.voice = voice ?? false;
    this.mutate = by.mutate;
    const { sound, camera } = mediaChoice(id);
    this.view = createStore<CallView>({
      phase: 'init',
      fillsScreen: true,
      ending: undefined,
      isUnanswered: false,
      problem: undefined,
      startedAt: null,
      local: undefined,
      remote: {},
      camera,
      mine: { ...defaultMediaState, sound, picture: camera },
      theirs: defaultMediaState,
    });
    this.media = new OwnMedia(this);
    this.peer = new Peer(this, options.servers);
    // After a logout in any tab the member is no longer seen and heard, and the next member sees
    // nothing of the call. To the other side it is as if the page had been left.
    this.#unsubscribe = account.subscribe(() => {
      const now = account.get();
      if (now?.state === 'member' && now.memberId === by.me) return;
      if (!this.over.aborted) this.#report?.(true);
      this.close();
    });
  }

  get phase() {
    return this.view.get().phase;
  }

  get link() {
    return this.peer.link;
  }

  get over(): AbortSignal {
    return this.#over.signal;
  }

  change(part: Partial<CallView>) {
    if (!this.over.aborted) this.view.set({ ...this.view.get(), ...part });
  }

  apply(event: CallEvent) {
    const move = this.over.aborted ? undefined : nextPhase(this.phase, event);
    if (!move) return;
    clearTimeout(this.#timeout);
    const { phase, wait } = move;
    this.change({ phase });
    if (wait) this.#timeout = setTimeout(() => this.#onTimeout(wait), waits[wait]);
  }

  #onTimeout(wait: Wait) {
    if (wait === 'answer') return this.hangUp();
    if (wait === 'return') return this.hangUp('lost');
    const words = { start: unreachableWords, offer: errors.no_offer, connection: noConnection };
    this.fail(words[wait]);
  }

  /** Opens microphone and camera. Resolves to whether they are open and still wanted. */
  async openMedia(): Promise<boolean> {
    try {
      this.tab ||= await callTab;
      await this.media.open();
    } catch (error) {
      this.fail(error instanceof MediaError ? error.message : '');
    }
    return !this.over.aborted;
  }

  /**
   * Keeps telling the server that this page has the call. Returns a function that reports at once.
   */
  startHeartbeats() {
    const page = { callId: this.id, tab: this.tab };
    this.#report ??= startHeartbeats(page, () => this.phase === 'in_call', this.over);
    return this.#report;
  }

  /** Takes in the call's row; undefined if there is none. */
  onRow(call: Call | undefined, isComplete: boolean) {
    if (this.over.aborted) return;
    clearTimeout(this.#gone);
    if (!call) {
      // One member has blocked the other, or no longer exists.
      if (isComplete && this.phase !== 'init')
        this.#gone = setTimeout(() => this.end('Call ended'), goneForMs);
      return;
    }
    if (isOver(call)) {
      if (call.endedReason === 'failed') return this.fail(noConnection, { notifyServer: false });
      const isUnanswered = this.isCaller && isUnansweredEnd(call);
      return this.end(endingOf(call), { isUnanswered });
    }
    if (call.rangAt !== null) this.apply('rang');
    if (call.calleeTab !== '') this.apply('taken');
  }

  hangUp(reason?: 'lost') {
    // The member had pressed yes, but it was not sent yet: without a no it would go on ringing.
    if (!this.over.aborted && !this.isCaller && this.phase === 'init')
      this.mutate(mutators.calls.decline({ id: this.id }), { quiet: true });
    this.#reportEnd(reason);
    this.end(reason === 'lost' ? 'Connection lost' : 'Call ended');
  }

  /**
   * Ends the call on this page, and shows `ending` for a moment; until the member closes it if
   * nobody answered, as they may want to write or to call again.
   */
  end(ending: string, { isUnanswered = false } = {}) {
    if (this.over.aborted) return this.close();
    this.#release({ ending, isUnanswered });
    if (!isUnanswered) setTimeout(() => this.close(), endingShownMs);
  }

  /** Ends the call and shows why, until the member closes that. */
  fail(words: string, { notifyServer = true } = {}) {
    if (this.over.aborted) return;
    const hadStarted = this.view.get().startedAt !== null;
    if (notifyServer) this.#reportEnd(hadStarted ? undefined : 'failed');
    const opening = this.isCaller ? 'Failed to start call' : 'Failed to answer';
    this.#release({ problem: { title: hadStarted ? 'Call ended' : opening, words } });
  }

  /** Removes the call from the screen. */
  readonly close = () => {
    this.#release();
    this.#unsubscribe();
    this.#options.closed(this);
  };

  /** Leaves the page to another call, which may continue with the devices that are open. */
  handOver(): CallView {
    const view = this.view.get();
    this.change({ local: undefined });
    this.#disconnect();
    this.#unsubscribe();
    return view;
  }

  /** Tells the server that the call is over, unless nobody else knows of it yet. */
  #reportEnd(reason?: 'failed' | 'lost') {
    if (this.over.aborted || this.phase === 'init') return;
    const page = { id: this.id, tab: this.tab };
    this.mutate(mutators.calls.hangUp({ ...page, ...(reason && { reason }) }), { quiet: true });
  }

  /** Releases camera, microphone and the connection. */
  #release(shown: Partial<CallView> = {}) {
    stop(this.view.get().local);
    this.apply('over');
    this.change({ local: undefined, remote: {}, ...shown });
    this.#disconnect();
  }

  #disconnect() {
    clearTimeout(this.#timeout);
    clearTimeout(this.#gone);
    this.#over.abort();
    this.peer.link?.close();
  }
}
