import { defaultMediaState, type MediaState, parseMediaState } from '../media-state.ts';
import { isAnswerTo, isOfferFor, markAnswer, markOffer, originOf, withoutMarks } from './sdp.ts';
import { findServers } from './servers.ts';
import { candidateInit, createSignalBatch, type Signal } from './signal-batch.ts';
import { type Kind, kinds, smallForMs, tune } from './tune.ts';

interface LinkOptions {
  /** Whether this side gives way if both make an offer at once. */
  polite: boolean;
  /** Whether to try the other side's candidates from the start. */
  triesCandidates: boolean;
}

/** Called once this side takes part. */
export interface LinkHandlers {
  send: (signal: Signal) => void;
  /** Called with each track from the other side, and again after the connection has restarted. */
  onTrack: (track: MediaStreamTrack) => void;
  onState: (state: 'connected' | 'lost') => void;
  onMediaState: (mediaState: MediaState) => void;
}

/** A connection that is gone for longer is broken, and not just slow for a moment; in ms. */
const restartAfterMs = 2_000;

/**
 * The connection to the other side's browser during a call:
 * https://www.w3.org/TR/webrtc/#perfect-negotiation-example. The offer of a reloaded page belongs
 * to another session, which tells the other side to start over as well.
 */
export class Link {
  readonly #polite: boolean;
  #handlers: LinkHandlers | undefined;
  readonly #batch: ReturnType<typeof createSignalBatch>;
  #iceServers: RTCIceServer[] = [];
  #pc: RTCPeerConnection;
  #channel: RTCDataChannel | undefined;
  #tracks: Record<Kind, MediaStreamTrack | null> = { audio: null, video: null };
  #mediaState = defaultMediaState;
  #isOffering = false;
  #restart: ReturnType<typeof setTimeout> | undefined;
  #isSmall = true;
  #grow: ReturnType<typeof setTimeout> | undefined;
  /** Signals are handled one after the other. */
  #turn: Promise<unknown> = Promise.resolve();
  #queuedCandidates: RTCIceCandidateInit[] = [];
  #triesCandidates: boolean;
  readonly #joined = Promise.withResolvers<void>();
  #closed = false;
  /** Tracks of the same stream are kept in sync: the voice with the lips. */
  readonly #stream = new MediaStream();

  constructor({ polite, triesCandidates }: LinkOptions) {
    this.#polite = polite;
    this.#triesCandidates = triesCandidates;
    this.#batch = createSignalBatch((signal) => this.#handlers?.send(signal));
    this.#pc = this.#open();
  }

  get connection(): RTCPeerConnection {
    return this.#pc;
  }

  /**
   * Takes part from now on, with these servers. Before that an offer is already taken in, because
   * that takes a while, but no connection is tried and nothing is sent.
   */
  join(iceServers: RTCIceServer[], handlers: LinkHandlers) {
    if (this.#handlers || this.#closed) return;
    this.#handlers = handlers;
    this.#setIceServers(iceServers);
    for (const { track } of this.#pc.getReceivers()) handlers.onTrack(track);
    this.#joined.resolve();
  }

  /** Makes the first offer. */
  offer() {
    for (const kind of kinds)
      this.#pc.addTransceiver(this.#tracks[kind] ?? kind, {
        direction: 'sendrecv',
        streams: [this.#stream],
      });
    this.#tune();
  }

  /** Sends these tracks from now on. */
  async setTracks(local: MediaStream) {
    this.#tracks = {
      audio: local.getAudioTracks()[0] ?? null,
      video: local.getVideoTracks()[0] ?? null,
    };
    await this.#attach();
  }

  /** Tells the other side whether sound is muted, and whether it sees the camera or the screen. */
  sendMediaState(mediaState: MediaState) {
    this.#mediaState = mediaState;
    if (this.#channel?.readyState === 'open') this.#channel.send(JSON.stringify(mediaState));
  }

  /**
   * Tries the other side's candidates from now on, because this page is known to be the one that
   * accepted. If two pages accept at once, the caller takes the handshake of the page that connects
   * first, and refuses it if the other page's acceptance counts. The caller may connect to this
   * page earlier.
   */
  tryCandidates(): Promise<unknown> {
    this.#triesCandidates = true;
    return this.#inTurn(() => this.#addQueuedCandidates());
  }

  receive(signal: Signal): Promise<unknown> {
    return this.#inTurn(() => this.#handle(signal));
  }

  /** Reconnects: the network has changed, or access to a relay has expired. */
  async restart() {
    const pc = this.#pc;
    if (!pc.remoteDescription) return;
    const iceServers = await findServers().catch(() => this.#iceServers);
    await this.#inTurn(async () => {
      if (this.#closed || pc !== this.#pc) return;
      // An offer made while offline lacks the network that is there now.
      if (pc.signalingState === 'have-local-offer')
        await pc.setLocalDescription({ type: 'rollback' });
      this.#setIceServers(iceServers);
      pc.restartIce();
    });
  }

  close() {
    this.#closed = true;
    this.#batch.drop();
    this.#closeConnection();
  }

  #setIceServers(iceServers: RTCIceServer[]) {
    this.#iceServers = iceServers;
    this.#pc.setConfiguration({ ...this.#pc.getConfiguration(), iceServers });
  }

