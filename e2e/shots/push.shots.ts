import { wholeBrowserPath } from '../../cli/install/browser.ts';
import { startPushService } from '../../testing/push-service.ts';
import { subscribesAt } from '../fixtures/push.ts';
import { appIsOnDevice, openSettings } from '../fixtures/screens.ts';
import { expect, test } from '../fixtures/test.ts';
import { camera, looks } from './camera.ts';

// Chromium without a window denies notifications.
test.use({
  serviceWorkers: 'allow',
  launchOptions: { executablePath: wholeBrowserPath() },
  channel: 'chromium',
});

for (const { size, scheme, narrow, options } of looks) {
  test(`push, ${size}, ${scheme}`, async ({ scene }) => {
    const ada = await scene.member('Ada', options);
    const ben = await scene.member('Maximiliane-Alexandrina-Theodora Featherstonehaugh');
    const { page } = ada;
    const shoot = camera(page, size, scheme);
    const service = await startPushService();
    // A known service, but no such host: nothing is sent.
    const endpoint = `https://none.push.services.mozilla.com/${crypto.randomUUID()}`;
    await subscribesAt(ada.context, { ...service.device(), endpoint });
    await scene.sql`
      insert into friendship values (${ada.memberId}, ${ben.memberId}, now()), (${ben.memberId}, ${ada.memberId}, now())`;
    await scene.sql`
      insert into post (id, member_id, text, created_at, hype_count)
      values (gen_random_uuid(), ${ben.memberId}, 'Hello', now(), 0)`;
    await page.goto('/notifications');
    await appIsOnDevice(page);
    const card = page.getByRole('group', { name: 'Get notified when Hearth is closed?' });
    await expect(card).toBeVisible();
    await shoot('push-card');
    // On a phone the bell leads to the page.
    if (!narrow) {
      await page.getByRole('button', { name: /^Notifications/ }).click();
      await expect(page.getByRole('dialog').getByRole('group')).toBeVisible();
      await shoot('push-card-popover');
    }
    await page.goto('/settings');
    await openSettings(page, 'Notifications');
    await page.getByRole('region', { name: 'Notifications' }).scrollIntoViewIfNeeded();
    await shoot('push-off');
    const turned = (name: string) => page.getByRole('switch', { name, exact: true });
    // It is checked once the server has the subscription.
    await turned('Push on this device').click();
    await expect(turned('Push on this device')).toBeChecked();
    await turned('Quiet hours').check();
    await page.getByLabel('From').scrollIntoViewIfNeeded();
    await shoot('push-settings');

    const lacking = async (name: string, lack: () => void) => {
      const other = await ada.context.newPage();
      await other.addInitScript(lack);
      const shootOther = camera(other, size, scheme);
      await other.goto('/settings');
      await openSettings(other, 'Notifications');
      await other.getByRole('region', { name: 'Notifications' }).scrollIntoViewIfNeeded();
      await shootOther(name);
      await other.close();
    };
    await lacking('push-denied', () => {
      Object.defineProperty(Notification, 'permission', { get: () => 'denied' });
    });
    await lacking('push-unsupported', () => {
      Reflect.deleteProperty(window, 'PushManager');
    });
  });
}
