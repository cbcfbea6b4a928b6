import { randomUUID } from 'node:crypto';
import { PassThrough } from 'node:stream';
import { beforeAll, expect, it } from 'vitest';
import { ownDatabase } from '../../testing/system/database.ts';
import { createLog } from '../log.ts';
import { standingAtMost, standingQueries } from './standing.ts';

const db = ownDatabase();

// As much of zero-cache's books as is read; its own are read beside it, in `limits.sync.test.ts`.
beforeAll(
  () =>
    db.sql`
    create schema "zero_0/cvr"
    create table queries ("clientGroupID" text, deleted bool)`,
);

const letStand = () => standingQueries(db.sql, createLog({ LOG_LEVEL: 'silent' }));
const device = (memberId: string) => ({
  memberId,
  clientGroupID: randomUUID(),
  socket: new PassThrough(),
});
const stand = ({ clientGroupID }: { clientGroupID: string }, count: number, deleted?: boolean) =>
  db.sql`
    insert into "zero_0/cvr".queries
    select ${clientGroupID}, ${deleted ?? null} from generate_series(1, ${count}::int)`;

it('one who asks for more and more loses all of their sockets once too much stands, and nobody else does', async () => {
  const enter = letStand();
  const [first, second, other] = [device('ann'), device('ann'), device('ben')];
  const { asked } = await enter(first);
  await Promise.all([second, other].map(enter));
  await stand(second, standingAtMost);
  await asked(standingAtMost);
  expect(first.socket.destroyed).toBe(false);
  await stand(first, 1);
  await asked(1);
  expect([first, second, other].map(({ socket }) => socket.destroyed)).toEqual([true, true, false]);
});

it('what was let go of does not count, however much was asked for', async () => {
  const enter = letStand();
  const own = device('ann');
  const { verdict, asked } = await enter(own);
  expect(verdict).toBe('in');
  for (let times = 0; times < 5; times++) {
    await stand(own, standingAtMost, true);
    await asked(standingAtMost);
  }
  expect(own.socket.destroyed).toBe(false);
});

it('another device finds no room beside those that have it all, until they are gone', async () => {
  const enter = letStand();
  const [first, second] = [device('ann'), device('ann')];
  await stand(first, standingAtMost);
  await stand(second, 1);
  expect((await enter(first)).verdict).toBe('in');
  expect((await enter({ ...second, socket: new PassThrough() })).verdict).toBe('full');
  first.socket.destroy();
  await expect
    .poll(async () => (await enter({ ...second, socket: new PassThrough() })).verdict)
    .toBe('in');
});
