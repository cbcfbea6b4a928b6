import { demo } from '../../cli/seed/demo.ts';
import { expect, test } from '../fixtures/test.ts';
import { camera } from './camera.ts';

/** Sets text to twice its size, like a browser's own setting. */
const screens = [
  'feed',
  'profile',
  'friendrequests',
  'friends',
  'photos',
  'notifications',
  'settings',
];

test('every screen at 200 % text on a phone', async ({ scene }) => {
  const context = await scene.browser({
    viewport: { width: 390, height: 844 },
    reducedMotion: 'reduce',
  });
  const headers = { origin: scene.place.origin };
  await context.request.post('/api/auth/sign-in/email', { headers, data: demo });
  const page = await context.newPage();
  const shoot = camera(page, 'large', 'light');
  await page.goto('/feed');
  await expect(page.getByRole('article').first()).toBeVisible();
  for (const screen of screens) {
    await page.goto(`/${screen}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
    if (screen === 'profile')
      await expect(page.getByRole('button', { name: 'Update Info' })).toBeVisible();
    await shoot(screen);
  }
  await page.goto('/profile');
  await page.getByRole('region', { name: 'Friends' }).getByRole('link').first().click();
  await expect(page.getByRole('main').getByRole('link', { name: 'Message' })).toBeVisible();
  await shoot('profile-other');
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await shoot('drawer');
});
