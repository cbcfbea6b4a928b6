import { errors } from '../../schema/errors.ts';
import { socketsAtOnce } from '../../server/limits/sockets.ts';
import { openAnswered } from '../../testing/sync-socket.ts';
import type { Person, Scene } from '../fixtures/scene.ts';
import { feedOn, toastOn, unreachable } from '../fixtures/screens.ts';
import { expect, test } from '../fixtures/test.ts';
import { announcements, withVoice } from '../fixtures/voice.ts';

/** Takes all the sync sockets that a member may have. */
async function takeAllSockets(scene: Scene, { memberId, email, context }: Person) {
  const cookies = await context.cookies();
  const device = {
    id: memberId,
    email,
    address: '10.1.2.3',
    origin: scene.place.origin,
    cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; '),
  };
  return Promise.all(
    Array.from({ length: socketsAtOnce }, () =>
      openAnswered(device, [{ name: 'presence.contacts' }]),
    ),
  );
}

test('a screen reader announces each notice and each change of the connection status once', async ({
  scene,
}) => {
  scene.expectComplaints(unreachable, /ServerOverloaded|too_many_open/);
  const ada = await scene.member('Ada');
  const { page, context } = ada;
  await withVoice(context);
  const feed = feedOn(page);

  await test.step('a page that the server no longer serves says so, and recovers by itself', async () => {
    const elsewhere = await takeAllSockets(scene, ada);
    await feed.open();
    const why = page.getByRole('status').getByText(errors.too_many_open);
    await expect(why).toBeVisible();
    await feed.composer.fill('Written at the door');
    elsewhere[0]?.close();
    await expect(why).toBeHidden({ timeout: 60_000 });
    await expect(feed.composer).toHaveValue('Written at the door');
    await page.getByRole('button', { name: 'Post', exact: true }).click();
    const saved = () => scene.sql`select text from post where member_id = ${ada.memberId}`;
    await expect.poll(saved).toEqual([{ text: 'Written at the door' }]);
    for (const socket of elsewhere) socket.close();
  });

  await test.step('a notice is announced once', async () => {
    await feed.post('Written at the door').getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await expect(toastOn(page, 'Post deleted.')).toBeVisible();
    const [notice, box] = await Promise.all(
      [page.getByRole('region', { name: 'Notices' }), feed.composer].map((one) =>
        one.boundingBox(),
      ),
    );
    expect((notice?.y ?? 0) + (notice?.height ?? 0)).toBeLessThanOrEqual(box?.y ?? 0);
    await expect.poll(() => announcements(page, 'Post deleted.')).toBe(1);
  });

  await test.step('the connection status is announced once', async () => {
    await context.setOffline(true);
    await expect(page.getByText('You are offline.')).toBeVisible();
    await expect.poll(() => announcements(page, 'You are offline.')).toBe(1);
    await context.setOffline(false);
  });
});
