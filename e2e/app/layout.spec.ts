import type { Page } from '@playwright/test';
import { expectForward } from '../fixtures/reading.ts';
import { expectNoOverflow, feedOn, goWithin } from '../fixtures/screens.ts';
import { expect, longName, test } from '../fixtures/settled.ts';

const seesHeading = (page: Page) => expect(page.getByRole('heading', { level: 1 })).toBeAttached();

test('no screen scrolls sideways, at any window width, and with text of double size', async ({
  ada: { page, friends },
}) => {
  const [ben] = friends;
  await test.step('at any window width', async () => {
    for (const path of ['/feed', '/profile', '/friendrequests', '/settings']) {
      if (path !== '/feed') await goWithin(page, path);
      await seesHeading(page);
      await expectNoOverflow(page, [320, 390, 700, 900, 1100, 1280]);
    }
  });

  await test.step('with text of double size', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%';
    });
    for (const path of ['/feed', '/friendrequests', '/friends', '/photos', '/notifications']) {
      await goWithin(page, path);
      await seesHeading(page);
      await expect.poll(() => beyondScreen(page), path).toEqual([]);
    }
    await page.getByRole('button', { name: 'Find people' }).click();
    const term = page.getByRole('searchbox', { name: 'Search people' });
    await term.fill('Anna');
    await expect.poll(() => term.evaluate(isAllSeen)).toBe(true);
    await page.getByRole('button', { name: 'Back', exact: true }).click();
    await page.getByRole('button', { name: 'More' }).click();
    const more = page.getByRole('dialog', { name: 'More' });
    await expect(more.getByRole('link', { name: 'Notifications 99+ unread' })).toBeVisible();
    await expect.poll(() => beyondScreen(page)).toEqual([]);
    expect(await more.getByText('Notifications').evaluate(linesOf)).toBe(1);
    await page.keyboard.press('Escape');
    await expect(more).toBeHidden();
    for (const [path, name] of [
      ['/profile', ben.name],
      [`/profile/${ben.memberId}`, longName],
    ] as const) {
      await goWithin(page, path);
      await expect(page.getByRole('region', { name: 'Friends' }).getByText(name)).toBeVisible();
      // Posts are drawn when they come near the screen.
      await page.getByRole('heading', { name: /^(Your Post|Posts)$/ }).scrollIntoViewIfNeeded();
      await expect(page.getByRole('article').first()).toBeVisible();
      await expect.poll(() => beyondScreen(page), path).toEqual([]);
      await page.getByRole('button', { name: 'See details' }).click();
      await expect(page.getByText('Member since')).toBeVisible();
      await expect.poll(() => beyondScreen(page), path).toEqual([]);
    }
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '';
    });
  });
});

test('a link shows its true host, and a name does not turn the text around it', async ({
  ada: { page, friends },
}) => {
  const [, , dan] = friends;
  const feed = feedOn(page);
  const inside = feed.post('Prize').getByRole('link', { name: /evil/ });
  await expect(inside).toHaveText('https://evil.example/');
  await expectForward(inside, 'evil.example');
  const after = feed.post('Here').getByRole('link', { name: /good/ });
  await expect(after).toHaveText('https://good.example/tea');
  await expectForward(after, 'https://good.example/tea');

  // A right-to-left name is cut off where it ends.
  const contacts = page.getByRole('complementary', { name: 'Contacts' });
  await expect
    .poll(() => contacts.getByText('אברהם').evaluate(beginningOf))
    .toEqual({ isCut: true, isSeen: true });

  await page.getByRole('button', { name: /^Notifications/ }).click();
  const news = page.getByRole('link', { name: /accepted your friend request/ });
  await expect(news).toBeVisible();
  await expectForward(news, 'accepted your');
  await page.keyboard.press('Escape');
  await goWithin(page, `/profile/${dan.memberId}`);
  await page.getByRole('button', { name: 'Unfriend' }).click();
  const question = page.getByRole('alertdialog');
  await expect(question.getByRole('heading')).toContainText('Unfriend');
  await expectForward(question.getByRole('heading'), 'Unfriend');
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
});

test('on a new phone, posts and the profile do not move once they can be read', async ({ ada }) => {
  const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };
  for (const path of ['/feed', '/profile']) {
    const context = await ada.scene.browser(phone);
    await context.addCookies(await ada.page.context().cookies());
    const page = await context.newPage();
    await page.goto(path);
    await expect(page.getByRole('article').first()).toBeVisible();
    await expect(page.getByRole('button', { name: 'Account menu' })).toBeVisible();
    // The last content to appear on either screen.
    await page.waitForLoadState('networkidle');
    expect(await pushed(page), path).toBeLessThan(0.05);
    await context.close();
  }
});

/**
 * The elements that reach beyond the right edge of the screen. A row of photos there scrolls by
 * itself.
 */
const beyondScreen = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('a, button, input, textarea, h1, h2, h3, p, time')]
      .filter(
        (part) =>
          part.checkVisibility() &&
          !part.closest('[class*="skip"], [class*="_strip_"], .visually-hidden'),
      )
      .filter((part) => part.getBoundingClientRect().right > innerWidth + 1)
      .map((part) => part.outerHTML.slice(0, 200)),
  );

/** Whether the typed text fits its field. Runs in the page. */
const isAllSeen = (field: Element) => field.scrollWidth <= field.clientWidth;

/** On how many lines a word is drawn. Runs in the page. */
function linesOf(label: Element) {
  const range = document.createRange();
  range.selectNodeContents(label);
  return range.getClientRects().length;
}

/** Whether a name is cut off, and its first letter is visible. Runs in the page. */
function beginningOf(name: Element) {
  const range = document.createRange();
  range.setStart(name.firstChild ?? name, 0);
  range.setEnd(name.firstChild ?? name, 1);
  const letter = range.getBoundingClientRect();
  const { left, right } = name.getBoundingClientRect();
  return {
    isCut: name.scrollWidth > name.clientWidth,
    isSeen: letter.left >= left && letter.right <= right + 1,
  };
}

/** How far content has moved by itself, as a share of the window: the measure of the Web Vitals. */
const pushed = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0;
        const observer = new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) sum += (entry as { value?: number }).value ?? 0;
        });
        observer.observe({ type: 'layout-shift', buffered: true });
        // Two frames: the changes of the first one are reported before the second.
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(sum)));
      }),
  );
