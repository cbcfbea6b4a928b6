import { afterEach, expect, it, vi } from 'vitest';
import { ownDatabase } from '../../testing/system/database.ts';
import { oneAtATime } from './one-at-a-time.ts';

const db = ownDatabase();
afterEach(() => void vi.useRealTimers());

const leases = () => db.sql<{ holder: string; holds: boolean }[]>`
  select holder, until > now() as holds from private.lease where key = 'picture'`;

/** Work that ends when the test says so. */
function begun() {
  const { promise, resolve } = Promise.withResolvers<string>();
  return { done: oneAtATime(db.sql, 'picture', () => promise), end: resolve };
}

it('work of one key never runs twice at once, and work of another key does not wait', async () => {
  const first = begun();
  await expect.poll(leases).toHaveLength(1);
  const order: string[] = [];
  const others = ['second', 'third'].map((name) =>
    oneAtATime(db.sql, 'picture', async () => {
      order.push(`${name} begins`);
      await db.sql`select`;
      order.push(`${name} ends`);
    }),
  );
  expect(await oneAtATime(db.sql, 'another', async () => 'done')).toBe('done');
  expect(order).toEqual([]);
  first.end('made');
  expect(await first.done).toBe('made');
  await Promise.all(others);
  const [one, two] = order[0] === 'second begins' ? ['second', 'third'] : ['third', 'second'];
  expect(order).toEqual([`${one} begins`, `${one} ends`, `${two} begins`, `${two} ends`]);
  expect(await leases()).toEqual([]);
});

it('failed work lets the next run', async () => {
  const failing = oneAtATime(db.sql, 'picture', () => Promise.reject(new Error('on purpose')));
  await expect(failing).rejects.toThrow('on purpose');
  expect(await oneAtATime(db.sql, 'picture', async () => 'done')).toBe('done');
});

it('the work of a killed process is taken over when its lease ends', async () => {
  await db.sql`
    insert into private.lease values ('picture', 'killed', now() + interval '1 hour')`;
  let isDone = false;
  const waiting = oneAtATime(db.sql, 'picture', async () => {
    isDone = true;
  });
  await oneAtATime(db.sql, 'another', async () => {});
  expect(isDone).toBe(false);
  await db.sql`update private.lease set until = now() where holder = 'killed'`;
  await waiting;
  expect(isDone).toBe(true);
});

it('long work keeps its lease, and work that lost its lease releases no other', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const long = begun();
  await expect.poll(leases).toHaveLength(1);
  await db.sql`update private.lease set until = now() - interval '1 second'`;
  await vi.advanceTimersByTimeAsync(5_000);
  await expect.poll(leases).toEqual([{ holder: expect.any(String), holds: true }]);

  await db.sql`update private.lease set holder = 'other', until = now()`;
  await vi.advanceTimersByTimeAsync(5_000);
  long.end('made');
  await long.done;
  expect(await leases()).toEqual([{ holder: 'other', holds: false }]);
});
