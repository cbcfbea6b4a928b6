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

/** What one does to what the other side hears and sees of oneself. */
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

  /** Off, its light goes out, too. Instead of a screen that is shared the camera is shown. */
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
      // The browser has a button of its own for it.
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
          // Phones open one camera at a time.
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

/** The one before where it cannot be used. */
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

/** A device that is unplugged, or taken away by the browser, ends its track; those that we end do not tell. */
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

/** After the microphone was unplugged: nothing is heard of what it gave. */
const hearAnew = () =>
  inTurn(async ({ id }) => {
    const track = await opened(id, openMicrophone);
    if (!track) return;
    await hear(track);
    track.enabled = true;
    tell({ sound: true });
  });

/** From the screen to the camera, if that was on. */
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

/** Something else is to be seen of oneself from here on, or nothing. */
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

/** Undefined when it was not wanted after all: the call may be over by the time a browser has asked for leave. */
async function opened(id: string, open: () => Promise<MediaStreamTrack | undefined>) {
  const track = await open();
  const view = callView.get();
  if (view?.id === id && view.phase !== 'ended') return track;
  track?.stop();
  return undefined;
}

let turn: Promise<unknown> = Promise.resolve();

/** A question of the browser that nobody answers is no matter of the next call. */
export function endTurn() {
  turn = Promise.resolve();
}

/** What is pressed until then waits for it. */
export function first<Done>(work: Promise<Done>): Promise<Done> {
  turn = Promise.all([turn, work]).catch(() => {});
  return work;
}

/** One after the other: each finds what the one before it has left. */
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
