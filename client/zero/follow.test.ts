import { expect, it, vi } from 'vitest';
import { type Client, follow } from './follow.ts';

it('a refused change leaves the journal at once: the next page would send it again', async () => {
  const kept = {
    shows: vi.fn(),
    answered: vi.fn(),
    drop: vi.fn(),
    handOn: vi.fn(),
    waiting: async () => undefined,
  };
  const change = { mutator: { mutatorName: 'feed.hype' }, args: { postId: 'one' } };
  const refusal = {
    type: 'error' as const,
    error: { type: 'app' as const, message: 'not_found', details: undefined },
  };
  const told = vi.fn();
  const outcome = await follow(
    { userID: 'ada' } as Client,
    change,
    Promise.resolve(refusal),
    kept,
    told,
  );
  expect(outcome).toBe('refused');
  expect(kept.drop).toHaveBeenCalled();
  expect(told).toHaveBeenCalledWith(refusal, change, undefined);
});
