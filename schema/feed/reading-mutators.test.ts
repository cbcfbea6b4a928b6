import { afterAll, expect, it } from 'vitest';
import { openDevice } from '../../testing/device.ts';
import { mutators } from '../mutators.ts';
import { zql } from '../zero.gen.ts';

const device = openDevice('me-00001');
afterAll(() => device.close());

it('marking all news as read also reads the notifications among them', async () => {
  await device.write(async (tx) => {
    await tx.mutate.member.insert({ id: 'ben-0001', status: 'active', verified: true } as never);
    for (const [id, createdAt] of [
      ['earlier1', 10],
      ['later001', 20],
    ] as const) {
      const base = { id, type: 'like', actorId: 'ben-0001', recipientId: 'me-00001' };
      await tx.mutate.notification.insert({
        ...base,
        subjectId: 'post0001',
        createdAt,
        read: false,
      } as never);
    }
  });
  const args = { upTo: { id: 'earlier1', createdAt: 10 } };
  await device.write((tx, ctx) => mutators.feed.markAllRead.fn({ tx, ctx, args } as never));
  const read = await device.run(zql.notification.where('read', true));
  expect(read.map(({ id }) => id)).toEqual(['earlier1']);
});
