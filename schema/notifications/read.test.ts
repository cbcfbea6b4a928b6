import { afterEach, beforeEach, expect, it } from 'vitest';
import { openDevice } from '../../testing/device.ts';
import { zql } from '../zero.gen.ts';
import { readAbout, readFrom, readUpTo } from './read.ts';
import type { NotificationType } from './rules.ts';

let device: ReturnType<typeof openDevice>;
beforeEach(() => {
  device = openDevice('me');
});
afterEach(() => device.close());

type Stored = {
  id: string;
  type: NotificationType;
  actorId?: string;
  about: string;
  post?: string;
};

const stored: Stored[] = [
  { id: 'n1', type: 'like', about: 'post' },
  { id: 'n2', type: 'comment', about: 'words', post: 'post' },
  { id: 'n3', type: 'friend_request', about: 'post' },
  { id: 'n4', type: 'like', about: 'other' },
  { id: 'n5', type: 'comment', about: 'more', post: 'other' },
  { id: 'n6', type: 'like', actorId: 'cyd', about: 'third' },
];

/** Those of them that a change marks read on the device. */
async function readBy(change: Parameters<typeof device.write>[0]) {
  await device.write(async (tx) => {
    for (const id of ['ben', 'cyd'])
      await tx.mutate.member.insert({ id, status: 'active', verified: true } as never);
    for (const [at, { id, type, actorId = 'ben', about, post = null }] of stored.entries()) {
      const base = { id, type, actorId, recipientId: 'me', subjectId: about, postId: post };
      await tx.mutate.notification.insert({
        ...base,
        createdAt: at,
        read: false,
        takenBackAt: null,
      });
    }
  });
  await device.write(change);
  return (await device.run(zql.notification.where('read', true))).map(({ id }) => id);
}

it('reading a post also reads the notifications of its comments', async () => {
  expect(await readBy((tx, ctx) => readAbout(tx, ctx, 'post'))).toEqual(['n1', 'n2']);
});

it('reading one member’s notifications of a kind leaves all others unread', async () => {
  expect(await readBy((tx, ctx) => readFrom(tx, ctx, 'like', 'ben'))).toEqual(['n1', 'n4']);
});

it('marking as read goes up to a position in the list', async () => {
  const upTo = { id: 'n2', createdAt: 1 };
  expect(await readBy((tx, ctx) => readUpTo(tx, ctx, upTo))).toEqual(['n1', 'n2']);
});
