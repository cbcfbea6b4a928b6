import type { Page } from '@playwright/test';
import { expect, test } from './fixtures/test.ts';

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
        // Two frames: what the first one draws is reported before the second.
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(sum)));
      }),
  );

test('on a phone that has nothing yet, nothing pushes the posts or the profile once they are read', async ({
  scene,
}) => {
  const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };
  const [ada, ben] = await scene.friends('Ada', 'Ben');
  await scene.sql`
    insert into post (id, member_id, text, created_at, hype_count)
    select 'hill-' || n || ${ben.memberId}, ${ben.memberId}, 'Up the hill', now(), 0 from generate_series(1, 6) as n`;
  for (const [path, sight] of [
    ['/feed', 'Up the hill'],
    ['/profile', 'No posts yet.'],
  ] as const) {
    const context = await scene.browser(phone);
    await context.addCookies(await ada.context.cookies());
    const page = await context.newPage();
    await page.goto(path);
    await expect(page.getByText(sight).first()).toBeVisible();
    await expect(page.getByRole('button', { name: 'Account menu' })).toBeVisible();
    // The last content to appear on either screen.
    await page.waitForLoadState('networkidle');
    expect(await pushed(page)).toBeLessThan(0.05);
  }
});
