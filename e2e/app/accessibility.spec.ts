import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from '../fixtures/axe.ts';
import { password, sessionEnded } from '../fixtures/scene.ts';
import { feedOn, goWithin } from '../fixtures/screens.ts';
import { expect, test } from '../fixtures/settled.ts';

test('the public pages are accessible, also for expired links and mistakes in forms', async ({
  scene,
}) => {
  scene.expectComplaints(...sessionEnded, /400/);
  const page = await (await scene.browser()).newPage();
  const open = async (path: string) => {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  };
  for (const path of ['/verify', '/email-updated']) {
    await open(path);
    await expectAccessible(page);
  }
  for (const [path, button] of [
    ['/', 'Sign Up'],
    ['/login', 'Submit'],
    ['/reset-password', 'Send link'],
  ] as const) {
    await open(path);
    await page.getByRole('button', { name: button }).click();
    await expect(page.locator('[aria-invalid="true"]').first()).toBeVisible();
    await expectAccessible(page);
  }
  for (const [path, button] of [
    ['/reset-password', 'Save password'],
    ['/email-updated', 'Confirm my new email'],
    ['/verify', 'Confirm my email'],
  ] as const) {
    await open(`${path}?token=none`);
    if (button === 'Save password')
      await page.getByLabel('New password', { exact: true }).fill(password);
    await page.getByRole('button', { name: button }).click();
    await expect(page.getByText('This link no longer works.')).toBeVisible();
    await expectAccessible(page);
  }
});

test('the members’ screens and layers are accessible, and the keyboard focus is always visible', async ({
  ada: { page, friends },
}) => {
  await test.step('the feed and its layers', async () => {
    await expectAccessible(page);
    for (const name of [/^Notifications/, /^Friend Requests/]) {
      await page.getByRole('button', { name }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await expectAccessible(page);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('button', { name })).toBeFocused();
    }
    await page.keyboard.press('?');
    const shortcuts = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
    await expect(shortcuts).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(shortcuts).toBeHidden();
  });

  await test.step('on a small screen the focus is never under a fixed bar', async () => {
    await page.setViewportSize({ width: 390, height: 700 });
    const { posts, composer } = feedOn(page);
    await expect(posts).toHaveCount(5);
    await composer.focus();
    const covered = [
      ...(await walk(page, 'Tab', posts.last().getByRole('button', { name: /^Comment( \d+)?$/ }))),
      ...(await walk(page, 'Shift+Tab', composer)),
    ];
    expect(covered).toEqual([]);
    await page.setViewportSize({ width: 1280, height: 800 });
  });

  await test.step('the other screens', async () => {
    const [{ memberId }] = friends;
    for (const path of [
      '/profile',
      `/profile/${memberId}`,
      '/friendrequests',
      '/notifications',
      '/messages',
      '/photos',
    ]) {
      await goWithin(page, path);
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
      await expectAccessible(page);
    }
  });
});

/** Tabs to the end of the page, and lists focused elements that were not visible. */
async function walk(page: Page, key: string, end: Locator) {
  const covered: string[] = [];
  while (!(await end.evaluate((one) => one === document.activeElement))) {
    await page.keyboard.press(key);
    const found = await page.evaluate(() => {
      const { activeElement: at } = document;
      const box = at?.getBoundingClientRect();
      if (!at || !box || at === document.body) return;
      const seen = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
      if (!at.contains(seen) && !seen?.contains(at)) return at.outerHTML.slice(0, 120);
    });
    if (found) covered.push(`${key}: ${found}`);
  }
  return covered;
}
