import { demo } from '../../cli/seed/demo.ts';
import { setRole } from '../../testing/roles.ts';
import { calendarOn } from '../fixtures/events.ts';
import { openSettings, settingOn } from '../fixtures/screens.ts';
import { expect, test } from '../fixtures/test.ts';
import { camera, sizes } from './camera.ts';

/** The looks that the other pictures have not: small laptops, and text at twice its size. */
const looks = {
  large: { viewport: sizes.phone, hasTouch: true },
  'large-desktop': { viewport: sizes.desktop },
  laptop: { viewport: { width: 1024, height: 768 } },
  tablet: { viewport: sizes.tablet, hasTouch: true },
  desktop: { viewport: sizes.desktop },
};

for (const [size, look] of Object.entries(looks)) {
  test(`every screen, ${size}`, async ({ scene }) => {
    scene.expectComplaints(/404/);
    const context = await scene.browser({ ...look, reducedMotion: 'reduce' });
    const visitor = await context.newPage();
    const shootVisitor = camera(visitor, size, 'light');
    for (const screen of ['login', 'reset-password?token=none', 'verify?token=none', 'join#wrong'])
      await shootVisitor(screen.replace(/\W.*/, ''), `/${screen}`);

    const headers = { origin: scene.place.origin };
    await context.request.post('/api/auth/sign-in/email', { headers, data: demo });
    const page = await context.newPage();
    const main = page.getByRole('main');
    const shoot = camera(page, size, 'light');
    const show = async (name: string, path = name) => {
      await page.goto(`/${path}`);
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached();
      await page.waitForLoadState('networkidle');
      await shoot(name);
    };

    await show('profile');
    await page.getByRole('button', { name: 'Update Info' }).first().click();
    await shoot('update-info');
    await page.keyboard.press('Escape');
    await page.getByRole('region', { name: 'Friends' }).getByRole('link').first().click();
    await expect(main.getByRole('link', { name: 'Message' })).toBeVisible();
    await shoot('profile-other');
    await page.getByRole('button', { name: 'Member options' }).click();
    await expect(page.getByRole('menuitem', { name: 'Mute posts' })).toBeVisible();
    await shoot('member-menu');
    for (const screen of ['photos', 'friendrequests', 'notifications', 'settings', 'apps'])
      await show(screen);
    await page.goto('/photos');
    await main
      .getByRole('button', { name: /photo|post/i })
      .nth(1)
      .click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await shoot('photo-viewer');
    await page.goto('/settings');
    await openSettings(page, 'Notifications', 'Messages');
    await settingOn(page, 'Notifications').scrollIntoViewIfNeeded();
    await shoot('settings-open');

    await show('messages');
    await show('calls', 'messages/calls');
    await page.goto('/messages');
    await page.getByRole('list', { name: 'Conversations' }).getByRole('link').first().click();
    await expect(page.getByRole('log').getByRole('listitem').first()).toBeVisible();
    await shoot('thread');

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
    await calendar.organizing.or(calendar.invited).getByRole('link').first().click();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await shoot('event');

    await show('chess', 'apps/chess');
    await show('minesweeper', 'apps/minesweeper');

    await page.goto('/feed');
    await page.getByRole('button', { name: 'Post options' }).first().click();
    await expect(page.getByRole('menuitem').first()).toBeVisible();
    await shoot('post-menu');
    await page.keyboard.press('Escape');
    await page
      .getByRole('button', { name: /^Notifications/ })
      .or(page.getByRole('link', { name: /^Notifications/ }))
      .first()
      .click();
    await shoot('news');
    await page.goto('/feed');
    const find = page.getByRole('banner').getByRole('button', { name: 'Find people' });
    if (await find.isVisible()) await find.click();
    await page.getByRole('searchbox').first().fill('an');
    await expect(page.getByRole('search').getByRole('link').first()).toBeVisible();
    await shoot('search');
    await page.goto('/feed');
    await page.keyboard.press('?');
    await shoot('shortcuts');
    await page.keyboard.press('Escape');
    const drawer = page
      .getByRole('button', { name: 'More', exact: true })
      .or(page.getByRole('banner').getByRole('button', { name: 'Contacts' }))
      .first();
    if (await drawer.isVisible()) {
      await drawer.click();
      await shoot('drawer');
    }
  });

  test(`screens of a newcomer, ${size}`, async ({ scene }) => {
    scene.expectComplaints(/./);
    const { page } = await scene.member('Nora New', { ...look, reducedMotion: 'reduce' });
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
  });

  test(`the administration, ${size}`, async ({ scene }) => {
    const { page, memberId } = await scene.member('Opa', { ...look, reducedMotion: 'reduce' });
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
