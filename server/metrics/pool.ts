import { setTimeout as pause } from 'node:timers/promises';
import type { Sql } from '../db.ts';
import { poolConnections, poolSize, poolWaiting, postgresAnswer, postgresUp } from './process.ts';

/** `postgres-patches.ts` adds it to the driver. */
type Used = { use(): { busy: number; waiting: number } };

/** Looks at how the pool is used, and whether Postgres answers by it. */
export async function lookAtPool(sql: Sql, patienceMs: number): Promise<void> {
  const { busy, waiting } = (sql as Sql & Used).use();
  poolConnections.set(busy);
  poolSize.set(sql.options.max);
  poolWaiting.set(waiting);
  const began = performance.now();
  const answered = sql`select 1`.then(
    () => true,
    () => false,
  );
  const up = await Promise.race([answered, pause(patienceMs, false, { ref: false })]);
  postgresUp.set(up ? 1 : 0);
  postgresAnswer.set((performance.now() - began) / 1000);
}
