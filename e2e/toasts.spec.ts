import type { Locator, Page } from '@playwright/test';
import { feedOn, toastOn } from './fixtures/screens.ts';
import { expect, test } from './fixtures/test.ts';

const areaOf = async (part: Locator) => {
  const { x = 0, y = 0, width = 0, height = 0 } = (await part.boundingBox()) ?? {};
  return { left: x, top: y, right: x + width, bottom: y + height };
};

async function covers(over: Locator, below: Locator) {
  const [one, other] = await Promise.all([areaOf(over), areaOf(below)]);
  return (
    one.left < other.right &&
    other.left < one.right &&
    one.top < other.bottom &&
    other.top < one.bottom
  );
}

const noticesOn = (page: Page) => page.getByRole('region', { name: 'Notices' });

for (const [size, viewport] of Object.entries({
  'a desktop': { width: 1280, height: 800 },
  'a phone with text of twice the size': { width: 390, height: 844 },
}))
  test(`on ${size} a notice leaves free what one writes in, and goes below as that grows`, async ({
    scene,
  }) => {
    const { page, context } = await scene.member('Ada');
    await page.setViewportSize(viewport);
    if (viewport.width < 400)
      await context.addInitScript(() => {
        addEventListener('DOMContentLoaded', () => {
          document.documentElement.style.fontSize = '200%';
        });
      });
    const feed = feedOn(page);
    await feed.open();
    await feed.write('For a moment');
    await expect(feed.post('For a moment')).toBeVisible();
    await feed.composer.fill('Half a thought');
    await feed.post('For a moment').getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await page.evaluate(() => scrollTo(0, 0));
    await expect(toastOn(page, 'Post deleted.')).toBeVisible();
    await feed.composer.focus();
    const form = page.getByRole('form', { name: 'New post' });
    await expect.poll(() => covers(noticesOn(page), form)).toBe(false);
    await feed.composer.fill('A thought\nof more');
    await expect.poll(() => covers(noticesOn(page), form)).toBe(false);
    await expect(toastOn(page, 'Post deleted.')).toBeInViewport();
  });
