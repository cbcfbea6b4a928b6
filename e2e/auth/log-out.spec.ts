import type { Page } from '@playwright/test';
import { addPost } from '../../testing/members.ts';
import { account } from '../fixtures/accounts.ts';
import { password, sessionEnded } from '../fixtures/scene.ts';
import { feedOn, goOffline, unreachable } from '../fixtures/screens.ts';
import { logIn } from '../fixtures/sign-up.ts';
import { readEverything } from '../fixtures/stored.ts';
import { expect, test } from '../fixtures/test.ts';

const logOut = async (page: Page) => {
  await page.getByRole('button', { name: 'Account menu' }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
};

test('Ada logs out in both tabs, is led back to her page after the next log-in, and Ben finds nothing', async ({
  scene,
}) => {
  scene.expectComplaints(...sessionEnded, unreachable);
  const [ada, ben] = await Promise.all([scene.member('Ada'), account(scene, 'Ben')]);
  const { page, context } = ada;
  await addPost(scene.sql, ada.memberId, { text: 'For my own eyes' });
  let isAnswered = false;
  await page.route('**/api/account/session', (route) =>
    isAnswered ? route.continue() : route.fulfill({ status: 503 }),
  );
  let isThere = true;
  await page.route('**/assets/main-*.js', (route) => (isThere ? route.continue() : route.abort()));

  await test.step('a member whom the server did not answer at first lands on the page they wanted', async () => {
    await page.goto('/photos');
    await expect(page).toHaveURL('/login');
    isAnswered = true;
    await expect(page).toHaveURL('/photos');
  });

  await test.step('an app that does not load says so, and loads with the next try', async () => {
    isThere = false;
    await page.goto('/');
    await expect(page.getByRole('alert')).toContainText('Hearth could not be opened.');
    // A part that is still loading would request the app again, and open it by itself.
    await page.waitForLoadState('networkidle');
    isThere = true;
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Feed' })).toBeAttached();
    await expect(feedOn(page).post('For my own eyes')).toBeVisible();
  });

  await test.step('after a logout both tabs lead back to her page', async () => {
    await logOut(page);
    await expect(page).toHaveURL('/');
    const other = await context.newPage();
    await page.goto('/settings');
    await other.goto('/friendrequests');
    await expect(page).toHaveURL('/login');
    await expect(other).toHaveURL('/login');
    const { promise: asked, resolve: answer } = Promise.withResolvers<void>();
    await page.route('**/api/auth/sign-in/email', async (route) => {
      await asked;
      await route.continue();
    });
    // The page to which she logs in is known without another request.
    isAnswered = false;
    await logIn(page, ada.email);
    await expect(page.getByRole('button', { name: 'Logging in…' })).toBeVisible();
    answer();
    await expect(page).toHaveURL('/settings');
    isAnswered = true;
    await expect(other).toHaveURL('/friendrequests');
    await other.close();
  });

  await test.step('Ben logs in after her without a reload, and finds nothing of hers', async () => {
    await page.getByRole('link', { name: 'Hearth' }).click();
    await expect(feedOn(page).post('For my own eyes')).toBeVisible();
    await logOut(page);
    await expect(page).toHaveURL('/');
    const stored = () => page.evaluate(readEverything);
    await expect.poll(stored).not.toContain(ada.memberId);
    const bar = page.getByRole('form', { name: 'Log in' });
    await bar.getByLabel('Email').fill(ben.email);
    await bar.getByLabel('Password', { exact: true }).fill(password);
    await bar.getByRole('button', { name: 'Log In' }).click();
    await expect(page.getByRole('heading', { name: ben.name })).toBeVisible();
    await page.getByRole('link', { name: 'Hearth' }).click();
    await expect(page.getByText('No posts yet.')).toBeVisible();
    // The screen that is shown before the app has run has only his data.
    await page.reload();
    await expect(page.getByText('No posts yet.')).toBeVisible();
    // She may be suggested to him, as to anybody.
    expect(await stored()).not.toContain('For my own eyes');
  });

  await test.step('offline and without a service worker, a logout that would lose words asks first', async () => {
    const feed = feedOn(page);
    await goOffline(page);
    await feed.write('Only on this device');
    await expect(feed.post('Only on this device')).toBeVisible();
    const questions: string[] = [];
    let isSure = false;
    page.on('dialog', (question) => {
      questions.push(question.message());
      return isSure ? question.accept() : question.dismiss();
    });
    await logOut(page);
    await expect.poll(() => questions).toEqual([expect.stringContaining('will be lost')]);
    await expect(feed.post('Only on this device')).toBeVisible();
    isSure = true;
    await page.getByRole('menuitem', { name: 'Logout' }).click();
    await expect.poll(() => questions).toHaveLength(2);
    // The visitor's page cannot be loaded either: the browser shows one of its own, and loads it by
    // itself once there is a connection.
    await expect(page.getByRole('navigation')).toHaveCount(0);
    await context.setOffline(false);
    const other = await context.newPage();
    await other.goto('/feed');
    await expect(other).toHaveURL('/login');
  });
});
