import { expect, it } from 'vitest';
import { systemDatabase } from '../../testing/database.ts';
import { createLog } from '../log.ts';
import { lookAtSlots, measureReplication } from './replication.ts';
import { replicationLost, replicationSeconds, slotLag, slotRetained, slots } from './worker.ts';

const db = systemDatabase();
const log = createLog({ LOG_LEVEL: 'silent' });
const confirmed = async () => {
  const { values } = await replicationSeconds.get();
  return values.find(({ metricName }) => metricName?.endsWith('_count'))?.value ?? 0;
};

it('zero-cache confirms each new marker', async () => {
  const stop = measureReplication(db.sql, log, { everyMs: 10, askAgainMs: 10, longestMs: 30_000 });
  await expect.poll(confirmed).toBeGreaterThan(2);
  stop();
  expect((await replicationLost.get()).values[0]?.value).toBe(0);
});

it('a marker that is not confirmed in time counts as lost', async () => {
  const stop = measureReplication(db.sql, log, { everyMs: 10, askAgainMs: 0, longestMs: 0 });
  await expect.poll(async () => (await replicationLost.get()).values[0]?.value).toBeGreaterThan(0);
  stop();
});

it('the metrics contain the replication slot of zero-cache', async () => {
  await lookAtSlots(db.sql);
  const read = (await slots.get()).values.find(({ labels }) => labels.state === 'read');
  expect(read?.value).toBe(1);
  expect((await slotRetained.get()).values[0]?.value).toBeGreaterThan(0);
  expect((await slotLag.get()).values[0]?.value).toBeGreaterThanOrEqual(0);
});
