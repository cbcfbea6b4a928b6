import { expect, it } from 'vitest';
import { turns, turnsOfEach } from './turns.ts';

it('tasks run a few at a time, in order of arrival, whether they succeed or fail', async () => {
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

it('each key has its own turns, and does not wait for another key', async () => {
  const inTurnOf = turnsOfEach();
  const gate = Promise.withResolvers<void>();
  const begun: string[] = [];
  const work = (name: string, until?: Promise<void>) => () => {
    begun.push(name);
    return until ?? Promise.resolve();
  };
  const all = [
    inTurnOf('ann', work('ann 1', gate.promise)).catch(() => 'failed'),
    inTurnOf('ann', work('ann 2')),
    inTurnOf('ben', work('ben 1')),
  ];
  await all[2];
  expect(begun).toEqual(['ann 1', 'ben 1']);
  gate.reject(new Error('on purpose'));
  expect(await all[0]).toBe('failed');
  await all[1];
  expect(begun).toEqual(['ann 1', 'ben 1', 'ann 2']);
});

it('each key may have several turns at a time', async () => {
  const inTurnOf = turnsOfEach(2);
  const gate = Promise.withResolvers<void>();
  const begun: string[] = [];
  const all = ['ann 1', 'ann 2', 'ann 3', 'ben 1'].map((name) =>
    inTurnOf(name.split(' ')[0] ?? '', () => {
      begun.push(name);
      return gate.promise;
    }),
  );
  await expect.poll(() => begun).toEqual(['ann 1', 'ann 2', 'ben 1']);
  gate.resolve();
  await Promise.all(all);
  expect(begun).toHaveLength(4);
});
