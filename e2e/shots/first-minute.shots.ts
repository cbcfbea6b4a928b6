import { expect, test } from '../fixtures/test.ts';
import { camera, looks } from './camera.ts';

/** The screens of a member without friends, in a house where others have been. */
const screens = {
  profile: 'Details',
  feed: 'No posts yet.',
  messages: 'No conversations yet.',
  photos: 'No photos yet.',
  friendrequests: 'No pending requests.',
  notifications: 'Nothing new.',
  events: 'No invites.',
  friends: 'No friends yet.',
};

for (const { size, scheme, options } of looks.filter(({ size }) => size !== 'tablet')) {
  const viewport = size === 'desktop' ? { width: 1440, height: 900 } : options.viewport;

  test(`the first minute, ${size}, ${scheme}`, async ({ scene }) => {
    scene.expectComplaints(/./);
    await scene.sql`
      update presence set online = member_id like 'seed-%', last_active = now() - interval '1 hour'`;
    const { page } = await scene.member('Nora New', { ...options, viewport });
    const shoot = camera(page, size, scheme);
    for (const [path, words] of Object.entries(screens)) {
      await page.goto(`/${path}`);
      await expect(page.getByRole('main').getByText(words, { exact: true }).first()).toBeVisible();
      await page.waitForLoadState('networkidle');
      await shoot(`first-${path}`);
    }
    await page.goto('/feed');
    if (size === 'desktop') await page.getByRole('searchbox').click();
    else await page.getByRole('banner').getByRole('button', { name: 'Find people' }).click();
    await page.waitForLoadState('networkidle');
    await shoot('first-search');
  });
}
