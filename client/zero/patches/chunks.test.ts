import { beforeEach, expect, it, vi } from 'vitest';
import { stubStorage } from '../../../testing/storage.ts';
import { openAhead, openEarly, rememberOpened } from './chunks.ts';

beforeEach(stubStorage);

it('a setting that forbids databases throws in no script, and is reported when one is opened', async () => {
  const open = () => {
    throw new DOMException('blocked by a setting', 'SecurityError');
  };
  vi.stubGlobal('indexedDB', { open });
  rememberOpened('ada', ['rep:ada']);
  openEarly('ada');
  await expect(openAhead('rep:ada')).rejects.toThrow('blocked by a setting');
});
