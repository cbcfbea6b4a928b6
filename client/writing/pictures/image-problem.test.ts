import { afterEach, expect, it, vi } from 'vitest';
import { imageAccepted } from '../../../schema/images.ts';
import { imageProblem } from './image-problem.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

it('the type of a file is taken from its content', async () => {
  const gif = atob('R0lGODlhAQABAAAAACwAAAAAAQABAAACAkQBADs=');
  const bytes = Uint8Array.from(gif, (sign) => sign.charCodeAt(0));
  expect(await imageProblem(new Blob([bytes], { type: 'text/plain' }))).toBeUndefined();
  expect(await imageProblem(new Blob(['Dear diary'], { type: 'image/png' }))).toBe(imageAccepted);
});

it('a file that cannot be read completely is left to the server, and does not block others', async () => {
  vi.useFakeTimers();
  vi.spyOn(Blob.prototype, 'arrayBuffer').mockReturnValue(new Promise(() => {}));
  const found = imageProblem(new Blob(['Dear diary']));
  await vi.runAllTimersAsync();
  expect(await found).toBeUndefined();
});
