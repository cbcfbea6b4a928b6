import type { BrowserContextOptions } from '@playwright/test';
import { demo } from '../../cli/seed/demo.ts';
import { calendarOn } from '../fixtures/events.ts';
import type { Scene } from '../fixtures/scene.ts';
import { openSettings, settingOn } from '../fixtures/screens.ts';
import { expect, test } from '../fixtures/test.ts';
import { camera, looks } from './camera.ts';

const screens = ['profile', 'friends', 'friendrequests', 'notifications', 'photos', 'apps'];

async function demoMember(scene: Scene, options: BrowserContextOptions) {
  const context = await scene.browser(options);
  const headers = { origin: scene.place.origin };
  await context.request.post('/api/auth/sign-in/email', { headers, data: demo });
  return context.newPage();
}

for (const { size, scheme, narrow, options } of looks) {
  test(`screens of the demo member, ${size}, ${scheme}`, async ({ scene }) => {
    const page = await demoMember(scene, options);
    const shoot = camera(page, size, scheme);
    await page.goto('/feed');
    await expect(page.getByRole('article').first()).toBeVisible();
    await shoot('demo-feed');
    await page.getByRole('button', { name: 'Play video: Big Buck Bunny' }).scrollIntoViewIfNeeded();
    await shoot('demo-feed-video');
    for (const screen of [...screens, 'settings', 'messages']) {
      await page.goto(`/${screen}`);
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached();
      await page.waitForLoadState('networkidle');
      await shoot(`demo-${screen}`);
    }
    await page.getByRole('list', { name: 'Conversations' }).getByRole('link').first().click();
    await expect(page.getByRole('log').getByRole('listitem').first()).toBeVisible();
    await page.waitForLoadState('networkidle');
    await shoot('demo-thread');
    await page.goto('/settings');
    await openSettings(page, 'Notifications', 'Messages');
    await settingOn(page, 'Notifications').scrollIntoViewIfNeeded();
    await shoot('demo-settings-open');
    const drawer = page.getByRole('button', { name: narrow ? 'More' : 'Contacts', exact: true });
    if (!(await drawer.isVisible())) return;
    await drawer.click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await shoot('demo-drawer');
  });

  test(`the demo member's calendar, ${size}, ${scheme}`, async ({ scene }) => {
    const page = await demoMember(scene, options);
    const shoot = camera(page, size, scheme);
    const calendar = calendarOn(page);
    const listed = page.getByRole('main').getByRole('region').getByRole('link');
    await calendar.open();
    await expect(listed.first()).toBeVisible();
    for (const view of ['Agenda', 'Week', 'Month']) {
      await page.getByRole('radio', { name: view }).check();
      await page.waitForLoadState('networkidle');
      await shoot(`demo-events-${view.toLowerCase()}`);
    }
    await calendar.organizing.scrollIntoViewIfNeeded();
    await shoot('demo-events-lists');
    await calendar.begin();
    await shoot('demo-events-form');
    await page.keyboard.press('Escape');
    await expect(calendar.form).toHaveCount(0);
    await listed.first().click();
    await expect(page).toHaveURL(/events\/./);
    await page.waitForLoadState('networkidle');
    await shoot('demo-event');
  });
}
