import type { LiveSignal, ServerFrame } from '../../schema/live-frames.ts';
import { mutators } from '../../schema/mutators.ts';
import { Link, type LinkHandlers } from './connection/link.ts';
import type { Signal } from './connection/signal-batch.ts';
import type { CallCore } from './core.ts';
import { storeCall, storedCall, talkSince } from './stored-call.ts';

export type SentSignal = Omit<Parameters<typeof mutators.calls.signal>[0], 'callId' | 'tab'>;

/** The other side of a call: the link to its browser, and the signals that the two exchange. */
export class Peer {
  link: Link | undefined;
  /**
   * If set, it gets the signals for the other side, which are then sent along with the acceptance.
   */
  onOutgoing: ((signal: SentSignal) => void) | undefined;
  /** Whether it is certain that no other page of the same member has the call. */
  isConfirmed = true;

  readonly #call: CallCore;
  /** On the same network a call works without them. */
  readonly #servers: Promise<RTCIceServer[]>;
  /** Whether the call was already connected before the page was reloaded. */
  #resumes = false;
  /** Ids of the signals that this tab has handled. */
  #handled = new Set<string>();
  /** Rows from before there is a link wait here. */
  #rows: readonly LiveSignal[] = [];

  constructor(call: CallCore, servers: Promise<RTCIceServer[]>) {
    this.#call = call;
    this.#servers = servers.catch(() => []);
    // The network may have changed, as on a train.
    window.addEventListener('online', () => this.link?.restart(), { signal: call.over });
  }

  /** Continues with a link that was prepared, and has handled those signals. */
  adopt(link: Link, handled: Set<string>) {
    this.link = link;
    this.#handled = handled;
    storeCall(this.#call.id, { heard: [...handled] });
  }

  /** Continues a call that was connected before the page was reloaded. */
  resume() {
    this.#resumes = true;
    this.#handled = new Set(storedCall(this.#call.id).heard);
  }

  /** Connects, once microphone and camera are open or may open. */
  async connect() {
    const call = this.#call;
    const link = await this.join();
    if (!link) return;
    call.startHeartbeats();
    const { local } = call.view.get();
    if (local) await link.setTracks(local);
    if (call.over.aborted) return;
    link.sendMediaState(call.view.get().mine);
    if (call.isCaller || this.#resumes) link.offer();
    this.#handle(this.#rows);
  }

  /** Lets the link take part; undefined if the call is over by then. */
  async join(): Promise<Link | undefined> {
    const iceServers = await this.#servers;
    if (this.#call.over.aborted) return undefined;
    this.link ??= new Link({ polite: !this.#call.isCaller, triesCandidates: this.isConfirmed });
    this.link.join(iceServers, this.#handlers);
    return this.link;
  }

  readonly #handlers: LinkHandlers = {
    send: (signal) => this.send({ id: crypto.randomUUID(), ...signal } as SentSignal),
    onTrack: (track) =>
      this.#call.change({ remote: { ...this.#call.view.get().remote, [track.kind]: track } }),
    onMediaState: (theirs) => this.#call.change({ theirs }),
    onState: (state) => {
      const call = this.#call;
      if (call.over.aborted) return;
      call.apply(state);
      if (state === 'lost') return;
      call.change({ startedAt: talkSince(call.id) });
      call.startHeartbeats()(false);
    },
  };

  /** Sends a signal to the other side's browser. */
  send(signal: SentSignal) {
    const { over, id: callId, tab, mutate } = this.#call;
    if (over.aborted) return;
    if (this.onOutgoing) this.onOutgoing(signal);
    else mutate(mutators.calls.signal({ ...signal, callId, tab }), { quiet: true });
  }

  /** Notes that this page is the one that accepted the call. */
  confirm() {
    this.isConfirmed = true;
    this.link?.tryCandidates();
  }

  /** Takes in the other side's signals, oldest first. */
  onSignals(rows: readonly LiveSignal[]) {
    this.#rows = rows;
    this.#handle(rows);
  }

  /**
   * Handles signals from the live connection, ahead of the rows. After a missing signal, the
   * following ones are left to the rows.
   */
  readonly onLiveFrame = (frame: ServerFrame) => {
    const { id, tab } = this.#call;
    if (frame.type === 'taken' && frame.callId === id && frame.tab === tab) this.confirm();
    if (frame.type !== 'signal' || frame.callId !== id) return;
    if (this.#handled.size === frame.after) this.#handle([frame.signal]);
  };

  #handle(signals: readonly LiveSignal[]) {
    const { link } = this;
    const { id: callId, over } = this.#call;
    const fresh = signals.filter(({ id }) => !this.#handled.has(id));
    if (!link || over.aborted || fresh.length === 0) return;
    for (const { id } of fresh) this.#handled.add(id);
    storeCall(callId, { heard: [...this.#handled] });
    const isFirst = !link.connection.remoteDescription;
    const types = fresh.map(({ description }) => description?.type);
    // Of several unanswered offers only the last comes from the page that is there now.
    const offer = types.lastIndexOf('offer');
    if (offer >= 0) this.#call.apply('offered');
    else if (types.includes('answer')) this.#call.apply('answered');
    for (const { description, candidates } of fresh.slice(isFirst ? Math.max(offer, 0) : 0))
      link.receive({ description, candidates } as Signal);
  }
}
