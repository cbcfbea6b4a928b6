import { expect, it } from 'vitest';
import { turns } from './turns.ts';

it('so many at a time, in the order they came, whether they succeed or fail', async () => {
  const inTurn = turns(2);
  const begun: number[] = [];
  const gates = Array.from({ length: 5 }, () => Promise.withResolvers<void>());
  const work = gates.map(({ promise }, index) =>
    inTurn(() => {
      begun.push(index);
      return promise;
    }).catch(() => 'failed'),
  );
  await expect.poll(() => begun).toEqual([0, 1]);
  gates[1]?.reject(new Error('on purpose'));
  expect(await work[1]).toBe('failed');
  await expect.poll(() => begun).toEqual([0, 1, 2]);
  for (const { resolve } of gates) resolve();
  await Promise.all(work);
  expect(begun).toEqual([0, 1, 2, 3, 4]);
});
