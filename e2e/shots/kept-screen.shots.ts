import { join } from 'node:path';
import { root } from '../../cli/root.ts';
import { demo } from '../../cli/seed/demo.ts';
import { expect, test } from '../fixtures/test.ts';
import { camera, looks } from './camera.ts';

for (const { size, scheme, options } of looks) {
  test(`the feed before the app has run, ${size}, ${scheme}`, async ({ scene }) => {
    const context = await scene.browser({ ...options, serviceWorkers: 'block' });
    const headers = { origin: scene.place.origin };
    await context.request.post('/api/auth/sign-in/email', { headers, data: demo });
    const page = await context.newPage();
    const shoot = camera(page, size, scheme);
    await page.goto('/feed');
    await expect(page.getByRole('article').first()).toBeVisible();
    await page.waitForLoadState('networkidle');
    await shoot('feed-drawn');
    // The main script is never answered, so that the app does not load.
    await context.route('**/assets/main-*.js', () => {});
    await page.reload({ waitUntil: 'commit' });
    await expect(page.locator('[data-kept-screen]')).toBeVisible();
    // The stored screen is inert as long as it is shown, so accessibility is not checked.
    await page.evaluate(() => document.fonts.ready);
    await page.screenshot({ path: join(root, 'shots', `feed-kept-${size}-${scheme}.png`) });
  });
}
