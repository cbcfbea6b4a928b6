import { expect, it } from 'vitest';
import { goFirst } from './priority.ts';

it('a process that may not raise its priority goes on without', async () => {
  await expect(goFirst('/nowhere/oom_score_adj')).resolves.toBeUndefined();
});
