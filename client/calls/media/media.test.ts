import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { stubStorage } from '../../../testing/storage.ts';
import { chosenDevices, openMedia } from './media.ts';

const idOf = (wanted: unknown) => (wanted as { deviceId?: { exact: string } }).deviceId?.exact;

/** A browser in which these devices cannot be opened. Returns those that it opened. */
function browserWith(broken: Record<string, string>) {
  const opened: unknown[] = [];
  const getUserMedia = async ({ audio, video }: MediaStreamConstraints) => {
    const asked = [audio, video].filter(Boolean).map((one) => idOf(one) ?? 'any');
    const failing = asked.find((id) => broken[id]);
    if (failing) throw new DOMException('', broken[failing]);
    opened.push(asked);
  };
  vi.stubGlobal('navigator', { mediaDevices: { getUserMedia } });
  return opened;
}

beforeEach(() => {
  vi.stubGlobal('window', new EventTarget());
  stubStorage();
  chosenDevices.set({ microphone: 'headset', camera: 'desk' });
});
afterEach(() => vi.unstubAllGlobals());

it.each([
  ['both', {}, ['headset', 'desk']],
  ['the camera', { headset: 'NotReadableError' }, ['any', 'desk']],
  ['the microphone', { desk: 'OverconstrainedError' }, ['headset', 'any']],
  ['neither', { headset: 'NotReadableError', desk: 'NotReadableError' }, ['any', 'any']],
])('of the chosen devices %s are used if they can be opened', async (_what, broken, used) => {
  const opened = browserWith(broken);
  await openMedia(true);
  expect(opened).toEqual([used]);
});
