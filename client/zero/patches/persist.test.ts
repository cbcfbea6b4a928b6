import { expect, it, vi } from 'vitest';
import { linesOfZero } from '../../../testing/zero-source.ts';
import { persist } from './persist.ts';

it('a write starts at once, and writes during it are combined into one more', async () => {
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

it('the installed Zero has a write that only its own code can call', () => {
  expect(linesOfZero('replicache/src/replicache-impl.js', /^\tpersist\(\) \{/)).toHaveLength(1);
  const zero = 'zero-client/src/client/zero.js';
  expect(linesOfZero(zero, /#rep = |new ReplicacheImpl/)).toEqual([
    'const rep = new ReplicacheImpl(replicacheOptions, {',
    'this.#rep = rep;',
  ]);
  expect(linesOfZero(zero, 'persist(')).toEqual([]);
});
