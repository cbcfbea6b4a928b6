import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { stubStorage } from '../../testing/storage.ts';
import { caughtUp } from './caught-up.ts';

beforeEach(stubStorage);
afterEach(() => vi.unstubAllGlobals());

it('seen posts stay seen when the feed restarts at an older post', () => {
  caughtUp.remember('ada', { createdAt: 2, id: 'b' });
  caughtUp.remember('ada', { createdAt: 1, id: 'c' });
  caughtUp.remember('ada', { createdAt: 2, id: 'a' });
  expect(caughtUp.recall('ada')).toEqual({ createdAt: 2, id: 'b' });
  caughtUp.remember('ada', { createdAt: 2, id: 'c' });
  expect(caughtUp.recall('ada')).toEqual({ createdAt: 2, id: 'c' });
  expect(caughtUp.recall('ben')).toBeUndefined();
});
