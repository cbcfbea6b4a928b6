import { toast } from '../ui/toast.ts';
import { current } from './current.ts';
import {
  type Chosen,
  chosenDevices,
  MediaError,
  openCamera,
  openMicrophone,
  openScreen,
} from './media.ts';
import { keepOwn } from './own.ts';
import { type CallView, callView, change } from './view.ts';

/** The member's controls over what the other side hears and sees. */
export const controls = {
  toggleSound: () => {
    const view = callView.get();
    if (!view) return;
    const sound = !view.sent.sound;
    const tracks = view.local?.getAudioTracks() ?? [];
    const isGone = tracks.length > 0 && tracks.every(({ readyState }) => readyState === 'ended');
    if (sound && isGone) return void hearAnew();
    for (const track of tracks) track.enabled = sound;
    tell({ sound });
  },

  /** Switching the camera off also turns off its light. While a screen is shared, this switches to the camera. */
  togglePicture: () =>
    inTurn(async ({ id, sent }) => {
      if (sent.picture && !sent.screen) return show(undefined, { camera: false });
      const track = await opened(id, openCamera);
      if (track) await show(track, { camera: true });
    }),

  toggleScreen: () =>
    inTurn(async ({ id, sent }) => {
      if (sent.screen) return showCamera();
      const track = await opened(id, openScreen);
      if (!track) return;
      // The browser has its own button to stop sharing.
      track.onended = () => inTurn(showCamera);
      await show(track, { screen: true });
    }),

  chooseMicrophone: (microphone: string) =>
    inTurn(({ id }) =>
      choose({ microphone }, async () => {
        const track = await opened(id, openMicrophone);
        if (track) await hear(track);
      }),
    ),

  chooseCamera: (camera: string) =>
    inTurn(async ({ id, sent }) => {
      try {
        await choose({ camera }, async () => {
          if (!sent.picture || sent.screen) return;
          // Phones can only open one camera at a time.
          for (const track of callView.get()?.local?.getVideoTracks() ?? []) track.stop();
          const track = await opened(id, openCamera);
          if (track) await show(track, { camera: true });
        });
      } catch (error) {
        await showCamera();
        throw error;
      }
    }),
};

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

/** Reacts to a device that is unplugged or withdrawn by the browser. Tracks that we stop ourselves fire no `ended`. */
export function lookAfter(local: MediaStream) {
  for (const track of local.getTracks())
    track.onended = () => {
      const kind = track.kind === 'audio' ? 'microphone' : 'camera';
      toast.error(`Your ${kind} has stopped.`);
      inTurn(async () => {
        if (kind === 'camera') return show(undefined, { camera: false });
        tell({ sound: false });
      });
    };
}

/** Reopens the microphone after it was unplugged, as its old track stays silent. */
const hearAnew = () =>
  inTurn(async ({ id }) => {
    const track = await opened(id, openMicrophone);
    if (!track) return;
    await hear(track);
    track.enabled = true;
    tell({ sound: true });
  });

/** Goes from the shared screen back to the camera, if that was on. */
async function showCamera() {
  const { id, camera } = callView.get() ?? {};
  if (!id) return;
  let track: MediaStreamTrack | undefined;
  try {
    track = camera ? await opened(id, openCamera) : undefined;
  } finally {
    await show(track, { camera: track !== undefined });
  }
}

/** Replaces the picture that the other side sees, or removes it. */
async function show(
  track: MediaStreamTrack | undefined,
  { camera, screen = false }: { camera?: boolean; screen?: boolean },
) {
  const { local } = callView.get() ?? {};
  for (const before of local?.getVideoTracks() ?? []) before.stop();
  await carry([...(local?.getAudioTracks() ?? []), ...(track ? [track] : [])]);
  if (camera !== undefined) change({ camera });
  if (track && !screen) lookAfter(new MediaStream([track]));
  tell({ picture: track !== undefined, screen });
}

async function hear(track: MediaStreamTrack) {
  const { local, sent } = callView.get() ?? {};
  track.enabled = sent?.sound ?? false;
  for (const before of local?.getAudioTracks() ?? []) before.stop();
  await carry([track, ...(local?.getVideoTracks() ?? [])]);
  lookAfter(new MediaStream([track]));
}

async function carry(tracks: MediaStreamTrack[]) {
  const local = new MediaStream(tracks);
  change({ local });
  await current.link?.carry(local);
}

function tell(part: Partial<CallView['sent']>) {
  const view = callView.get();
  if (!view) return;
  const sent = { ...view.sent, ...part };
  change({ sent });
  keepOwn(view.id, { sound: sent.sound, camera: view.camera });
  current.link?.tell(sent);
}

/** Undefined if no longer wanted: the call may be over by the time the browser has asked for permission. */
async function opened(id: string, open: () => Promise<MediaStreamTrack | undefined>) {
  const track = await open();
  const view = callView.get();
  if (view?.id === id && view.phase !== 'ended') return track;
  track?.stop();
  return undefined;
}

let turn: Promise<unknown> = Promise.resolve();

/** Starts a new queue, so that a permission prompt that nobody answers does not hold up the next call. */
export function endTurn() {
  turn = Promise.resolve();
}

/** Makes the controls wait for `work`. */
export function first<Done>(work: Promise<Done>): Promise<Done> {
  turn = Promise.all([turn, work]).catch(() => {});
  return work;
}

/** Runs one control after another, so that each finds the state that the one before has left. */
function inTurn(work: (view: CallView) => Promise<unknown>) {
  turn = turn.then(async () => {
    const view = callView.get();
    if (!view || view.phase === 'ended') return;
    try {
      await work(view);
    } catch (error) {
      toast.error(error instanceof MediaError ? error.message : 'That device could not be used.');
    }
  });
}
