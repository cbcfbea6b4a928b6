import { errors } from '../schema/errors.ts';
import { socketsAtOnce } from '../server/limits/sockets.ts';
import { openAnswered } from '../testing/sync-socket.ts';
import { feedOn } from './fixtures/screens.ts';
import { expect, test } from './fixtures/test.ts';

test('a page for which there is no place any more says so, and goes on by itself once there is one', async ({
  scene,
}) => {
  scene.expectComplaints(/ServerOverloaded|too_many_open|Failed to connect/);
  const ada = await scene.member('Ada');
  const cookies = await ada.context.cookies();
  const device = {
    ...{ id: ada.memberId, email: ada.email, address: '10.1.2.3', origin: scene.place.origin },
    cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; '),
  };
  const elsewhere = await Promise.all(
    Array.from({ length: socketsAtOnce }, () =>
      openAnswered(device, [{ name: 'presence.contacts' }]),
    ),
  );

  const feed = feedOn(ada.page);
  await feed.open();
  const why = ada.page.getByRole('status').getByText(errors.too_many_open);
  await expect(why).toBeVisible();
  await feed.composer.fill('Written at the door');

  elsewhere[0]?.close();
  await expect(why).toBeHidden({ timeout: 60_000 });
  await expect(feed.composer).toHaveValue('Written at the door');
  await ada.page.getByRole('button', { name: 'Post', exact: true }).click();
  const saved = () => scene.sql`select text from post where member_id = ${ada.memberId}`;
  await expect.poll(saved).toEqual([{ text: 'Written at the door' }]);
  for (const socket of elsewhere) socket.close();
});
