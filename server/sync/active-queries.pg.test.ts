import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { PassThrough } from 'node:stream';
import { beforeAll, expect, it } from 'vitest';
import { ownDatabase } from '../../testing/system/database.ts';
import { createLog } from '../log.ts';
import { countActiveQueries, mostActiveQueries } from './active-queries.ts';

const db = ownDatabase();

// The part of zero-cache's tables that is read; its own are read in `limits.sync.test.ts`.
beforeAll(() =>
  db.owner.unsafe(`
      set local role hearth_zero;
      create table "zero_0/cvr".queries ("clientGroupID" text, deleted bool)`),
);

const newLimiter = () => countActiveQueries(db.sql, createLog({ LOG_LEVEL: 'silent' }));
const device = (memberId: string) => ({
  memberId,
  clientGroupID: randomUUID(),
  socket: new PassThrough(),
});
const addQueries = (
  { clientGroupID }: { clientGroupID: string },
  count: number,
  deleted?: boolean,
) =>
  db.owner`
    insert into "zero_0/cvr".queries
    select ${clientGroupID}, ${deleted ?? null} from generate_series(1, ${count}::int)`;

it('a member with too many active queries loses all sockets, and others do not', async () => {
  const [ann, ben] = [randomUUID(), randomUUID()];
  const enter = newLimiter();
  const [first, second, other] = [device(ann), device(ann), device(ben)];
  const { asked } = await enter(first);
  await Promise.all([second, other].map(enter));
  await addQueries(second, mostActiveQueries);
  await asked(mostActiveQueries);
  expect(first.socket.destroyed).toBe(false);
  await addQueries(first, 1);
  await asked(1);
  expect([first, second, other].map(({ socket }) => socket.destroyed)).toEqual([true, true, false]);
});

it('removed queries do not count, however many were added', async () => {
  const ann = randomUUID();
  const enter = newLimiter();
  const own = device(ann);
  const { verdict, asked } = await enter(own);
  expect(verdict).toBe('in');
  for (let times = 0; times < 5; times++) {
    await addQueries(own, mostActiveQueries, true);
    await asked(mostActiveQueries);
  }
  expect(own.socket.destroyed).toBe(false);
});

it('another device finds no room until the devices that use it all are gone', async () => {
  const ann = randomUUID();
  const enter = newLimiter();
  const [first, second] = [device(ann), device(ann)];
  await addQueries(first, mostActiveQueries);
  await addQueries(second, 1);
  expect((await enter(first)).verdict).toBe('in');
  expect((await enter({ ...second, socket: new PassThrough() })).verdict).toBe('full');
  first.socket.destroy();
  await expect
    .poll(async () => (await enter({ ...second, socket: new PassThrough() })).verdict)
    .toBe('in');
});

it('devices connected through two processes share one limit', async () => {
  const cyd = randomUUID();
  const [one, other] = [newLimiter(), newLimiter()];
  const [first, second, third] = [device(cyd), device(cyd), device(cyd)];
  expect((await one(first)).verdict).toBe('in');
  expect((await other(second)).verdict).toBe('in');
  await addQueries(first, mostActiveQueries / 2);
  await addQueries(second, mostActiveQueries / 2);
  await one.report();
  expect(first.socket.destroyed).toBe(false);
  await addQueries(second, 1);
  expect((await one(third)).verdict).toBe('full');
  third.socket.destroy();
  const closed = once(first.socket, 'close');
  await one.report();
  await closed;
  await one.report();
  await other.report();
  expect(second.socket.destroyed).toBe(false);
  expect((await one({ ...third, socket: new PassThrough() })).verdict).toBe('in');
});

it('devices of a dead process stop counting soon', async () => {
  const dee = randomUUID();
  const [one, other] = [newLimiter(), newLimiter()];
  const [first, second] = [device(dee), device(dee)];
  await one(first);
  await addQueries(first, mostActiveQueries);
  await addQueries(second, 1);
  expect((await other(second)).verdict).toBe('full');
  await db.sql`
    update private.sync_device set seen_at = now() - interval '151 seconds'
    where client_group_id = ${first.clientGroupID}`;
  expect((await other(second)).verdict).toBe('in');
});
