import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { root } from '../../cli/root.ts';
import { demo } from '../../cli/seed/demo.ts';
import { expect, test } from '../fixtures/test.ts';
import { camera, schemes, sizes } from './camera.ts';

const phoneInHand = { viewport: sizes.phone, hasTouch: true, isMobile: true };
const window = { viewport: { width: 1200, height: 700 }, deviceScaleFactor: 1.12 };

/** Waits until everything in view is drawn. */
async function settled(page: Page) {
  await page.waitForFunction(() =>
    [...document.images].every(({ complete, loading }) => complete || loading === 'lazy'),
  );
  await page.evaluate(() => document.fonts.ready);
}

for (const colorScheme of schemes) {
  /**
   * When the feed has changed, `cp shots/landing-feed-*.webp client/assets/` puts these pictures on
   * the landing page.
   */
  test(`the landing's picture of the feed, ${colorScheme}`, async ({ scene }) => {
    const context = await scene.browser({ ...window, colorScheme, reducedMotion: 'reduce' });
    const headers = { origin: scene.place.origin };
    await context.request.post('/api/auth/sign-in/email', { headers, data: demo });
    await scene.sql`
      insert into private.heartbeat (member_id, at)
      select friend_id, now() from friendship join member on member.id = friend_id
      where member_id = (select id from auth."user" where email = ${demo.email}) order by friend_id limit 5
      on conflict (member_id) do update set at = excluded.at`;
    await scene.sql`
      update post set created_at = now() - interval '4 minutes' where id = (
        select post.id from post join friendship on friend_id = post.member_id
        where friendship.member_id = (select id from auth."user" where email = ${demo.email})
          and image is not null
        order by text ~* '\\m(walk|hill|lake|river|sun)' desc, image_width desc, post.id limit 1)`;
    const page = await context.newPage();
    await page.goto('/feed');
    await expect(page.getByRole('article').first().locator('img').nth(1)).toBeVisible();
    await expect(page.getByText(/^Contacts · [4-6] online$/)).toBeVisible();
    await settled(page);
    const picture = await page.screenshot();
    mkdirSync(join(root, 'shots'), { recursive: true });
    await sharp(picture)
      .webp({ quality: 54, effort: 6 })
      .toFile(join(root, 'shots', `landing-feed-${colorScheme}.webp`));
  });

  test(`the folded login, phone, ${colorScheme}`, async ({ scene }) => {
    const page = await (
      await scene.browser({ ...phoneInHand, colorScheme, reducedMotion: 'reduce' })
    ).newPage();
    const shoot = camera(page, 'phone', colorScheme);
    await shoot('landing-folded', '/');
    await page.getByRole('button', { name: 'Log In' }).click();
    await shoot('landing-unfolded');
  });

  for (const [size, viewport] of Object.entries(sizes))
    test(`the landing before the app, ${size}, ${colorScheme}`, async ({ scene }) => {
      const page = await (await scene.browser({ viewport, colorScheme })).newPage();
      await page.route('**/main-*.js', () => {});
      await page.goto('/', { waitUntil: 'commit' });
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await page.evaluate(() => document.fonts.ready);
      await page.screenshot({
        path: join(root, 'shots', `landing-before-${size}-${colorScheme}.png`),
      });
    });
}
