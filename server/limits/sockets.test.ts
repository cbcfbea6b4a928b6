import { once } from 'node:events';
import { PassThrough } from 'node:stream';
import { expect, it } from 'vitest';
import { openSockets } from './sockets.ts';

const minute = 60_000;

function watch() {
  const clock = { now: 0 };
  const sockets = openSockets(2, () => clock.now);
  const open = (memberId: string) => {
    const socket = new PassThrough();
    return { socket, place: sockets.take(memberId, socket) };
  };
  return { clock, open };
}

it('each member has a limit of sockets of their own', async () => {
  const { open } = watch();
  const first = open('ann');
  expect(open('ann').place).toBeDefined();
  expect(open('ann').place).toBeUndefined();
  expect(open('ben').place).toBeDefined();
  first.socket.destroy();
  await expect.poll(() => open('ann').place).toBeDefined();
});

it('a silent socket makes room for a new socket, an active socket does not', () => {
  const { clock, open } = watch();
  const [silent, lively] = [open('ann'), open('ann')];
  clock.now = 2 * minute;
  lively.place?.received();
  expect(open('ann').place).toBeUndefined();
  clock.now = 3 * minute;
  expect(open('ann').place).toBeDefined();
  expect([silent.socket.destroyed, lively.socket.destroyed]).toEqual([true, false]);
  // Later messages on it do not bring it back.
  silent.place?.received();
  expect(open('ann').place).toBeUndefined();
});

it('a member who reconnects has the same limit as before', async () => {
  const { clock, open } = watch();
  const first = open('ann');
  first.place?.flow.spend(3_000);
  first.socket.destroy();
  await once(first.socket, 'close');
  const second = open('ann');
  expect(second.place?.flow.spend(0)).toBeGreaterThan(0);
  second.socket.destroy();
  await once(second.socket, 'close');
  clock.now = minute;
  expect(open('ben').place?.flow.spend(1_500)).toBe(0);
  expect(open('ann').place?.flow.spend(1_500)).toBe(0);
});
