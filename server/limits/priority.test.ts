import { expect, it } from 'vitest';
import { goFirst } from './priority.ts';

it('a process that may not say that it goes first goes on all the same', async () => {
  await expect(goFirst('/nowhere/oom_score_adj')).resolves.toBeUndefined();
});
