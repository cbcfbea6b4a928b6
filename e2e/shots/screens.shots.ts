import { demo } from '../../cli/seed/demo.ts';
import { openSettings } from '../fixtures/screens.ts';
import { expect, test } from '../fixtures/test.ts';
import { camera, schemes, sizes } from './camera.ts';

const variants = Object.entries(sizes).flatMap(([size, viewport]) =>
  schemes.map((colorScheme) => ({ size, viewport, colorScheme })),
);

for (const { size, viewport, colorScheme } of variants) {
  const options = { viewport, colorScheme, reducedMotion: 'reduce' as const };

  test(`public pages, ${size}, ${colorScheme}`, async ({ scene }) => {
    const page = await (await scene.browser(options)).newPage();
    const shoot = camera(page, size, colorScheme);
    await shoot('landing', '/');
    await page.getByRole('button', { name: 'Sign Up' }).click();
    await shoot('landing-mistakes');
    await shoot('login', '/login');
    await shoot('reset-password', '/reset-password?token=none');
    await shoot('email-updated', '/email-updated');
    await shoot('verify-signed-out', '/verify');
    await shoot('verify-click', '/verify?token=none');
  });

  test(`members' screens, ${size}, ${colorScheme}`, async ({ scene }) => {
    const context = await scene.browser(options);
    const headers = { origin: scene.place.origin };
    await context.request.post('/api/auth/sign-in/email', { headers, data: demo });
    const page = await context.newPage();
    const shoot = camera(page, size, colorScheme);
    await page.goto('/feed');
    await expect(page.getByRole('article').first()).toBeVisible();
    await shoot('feed');
    await page.getByRole('button', { name: 'Play video: Big Buck Bunny' }).scrollIntoViewIfNeeded();
    await shoot('feed-video');
    if (size !== 'phone') {
      await page.getByRole('button', { name: /^Notifications/ }).click();
      await expect(page.getByRole('dialog').getByRole('listitem').first()).toBeVisible();
      await shoot('notifications-popover');
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: /^Friend Requests/ }).click();
      await expect(page.getByRole('dialog', { name: 'Friend Requests' })).toBeVisible();
      await shoot('requests-popover');
      await page.keyboard.press('Escape');
    }
    await page.keyboard.press('?');
    await shoot('shortcuts');
    await page.keyboard.press('Escape');
    if (size === 'phone') await page.getByRole('button', { name: 'Find people' }).click();
    await page.getByRole('searchbox').fill('an');
    await page.getByRole('searchbox').press('Enter');
    await expect(page.getByRole('search').getByRole('link').first()).toBeVisible();
    await shoot('search');
    await page.getByRole('search').getByRole('link').first().click();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await shoot('profile-other');
    await page.goto('/profile');
    await expect(page.getByRole('article').first()).toBeVisible();
    await shoot('profile-own');
    await page.getByRole('region', { name: 'Friends' }).getByRole('link').first().click();
    await page.getByRole('button', { name: 'Member options' }).click();
    await expect(page.getByRole('menuitem', { name: 'Mute posts' })).toBeVisible();
    await shoot('member-menu');
    await page.keyboard.press('Escape');
    for (const screen of [
      'friends',
      'friendrequests',
      'notifications',
      'settings',
      'messages',
      'events',
      'apps',
    ]) {
      await page.goto(`/${screen}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await shoot(screen);
    }
    await page.goto('/settings');
    await openSettings(page, 'Notifications');
    await shoot('settings-notifications');
    if (size !== 'desktop') {
      const drawer = size === 'phone' ? 'More' : 'Contacts';
      await page.getByRole('button', { name: drawer }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await shoot('drawer');
    }
  });

  test(`empty screens, ${size}, ${colorScheme}`, async ({ scene }) => {
    const { page } = await scene.member('Nora New', options);
    const shoot = camera(page, size, colorScheme);
    await page.goto('/feed');
    await expect(page.getByText('No posts yet.')).toBeVisible();
    await shoot('feed-empty');
    await page.goto('/notifications');
    await expect(page.getByText('Nothing new.')).toBeVisible();
    await shoot('notifications-empty');
    await page.goto('/friendrequests');
    await expect(page.getByText('No pending requests.').first()).toBeVisible();
    await shoot('friendrequests-empty');
    await page.goto('/profile/no-such-member');
    await expect(page.getByText('This profile is no longer available.')).toBeVisible();
    await shoot('profile-unavailable');
  });
}
