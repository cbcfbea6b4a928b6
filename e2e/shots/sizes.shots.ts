import type { BrowserContextOptions } from '@playwright/test';
import { demo } from '../../cli/seed/demo.ts';
import { setRole } from '../../testing/roles.ts';
import { calendarOn } from '../fixtures/events.ts';
import type { Scene } from '../fixtures/scene.ts';
import { openSettings, settingOn } from '../fixtures/screens.ts';
import { expect, test } from '../fixtures/test.ts';
import { camera, sizes } from './camera.ts';

/** Beside the looks of the other pictures: small laptops, and text at twice its size. */
const looks = {
  large: { viewport: sizes.phone, hasTouch: true },
  'large-desktop': { viewport: sizes.desktop },
  laptop: { viewport: { width: 1024, height: 768 } },
  tablet: { viewport: sizes.tablet, hasTouch: true },
  desktop: { viewport: sizes.desktop },
};

async function demoMember(scene: Scene, size: string, options: BrowserContextOptions) {
  const context = await scene.browser(options);
  const headers = { origin: scene.place.origin };
  await context.request.post('/api/auth/sign-in/email', { headers, data: demo });
  const page = await context.newPage();
  const shoot = camera(page, size, 'light');
  const show = async (name: string, path = name) => {
    await page.goto(`/${path}`);
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached();
    await page.waitForLoadState('networkidle');
    await shoot(name);
  };
  return { page, main: page.getByRole('main'), shoot, show };
}

