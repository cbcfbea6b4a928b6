import { expect, it, vi } from 'vitest';
import { persisting } from './persist.ts';

it('writes at once, and what comes while it writes once more', async () => {
  const writes: PromiseWithResolvers<void>[] = [];
  const persist = vi.fn(() => {
    const write = Promise.withResolvers<void>();
    writes.push(write);
    return write.promise;
  });
  const write = persisting({ closed: false, persist } as never);
  write();
  expect(persist).toHaveBeenCalledTimes(1);
  write();
  write();
  writes[0]?.reject(new Error('The disk is full.'));
  await vi.waitFor(() => expect(persist).toHaveBeenCalledTimes(2));
  writes[1]?.resolve();
  await vi.waitFor(() => {
    write();
    expect(persist).toHaveBeenCalledTimes(3);
  });
});
