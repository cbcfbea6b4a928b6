import { toast } from '../../ui/states/toast.ts';
import type { CallCore } from '../core.ts';
import { defaultMediaState } from '../media-state.ts';
import { mediaChoice, storeCall } from '../stored-call.ts';
import type { CallView } from '../view.ts';
import {
  type Chosen,
  chosenDevices,
  MediaError,
  openCamera,
  openMedia,
  openMicrophone,
  openScreen,
  stop,
} from './media.ts';

/**
 * Microphone, camera and screen of this side, and the member's controls over what the other side
 * hears and sees.
 */
export class OwnMedia {
  readonly #call: CallCore;
  /**
   * Controls run one after another, so that each begins with the state that the previous one has
   * set.
   */
  #turn: Promise<unknown> = Promise.resolve();

  constructor(call: CallCore) {
    this.#call = call;
  }

  /** Opens microphone and camera; the controls wait for them. @throws MediaError */
  async open() {
    const call = this.#call;
    const opening = openMedia(mediaChoice(call.id).camera);
    this.#turn = Promise.all([this.#turn, opening]).catch(() => {});
    const local = await opening;
    if (call.over.aborted) return stop(local);
    this.#watchTracks(local);
    // The member may have muted themselves meanwhile.
    const { sound } = mediaChoice(call.id);
    for (const track of local.getAudioTracks()) track.enabled = sound;
    const hasPicture = local.getVideoTracks().length > 0;
    const mine = { ...defaultMediaState, sound, picture: hasPicture };
    call.change({ local, camera: hasPicture, mine });
    await call.link?.setTracks(local);
    call.link?.sendMediaState(mine);
  }

  /** Continues with the devices that another call of this page has open. */
  adopt({ local, mine, camera, fillsScreen }: CallView) {
    this.#call.change({ fillsScreen });
    if (!local) return;
    this.#call.change({ local, mine, camera });
    this.#watchTracks(local);
  }

  toggleSound() {
    const { mine, local } = this.#view;
    const sound = !mine.sound;
    const tracks = local?.getAudioTracks() ?? [];
    const isGone = tracks.length > 0 && tracks.every(({ readyState }) => readyState === 'ended');
    if (sound && isGone) return this.#reopenMicrophone();
    for (const track of tracks) track.enabled = sound;
    this.#changeMediaState({ sound });
  }

  /**
   * Switching the camera off also turns off its light. While a screen is shared, this switches to
   * the camera.
   */
  togglePicture() {
    this.#inTurn(async ({ mine }) => {
      if (mine.picture && !mine.screen) return this.#replacePicture(undefined, { camera: false });
      const track = await this.#openUnlessOver(openCamera);
      if (track) await this.#replacePicture(track, { camera: true });
    });
  }

  toggleScreen() {
    this.#inTurn(async ({ mine }) => {
      if (mine.screen) return this.#showCamera();
      const track = await this.#openUnlessOver(openScreen);
      if (!track) return;
      await this.#replacePicture(track, { screen: true });
    });
  }

  chooseMicrophone(microphone: string) {
    this.#inTurn(() =>
      choose({ microphone }, async () => {
        const track = await this.#openUnlessOver(openMicrophone);
        if (track) await this.#replaceMicrophone(track);
      }),
    );
  }

  chooseCamera(camera: string) {
    this.#inTurn(async ({ mine }) => {
      try {
        await choose({ camera }, async () => {
          if (!mine.picture || mine.screen) return;
          // Phones can only open one camera at a time.
          for (const track of this.#view.local?.getVideoTracks() ?? []) track.stop();
          const track = await this.#openUnlessOver(openCamera);
          if (track) await this.#replacePicture(track, { camera: true });
        });
      } catch (error) {
        await this.#showCamera();
        throw error;
      }
    });
  }

  get #view(): CallView {
    return this.#call.view.get();
  }

  /**
   * Reacts to a device that is unplugged or withdrawn by the browser. Tracks that we stop ourselves
   * fire no `ended`.
   */
  #watchTracks(local: MediaStream) {
    for (const track of local.getTracks())
      track.onended = () =>
        this.#inTurn(async ({ mine }) => {
          const kind = track.kind === 'audio' ? 'microphone' : 'camera';
          // The browser has its own button to stop sharing.
          if (kind === 'camera' && mine.screen) return this.#showCamera();
          toast.error(`Your ${kind} has stopped.`);
          if (kind === 'camera') return this.#replacePicture(undefined, { camera: false });
          this.#changeMediaState({ sound: false });
        });
  }

  /** Reopens the microphone after it was unplugged, as its old track stays silent. */
  #reopenMicrophone() {
    this.#inTurn(async () => {
      const track = await this.#openUnlessOver(openMicrophone);
      if (!track) return;
      await this.#replaceMicrophone(track);
      track.enabled = true;
      this.#changeMediaState({ sound: true });
    });
  }

  /** Goes from the shared screen back to the camera, if that was on. */
  async #showCamera() {
    let track: MediaStreamTrack | undefined;
    try {
      track = this.#view.camera ? await this.#openUnlessOver(openCamera) : undefined;
    } finally {
      await this.#replacePicture(track, { camera: track !== undefined });
    }
  }

  /** Replaces the picture that the other side sees, or removes it. */
  async #replacePicture(
    track: MediaStreamTrack | undefined,
    { camera, screen = false }: { camera?: boolean; screen?: boolean },
  ) {
    const { local } = this.#view;
    for (const before of local?.getVideoTracks() ?? []) before.stop();
    await this.#setTracks([...(local?.getAudioTracks() ?? []), ...(track ? [track] : [])]);
    if (camera !== undefined) this.#call.change({ camera });
    if (track) this.#watchTracks(new MediaStream([track]));
    this.#changeMediaState({ picture: track !== undefined, screen });
  }

  async #replaceMicrophone(track: MediaStreamTrack) {
    const { local, mine } = this.#view;
    track.enabled = mine.sound;
    for (const before of local?.getAudioTracks() ?? []) before.stop();
    await this.#setTracks([track, ...(local?.getVideoTracks() ?? [])]);
    this.#watchTracks(new MediaStream([track]));
  }

  async #setTracks(tracks: MediaStreamTrack[]) {
    const local = new MediaStream(tracks);
    this.#call.change({ local });
    await this.#call.link?.setTracks(local);
  }

  #changeMediaState(part: Partial<CallView['mine']>) {
    const { id, over, link } = this.#call;
    if (over.aborted) return;
    const mine = { ...this.#view.mine, ...part };
    this.#call.change({ mine });
    storeCall(id, { own: { sound: mine.sound, camera: this.#view.camera } });
    link?.sendMediaState(mine);
  }

  /**
   * Undefined if no longer wanted: the call may be over by the time the browser has asked for
   * permission.
   */
  async #openUnlessOver(open: () => Promise<MediaStreamTrack | undefined>) {
    const track = await open();
    if (!this.#call.over.aborted) return track;
    track?.stop();
    return undefined;
  }

  #inTurn(work: (view: CallView) => Promise<unknown>) {
    this.#turn = this.#turn.then(async () => {
      if (this.#call.over.aborted) return;
      try {
        await work(this.#view);
      } catch (error) {
        toast.error(error instanceof MediaError ? error.message : 'That device could not be used.');
      }
    });
  }
}

/** Uses a chosen device, or goes back to the choice before if it cannot be used. */
async function choose(part: Chosen, use: () => Promise<unknown>) {
  const before = chosenDevices.get();
  chosenDevices.set({ ...before, ...part });
  try {
    await use();
  } catch (error) {
    chosenDevices.set(before);
    throw error;
  }
}