for (const [size, look] of Object.entries(looks)) {
  const options = { ...look, reducedMotion: 'reduce' as const };

  test(`visitors, ${size}`, async ({ scene }) => {
    scene.expectComplaints(/404/);
    const page = await (await scene.browser(options)).newPage();
    const shoot = camera(page, size, 'light');
    for (const screen of ['login', 'reset-password?token=none', 'verify?token=none', 'join#wrong'])
      await shoot(screen.replace(/\W.*$/, ''), `/${screen}`);
  });

  test(`people and settings, ${size}`, async ({ scene }) => {
    const { page, main, shoot, show } = await demoMember(scene, size, options);
    await show('profile');
    await page.getByRole('button', { name: 'Update Info' }).first().click();
    await shoot('update-info');
    await page.keyboard.press('Escape');
    await page.getByRole('region', { name: 'Friends' }).getByRole('link').first().click();
    await expect(main.getByRole('link', { name: 'Message' })).toBeVisible();
    await page.waitForLoadState('networkidle');
    await shoot('profile-other');
    await page.getByRole('button', { name: 'Member options' }).click();
    await expect(page.getByRole('menuitem', { name: 'Mute posts' })).toBeVisible();
    await shoot('member-menu');
    for (const screen of ['friendrequests', 'notifications', 'settings']) await show(screen);
    await openSettings(page, 'Notifications', 'Messages');
    await settingOn(page, 'Notifications').scrollIntoViewIfNeeded();
    await shoot('settings-open');
    await show('photos');
    await main.locator('button:has(img)').first().click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.waitForLoadState('networkidle');
    await shoot('photo-viewer');
  });

  test(`messages and apps, ${size}`, async ({ scene }) => {
    const { page, shoot, show } = await demoMember(scene, size, options);
    await show('apps');
    await show('chess', 'apps/chess');
    await show('minesweeper', 'apps/minesweeper');
    await show('calls', 'messages/calls');
    await show('messages');
    await page.getByRole('list', { name: 'Conversations' }).getByRole('link').first().click();
    await expect(page.getByRole('log').getByRole('listitem').first()).toBeVisible();
    await page.waitForLoadState('networkidle');
    await shoot('thread');
  });

  test(`the calendar, ${size}`, async ({ scene }) => {
    const { page, main, shoot } = await demoMember(scene, size, options);
    const calendar = calendarOn(page);
    await calendar.open();
    for (const view of ['Agenda', 'Week', 'Month']) {
      await page.getByRole('radio', { name: view }).check();
      await page.waitForLoadState('networkidle');
      await shoot(`events-${view.toLowerCase()}`);
    }
    await calendar.organizing.scrollIntoViewIfNeeded();
    await shoot('events-lists');
    await calendar.begin();
    await shoot('events-form');
    await page.keyboard.press('Escape');
    await expect(calendar.form).toHaveCount(0);
    await main.getByRole('region').getByRole('link').first().click();
    await expect(page).toHaveURL(/events\/./);
    await page.waitForLoadState('networkidle');
    await shoot('event');
  });

  test(`layers, ${size}`, async ({ scene }) => {
    const { page, main, shoot } = await demoMember(scene, size, options);
    const open = async () => {
      await page.goto('/feed');
      await expect(page.getByRole('article').first()).toBeVisible();
    };
    await open();
    await main
      .getByRole('article')
      .first()
      .getByRole('button', { name: /options/ })
      .first()
      .click();
    await expect(page.getByRole('menuitem').first()).toBeVisible();
    await shoot('post-menu');
    await page.keyboard.press('Escape');
    await page.keyboard.press('?');
    await shoot('shortcuts');
    await page.keyboard.press('Escape');
    const bell = page.getByRole('banner').getByRole('button', { name: /^Notifications/ });
    if (await bell.isVisible()) {
      await bell.click();
      await expect(page.getByRole('dialog').getByRole('listitem').first()).toBeVisible();
      await shoot('news-popover');
    }
    await open();
    const find = page.getByRole('banner').getByRole('button', { name: 'Find people' });
    if (await find.isVisible()) await find.click();
    await page.getByRole('searchbox').first().fill('an');
    await expect(page.getByRole('search').getByRole('link').first()).toBeVisible();
    await shoot('search');
    await open();
    for (const name of ['More', 'Contacts']) {
      const drawer = page.getByRole('button', { name, exact: true });
      if (!(await drawer.isVisible())) continue;
      await drawer.click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await shoot('drawer');
    }
  });

  test(`a newcomer, ${size}`, async ({ scene }) => {
    scene.expectComplaints(/./);
    const { page, memberId } = await scene.member('Nora New', options);
    const shoot = camera(page, size, 'light');
    for (const screen of ['profile', 'messages', 'photos', 'friendrequests', 'notifications']) {
      await page.goto(`/${screen}`);
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached();
      await page.waitForLoadState('networkidle');
      await shoot(`first-${screen}`);
    }
    await page.goto('/events');
    await page.getByRole('radio', { name: 'Agenda' }).check();
    await expect(page.getByText('No invites.')).toBeVisible();
    await shoot('first-events');
    await page.goto('/apps?q=nothing-like-it');
    await expect(page.getByText('No apps found.')).toBeVisible();
    await shoot('first-apps');
    await scene.sql`
      with friend as (
        select id from member where id like 'seed-%' and status = 'active' order by id limit 7)
      insert into friendship
        select ${memberId}, id, now() from friend union all select id, ${memberId}, now() from friend`;
    await page.goto('/messages');
    await expect(page.getByRole('main').getByRole('region', { name: 'Contacts' })).toBeVisible();
    await page.waitForLoadState('networkidle');
    await shoot('first-messages-friends');
  });

  test(`the administration, ${size}`, async ({ scene }) => {
    const { page, memberId } = await scene.member('Opa', options);
    await setRole(scene.sql, memberId, 'operator');
    const shoot = camera(page, size, 'light');
    const screens = ['', 'members', `members/${memberId}`, 'waiting', 'invitations', 'games'];
    for (const screen of [...screens, 'settings', 'acts']) {
      await page.goto(`/admin/${screen}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await page.waitForLoadState('networkidle');
      await shoot(`admin-${screen.replace(memberId, 'one').replace('/', '-') || 'overview'}`);
    }
  });
}
