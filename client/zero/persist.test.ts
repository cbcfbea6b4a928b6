import { expect, it, vi } from 'vitest';
import { persist } from './persist.ts';

it('writes at once, and what comes while it writes once more', async () => {
  const writes: PromiseWithResolvers<void>[] = [];
  const write = vi.fn(() => {
    const writing = Promise.withResolvers<void>();
    writes.push(writing);
    return writing.promise;
  });
  const store = { closed: false, persist: write };
  persist(store);
  expect(write).toHaveBeenCalledTimes(1);
  persist(store);
  persist(store);
  writes[0]?.reject(new Error('The disk is full.'));
  await expect.poll(() => write.mock.calls.length).toBe(2);
  writes[1]?.resolve();
  await expect
    .poll(() => {
      persist(store);
      return write.mock.calls.length;
    })
    .toBe(3);
});
