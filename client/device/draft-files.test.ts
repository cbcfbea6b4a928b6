import { expect, it, vi } from 'vitest';
import { draftFiles } from './draft-files.ts';

vi.mock('idb-keyval', () => ({
  createStore: () => ({}),
  get: async () => undefined,
  set: async () => {},
  del: async () => {},
}));

it('of what was chosen, what is still there goes out once, though it was named twice', async () => {
  const [tree, lake, hill] = ['tree', 'lake', 'hill'].map((name) => new File([name], name));
  if (!tree || !lake || !hill) throw new Error('A picture is missing.');
  await draftFiles.add('message', 'ada', [tree, lake]);
  await draftFiles.add('message', 'ada', [hill]);
  draftFiles.sent('message', 'ada', lake);
  const left = await draftFiles.left('message', 'ada', [hill, tree, lake, tree]);
  expect(left).toEqual([tree, hill]);
});
