import { setImmediate } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { ownDatabase } from '../../testing/system/database.ts';
import { connect } from '../db.ts';
import { lookAtPool } from './pool.ts';
import { poolConnections, poolSize, poolWaiting, postgresUp } from './process.ts';

const db = ownDatabase();
const gauges = async () => {
  const all = [poolConnections, poolSize, poolWaiting, postgresUp].map((gauge) => gauge.get());
  return (await Promise.all(all)).map(({ values }) => values[0]?.value);
};

it('connections in transactions count as in use, and requests without a connection count as waiting', async () => {
  const sql = connect(db.url, 2);
  await lookAtPool(sql, 10_000);
  expect(await gauges()).toEqual([0, 2, 0, 1]);
  const { promise: over, resolve: end } = Promise.withResolvers<void>();
  const begun = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const transactions = begun.map(({ resolve }) =>
    sql.begin(async (tx) => {
      await tx`select 1`;
      resolve();
      await over;
    }),
  );
  await Promise.all(begun.map(({ promise }) => promise));
  const waiting = sql`select 1`.execute();
  // The driver takes it a turn later.
  await setImmediate();
  await lookAtPool(sql, 1);
  expect(await gauges()).toEqual([2, 2, 1, 0]);
  end();
  await Promise.all([...transactions, waiting]);
  await lookAtPool(sql, 10_000);
  expect(await gauges()).toEqual([0, 2, 0, 1]);
  await sql.end();
});
