import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import type { FaultyWork } from '../../testing/faulty-worker.ts';
import { Busy, WorkerDied, workers } from './workers.ts';

const url = new URL('../../testing/faulty-worker.ts', import.meta.url);
const dir = mkdtempSync(join(tmpdir(), 'hearth-workers-'));
afterAll(() => rmSync(dir, { recursive: true }));

// Starting one takes seconds on a busy machine.
const patience = { timeout: 60_000 };

describe.each(['thread', 'process'] as const)('work in a %s', patience, (workerType) => {
  const open = (choices: { longestMs?: number; longestWaitMs?: number; tries?: number } = {}) =>
    workers<FaultyWork>(url, { options: { workerType }, most: 1, ...choices });

  it('succeeds or fails, and the next task still runs', async () => {
    const pool = open();
    expect(await pool.run('double', 21)).toBe(42);
    await expect(pool.run('refuse')).rejects.toThrow('on purpose');
    expect(await pool.run('double', 4)).toBe(8);
    await pool.close();
  });

  it('that kills the worker fails alone, and other tasks run in a new worker', async () => {
    const pool = open();
    const [died, doubled] = await Promise.allSettled([pool.run('die'), pool.run('double', 2)]);
    expect(died).toMatchObject({ reason: expect.any(WorkerDied) });
    expect(doubled).toMatchObject({ value: 4 });
    await pool.close();
  });

  it('is run again where that is allowed', async () => {
    const pool = open({ tries: 2 });
    expect(await pool.run('dieOnce', join(dir, workerType))).toBe('lived');
    await expect(pool.run('die')).rejects.toThrow(WorkerDied);
    await pool.close();
  });

  it('that never ends is stopped', async () => {
    const pool = open({ longestMs: 2_000 });
    await expect(pool.run('hang')).rejects.toThrow(WorkerDied);
    const doubled = () => pool.run('double', 1).catch(() => 'ended');
    await expect.poll(doubled, patience).toBe(2);
    await pool.close();
  });

  it.each([
    ['a new pool', true],
    ['one that knows its work', false],
  ])(
    'that would wait too long is refused by %s, and accepted again after the others',
    async (_what, isNew) => {
      const pool = open({ longestWaitMs: 250 });
      if (!isNew) await pool.run('take', 100);
      const all = await Promise.allSettled(Array.from({ length: 9 }, () => pool.run('take', 100)));
      expect(all[0]).toMatchObject({ value: 'done' });
      const refused = all.filter(({ status }) => status === 'rejected');
      expect(refused.length).toBeGreaterThanOrEqual(5);
      for (const { reason } of refused as PromiseRejectedResult[])
        expect(reason).toBeInstanceOf(Busy);
      expect(await pool.run('double', 3)).toBe(6);
      await pool.close();
    },
  );
});
