import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { presenceStepMs } from '../../schema/presence/rules.ts';
import type { Sql } from '../db.ts';
import { createLog } from '../log.ts';
import { startSweeper } from './sweeper.ts';

beforeEach(() => vi.useFakeTimers({ now: 0 }));
afterEach(() => vi.useRealTimers());

it('processes that started at different moments sweep at the same moment', async () => {
  const log = createLog({ LOG_LEVEL: 'silent' });
  const sweptAt = [[], []] as [number[], number[]];
  const stops = [];
  for (const times of sweptAt) {
    await vi.advanceTimersByTimeAsync(presenceStepMs / 3);
    const begin = async () => times.push(Date.now());
    stops.push(startSweeper({ begin } as unknown as Sql, log));
  }
  await vi.advanceTimersByTimeAsync(3 * presenceStepMs);
  for (const stop of stops) await stop();
  const [one, other] = sweptAt.map(([_start, ...steps]) => steps);
  expect(one).toHaveLength(3);
  expect(one).toEqual(other);
});
