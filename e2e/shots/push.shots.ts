import { startPushService } from '../../testing/push-service.ts';
import { subscribesAt } from '../fixtures/push.ts';
import { appIsOnDevice, openSettings } from '../fixtures/screens.ts';
import { expect, test } from '../fixtures/test.ts';
import { camera, schemes, sizes } from './camera.ts';

const variants = (['phone', 'desktop'] as const).flatMap((size) =>
  schemes.map((colorScheme) => ({ size, viewport: sizes[size], colorScheme })),
);

for (const { size, viewport, colorScheme } of variants) {
  const options = { viewport, colorScheme, reducedMotion: 'reduce', hasTouch: size === 'phone' };

  test(`push, ${size}, ${colorScheme}`, async ({ scene }) => {
    const ada = await scene.member('Ada', { ...options, reducedMotion: 'reduce' });
    const ben = await scene.member('Maximiliane-Alexandrina-Theodora Featherstonehaugh');
    const { page } = ada;
    const shoot = camera(page, size, colorScheme);
    const service = await startPushService();
    // No such service anywhere: nothing is sent.
    const endpoint = `https://push.hearth.example/${crypto.randomUUID()}`;
    await subscribesAt(ada.context, { ...service.device(), endpoint });
    await scene.sql`
      insert into friendship values (${ada.memberId}, ${ben.memberId}, now()), (${ben.memberId}, ${ada.memberId}, now())`;
    await scene.sql`
      insert into post (id, member_id, text, created_at, hype_count)
      values (gen_random_uuid(), ${ben.memberId}, 'Hello', now(), 0)`;
    await page.goto('/notifications');
    await appIsOnDevice(page);
    const card = page.getByRole('group', { name: 'Hear of it when Hearth is closed?' });
    await expect(card).toBeVisible();
    await shoot('push-card');
    await page.getByRole('button', { name: /^Notifications/ }).click();
    await expect(card.last()).toBeVisible();
    await shoot('push-card-popover');
    await page.goto('/settings');
    await openSettings(page, 'Notifications');
    const turned = (name: string) => page.getByRole('switch', { name, exact: true });
    await turned('Push on this device').check();
    await turned('Quiet hours').check();
    await page.getByLabel('From').scrollIntoViewIfNeeded();
    await shoot('push-settings');
  });
}
