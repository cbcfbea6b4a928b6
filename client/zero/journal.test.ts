import { expect, it, vi } from 'vitest';
import { journal } from './journal.ts';

const disk = { put: () => {}, transaction: { commit: () => {} } };
vi.mock('idb-keyval', () => ({
  createStore: () => async (_mode: string, work: (all: typeof disk) => unknown) => work(disk),
  promisifyRequest: async () => {},
}));

it('a change of no outbox is still to be done, until a store has taken it, which sends it', async () => {
  const hype = { mutator: { mutatorName: 'feed.hype' }, args: { postId: 'one' } };
  const kept = journal.keep('ada', hype);
  expect(await kept.waiting()).toEqual({ memberId: 'ada', name: 'feed.hype', args: hype.args });
  kept.shows();
  expect(await kept.waiting()).toBeUndefined();
});