  #inTurn(work: () => Promise<unknown>): Promise<unknown> {
    this.#turn = this.#turn.then(work).catch(() => {});
    return this.#turn;
  }

  #open(): RTCPeerConnection {
    const pc = new RTCPeerConnection({ iceServers: this.#iceServers, bundlePolicy: 'max-bundle' });
    pc.onnegotiationneeded = () => this.#describe(pc);
    pc.onicecandidate = ({ candidate }) => {
      if (candidate?.candidate) this.#batch.add(candidateInit(candidate));
    };
    pc.onicegatheringstatechange = () => {
      if (pc.iceGatheringState === 'complete') this.#batch.flush();
    };
    pc.ontrack = ({ track }) => this.#handlers?.onTrack(track);
    pc.onconnectionstatechange = () => {
      clearTimeout(this.#restart);
      const { connectionState } = pc;
      if (connectionState === 'connected') {
        this.#handlers?.onState('connected');
        this.#grow ??= setTimeout(() => this.#tune(false), smallForMs);
      }
      if (connectionState === 'disconnected')
        this.#restart = setTimeout(() => this.restart(), restartAfterMs);
      if (connectionState === 'failed') this.restart();
      if (connectionState === 'disconnected' || connectionState === 'failed')
        this.#handlers?.onState('lost');
    };
    // Both sides open the channel under the same id, without negotiating it.
    const channel = pc.createDataChannel('sent', { negotiated: true, id: 0 });
    channel.onopen = () => channel.send(JSON.stringify(this.#mediaState));
    channel.onmessage = ({ data }) => this.#handlers?.onMediaState(parseMediaState(data));
    this.#channel = channel;
    return pc;
  }

  #closeConnection() {
    clearTimeout(this.#restart);
    clearTimeout(this.#grow);
    this.#grow = undefined;
    this.#isSmall = true;
    const pc = this.#pc;
    pc.onnegotiationneeded = null;
    pc.onicecandidate = null;
    pc.onicegatheringstatechange = null;
    pc.ontrack = null;
    pc.onconnectionstatechange = null;
    pc.close();
  }

  #reset() {
    this.#closeConnection();
    this.#batch.drop();
    this.#queuedCandidates = [];
    this.#pc = this.#open();
    this.#handlers?.onState('lost');
  }

  async #describe(pc: RTCPeerConnection) {
    // With nothing but the channel there is nothing to offer: the other side will.
    if (pc.getTransceivers().length === 0) return;
    this.#isOffering = true;
    try {
      await pc.setLocalDescription();
      if (pc === this.#pc && pc.localDescription) this.#sendDescription(pc.localDescription);
    } catch {
      // The connection was closed meanwhile, or the other side's offer came first.
    } finally {
      this.#isOffering = false;
    }
  }

  #sendDescription({ type, sdp = '' }: RTCSessionDescriptionInit) {
    const theirs = this.#pc.remoteDescription?.sdp;
    this.#batch.describe({
      type,
      sdp: type === 'answer' ? markAnswer(sdp, theirs) : markOffer(sdp, theirs),
    });
    if (this.#pc.iceGatheringState === 'complete') this.#batch.flush();
  }

  async #handle({ description, candidates }: Signal) {
    if (this.#closed) return;
    if (description && !(await this.#apply(description as Description))) return;
    for (const candidate of candidates) await this.#addCandidate(candidate);
  }

  /** Resolves to whether the description was accepted. */
  async #apply({ type, sdp }: Description): Promise<boolean> {
    if (type === 'answer') {
      const { signalingState, localDescription } = this.#pc;
      if (signalingState !== 'have-local-offer' || !isAnswerTo(sdp, localDescription?.sdp))
        return false;
      await this.#pc.setRemoteDescription({ type, sdp: withoutMarks(sdp) });
      this.#tune();
      await this.#addQueuedCandidates();
      return true;
    }
    if (!isOfferFor(sdp, this.#pc.localDescription?.sdp)) return false;
    const before = originOf(this.#pc.remoteDescription?.sdp);
    const isAnother = before !== undefined && before.session !== originOf(sdp)?.session;
    const collides = this.#isOffering || this.#pc.signalingState !== 'stable';
    if (collides && !isAnother && !this.#polite) {
      // Both pages were reloaded and the other ignored our offer as an old one: repeat it.
      const { localDescription } = this.#pc;
      if (before === undefined && localDescription) this.#sendDescription(localDescription);
      return false;
    }
    // An offer of ours that was never answered would remain beside theirs.
    if (isAnother || (collides && before === undefined)) this.#reset();
    const pc = this.#pc;
    await pc.setRemoteDescription({ type, sdp: withoutMarks(sdp) });
    for (const transceiver of pc.getTransceivers()) {
      transceiver.direction = 'sendrecv';
      transceiver.sender.setStreams(this.#stream);
    }
    const answer = await pc.createAnswer();
    await this.#joined.promise;
    // Sent before it is set, which takes a while: somebody is waiting.
    this.#sendDescription(answer);
    await this.#attach();
    await pc.setLocalDescription(answer);
    await this.#addQueuedCandidates();
    return true;
  }

  async #attach() {
    for (const [at, kind] of kinds.entries()) {
      const sender = this.#pc.getTransceivers()[at]?.sender;
      if (sender && sender.track !== this.#tracks[kind])
        await sender.replaceTrack(this.#tracks[kind]);
    }
    this.#tune();
  }

  #tune(isSmall = this.#isSmall) {
    this.#isSmall = isSmall;
    tune(this.#pc, isSmall);
  }

  async #addCandidate(candidate: RTCIceCandidateInit) {
    if (!this.#triesCandidates || !this.#pc.remoteDescription) {
      this.#queuedCandidates.push(candidate);
      return;
    }
    // Fails for a candidate of a connection that is gone.
    await this.#pc.addIceCandidate(candidate).catch(() => {});
  }

  async #addQueuedCandidates() {
    for (const candidate of this.#queuedCandidates.splice(0)) await this.#addCandidate(candidate);
  }
}

type Description = { type: 'offer' | 'answer'; sdp: string };
