import { createRememberedStore } from '../../device/store.ts';

/** Ids of the chosen devices; where there is none, the browser chooses. */
export interface Chosen {
  microphone?: string;
  camera?: string;
  loudspeaker?: string;
}
export const chosenDevices = createRememberedStore<Chosen>('hearth-call-devices');

const from = (id: string | undefined) => (id ? { deviceId: { exact: id } } : {});
const sound = ({ microphone }: Chosen) => ({
  ...from(microphone),
  echoCancellation: true,
  noiseSuppression: true,
});
const picture = ({ camera }: Chosen) => ({
  ...from(camera),
  width: { ideal: 1280 },
  height: { ideal: 720 },
  frameRate: { ideal: 30 },
});

/** The message names the device that the browser or the member refused. */
export class MediaError extends Error {}

type Wanted = (chosen: Chosen) => MediaStreamConstraints;

/**
 * Opens the chosen devices. If one is unplugged or in use by another program, it is replaced, and
 * the other one is kept.
 */
async function openChosen(wanted: Wanted): Promise<MediaStream> {
  const { microphone, camera } = chosenDevices.get() ?? {};
  const constraints = [{ microphone, camera }, { microphone }, { camera }, {}].map(wanted);
  // Try equal constraints only once.
  const different = [...new Map(constraints.map((one) => [JSON.stringify(one), one])).values()];
  let failure: unknown;
  for (const one of different)
    try {
      return await navigator.mediaDevices.getUserMedia(one);
    } catch (error) {
      failure = error;
      if (!isDeviceError(error)) break;
    }
  throw failure;
}

/** Whether another device may work. */
const isDeviceError = (error: unknown) =>
  ['OverconstrainedError', 'NotReadableError'].includes((error as DOMException)?.name);

/** Whether the browser opens them without asking. */
export async function mayOpenMedia(): Promise<boolean> {
  try {
    const asked = ['microphone', 'camera'] as PermissionName[];
    const answers = await Promise.all(asked.map((name) => navigator.permissions.query({ name })));
    return answers.every(({ state }) => state === 'granted');
  } catch {
    // Not every browser can tell.
    return false;
  }
}

/**
 * Microphone and, if wanted, camera; the microphone alone where there is no camera. @throws
 * MediaError
 */
export async function openMedia(camera: boolean): Promise<MediaStream> {
  try {
    if (camera)
      return await openChosen((chosen) => ({ audio: sound(chosen), video: picture(chosen) }));
  } catch {
    // Whatever is wrong with the camera: people can talk without it.
  }
  return new MediaStream([await openMicrophone()]);
}

export const openMicrophone = () => open((chosen) => ({ audio: sound(chosen) }), 'microphone');
export const openCamera = () => open((chosen) => ({ video: picture(chosen) }), 'camera');

async function open(wanted: Wanted, what: string): Promise<MediaStreamTrack> {
  try {
    const [track] = (await openChosen(wanted)).getTracks();
    if (track) return track;
  } catch (error) {
    throw new MediaError(wordsOf(error, what));
  }
  throw new MediaError(`No ${what} was found.`);
}

function wordsOf(error: unknown, what: string): string {
  switch ((error as DOMException | undefined)?.name) {
    case 'NotAllowedError':
      return `Hearth may not use your ${what}. Allow it in your browser, and try again.`;
    case 'NotFoundError':
    case 'OverconstrainedError':
      return `No ${what} was found.`;
    case 'NotReadableError':
      return `Your ${what} is in use by another program.`;
    default:
      return `Your ${what} could not be opened.`;
  }
}

/** Undefined if the member cancelled the choice. @throws MediaError */
export async function openScreen(): Promise<MediaStreamTrack | undefined> {
  try {
    const stream = await navigator.mediaDevices.getDisplayMedia({ video: true });
    return stream.getVideoTracks()[0];
  } catch (error) {
    if ((error as DOMException).name === 'NotAllowedError') return undefined;
    throw new MediaError('Your screen could not be shared.');
  }
}

export const canShareScreen = () => 'getDisplayMedia' in navigator.mediaDevices;

/** Only devices with a name, which browsers give once access is allowed. */
export const devicesOf = async (kind: MediaDeviceKind): Promise<MediaDeviceInfo[]> =>
  (await navigator.mediaDevices.enumerateDevices()).filter(
    (device) => device.kind === kind && device.deviceId,
  );

export const stop = (stream: MediaStream | undefined) => {
  for (const track of stream?.getTracks() ?? []) track.stop();
};
