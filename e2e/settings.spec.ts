import type { Page } from '@playwright/test';
import { expectAccessible } from './fixtures/axe.ts';
import { password } from './fixtures/scene.ts';
import { feedOn, openSettings, settingOn, toastOn, unreachable } from './fixtures/screens.ts';
import { expect, test } from './fixtures/test.ts';

const nameOn = (page: Page) => {
  const row = settingOn(page, 'Name');
  const form = page.getByRole('form', { name: 'Name', exact: true });
  const first = form.getByLabel('First name');
  const last = form.getByLabel('Last name');
  const change = form.getByRole('button', { name: 'Change name' });
  const rename = async (firstName: string, lastName: string) => {
    await openSettings(page, 'Name');
    await first.fill(firstName);
    await last.fill(lastName);
    await change.click();
  };
  return { row, form, first, last, change, rename };
};

const again = /You can change your name again on .*\d{4}\./;

test('Ada marries: her friend sees the new name at once, and letters are written to it', async ({
  scene,
}) => {
  const [ada, ben] = await scene.friends('Ada', 'Ben');
  const hers = feedOn(ada.page);
  await hers.open();
  await hers.write('Written by Ada');
  const his = feedOn(ben.page);
  await his.open();
  await expect(his.post('Written by Ada')).toContainText('Ada Test');

  await ada.page.goto('/settings');
  const name = nameOn(ada.page);
  await expect(name.row).toContainText('Ada Test');
  await name.rename('Augusta', 'King');
  await expect(name.form).toBeHidden();
  await expect(name.row).toContainText('Augusta King');
  await expect(name.row.getByRole('button')).toBeFocused();
  await expect(ada.page.getByRole('banner')).toContainText('Augusta King');
  await expect(his.post('Written by Ada')).toContainText('Augusta King');

  await ada.context.request.post('/api/auth/request-password-reset', {
    headers: { origin: scene.place.origin },
    data: { email: ada.email, redirectTo: '/reset-password' },
  });
  const { text } = await scene.letter(ada.email, 'Choose a new password');
  expect(text).toContain('Hello Augusta,');
});

test('what is no name is refused at its field, red while one is in it', async ({ scene }) => {
  const { page } = await scene.member('Ada');
  await page.goto('/settings');
  const { form, first, last, change, rename } = nameOn(page);
  await rename('\u202eadA', 'evil.com');
  await expect(first).toBeFocused();
  await expect(first).toHaveAccessibleDescription(
    'Names cannot have line breaks or hidden characters.',
  );
  await expect(last).toHaveAccessibleDescription(/^Names cannot have web addresses/);
  const danger = await last.evaluate((field) => getComputedStyle(field).borderColor);
  await expect(first).toHaveCSS('outline-style', 'solid');
  await expect(first).toHaveCSS('outline-color', danger);
  await expectAccessible(page);
  for (const [typed, words] of [
    ['', 'First name is required.'],
    ['\u0301', 'That name cannot be shown.'],
    ['x'.repeat(51), 'Names can have at most 50 characters.'],
  ] as const) {
    await first.fill(typed);
    await change.click();
    await expect(form.getByText(words)).toBeVisible();
  }
});

test('a row that was closed by mistake has lost nothing', async ({ scene }) => {
  const { page } = await scene.member('Ada');
  await page.goto('/settings');
  const email = page.getByLabel('New email address');
  const { row, form, first } = nameOn(page);
  await openSettings(page, 'Email', 'Name');
  await email.fill('half@');
  await first.fill('Augusta');
  const open = page.getByRole('button', { expanded: true });
  await page.getByRole('button', { name: /^Email/, expanded: true }).click();
  await expect(email).toBeHidden();
  await row.getByRole('button', { expanded: true }).click();
  await expect(form).toBeHidden();
  await openSettings(page, 'Email', 'Name');
  await expect(email).toHaveValue('half@');
  await expect(first).toHaveValue('Augusta');
  await expect(open).toHaveCount(2);

  // What only this device knows of her name opens by itself.
  await page.reload();
  await expect(first).toHaveValue('Augusta');
  await expect(open).toHaveCount(1);
  await form.getByRole('button', { name: 'Cancel' }).click();
  await expect(form).toBeHidden();
  await page.reload();
  await expect(row).toContainText('Ada Test');
  await expect(form).toBeHidden();
});

test('a third name within 30 days is refused beside the form, and stays in it', async ({
  scene,
}) => {
  const { page } = await scene.member('Ada');
  await page.goto('/settings');
  const { row, form, first, change, rename } = nameOn(page);
  await rename('Augusta', 'Test');
  await expect(row).toContainText('Augusta Test');
  await rename('Ada', 'King');
  await expect(row).toContainText('Ada King');
  await openSettings(page, 'Name');
  await expect(form.getByText(again)).toBeVisible();
  await first.fill('Augusta');
  await change.click();
  await expect(form.getByRole('alert')).toHaveText(again);
  await expect(first).toHaveValue('Augusta');
  await expect(row.getByRole('button', { name: /Ada King/ })).toBeVisible();
  await expectAccessible(page);
});

test('a name changed offline that comes too late goes back into its form', async ({ scene }) => {
  scene.expectComplaints(unreachable, /ping request failed/);
  const ada = await scene.member('Ada');
  const other = await (await scene.browser()).newPage();
  await other.goto('/login');
  await other.getByLabel('Email').fill(ada.email);
  await other.getByLabel('Password', { exact: true }).fill(password);
  await other.getByRole('button', { name: 'Submit' }).click();
  await expect(other).toHaveURL('/profile');
  await other.goto('/settings');
  const late = nameOn(other);
  await expect(late.row).toContainText('Ada Test');
  await other.context().setOffline(true);
  await late.rename('Countess', 'Test');
  await expect(late.row).toContainText('Countess Test');

  await ada.page.goto('/settings');
  const { row, rename } = nameOn(ada.page);
  await rename('Augusta', 'Test');
  await rename('Ada', 'King');
  await expect(row).toContainText('Ada King');
  await expect
    .poll(() => scene.sql`select 1 from member where id = ${ada.memberId} and last_name = 'King'`)
    .toHaveLength(1);

  await other.context().setOffline(false);
  await expect(late.row.getByRole('button', { name: /Ada King/ })).toBeVisible();
  await expect(late.first).toHaveValue('Countess');
  await expect(late.form.getByText(again)).toBeVisible();
  await expect(toastOn(other, 'You can change your name again later.')).toBeVisible();
});

test('the appearance that Ada chooses is in every tab at once, and there before anything is drawn', async ({
  scene,
}) => {
  const { page, context } = await scene.member('Ada', { colorScheme: 'light' });
  const other = await context.newPage();
  await other.goto('/feed');
  await expect(other.getByText('No posts yet.')).toBeVisible();
  await page.goto('/settings');
  await openSettings(page, 'Appearance');
  const look = (tab: Page) =>
    tab.evaluate(() => getComputedStyle(document.documentElement).colorScheme);
  expect(await look(page)).toBe('light dark');
  await page.getByRole('radio', { name: 'Light' }).focus();
  await page.getByRole('radio', { name: 'Dark' }).check();
  for (const tab of [page, other]) await expect.poll(() => look(tab)).toBe('dark');
  await expect(settingOn(page, 'Appearance')).toContainText('Dark');
  await expectAccessible(page);

  await other.addInitScript(() => {
    requestAnimationFrame(() => {
      Object.assign(window, { drawn: getComputedStyle(document.documentElement).colorScheme });
    });
  });
  await other.reload();
  await expect
    .poll(() => other.evaluate(() => (window as unknown as { drawn?: string }).drawn))
    .toBe('dark');

  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('radio', { name: 'System' })).toBeChecked();
  for (const tab of [page, other]) await expect.poll(() => look(tab)).toBe('light dark');
});

test('an appearance that another tab changes while a page opens is not missed', async ({
  scene,
}) => {
  const { page } = await scene.member('Ada', { colorScheme: 'light' });
  await page.goto('/login');
  await page.evaluate(() => localStorage.setItem('hearth-theme', '"dark"'));
  // As the other tab's change comes: after the first script has looked, before the app is there to hear of it.
  await page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      observer.disconnect();
      localStorage.setItem('hearth-theme', '"light"');
    }).observe(document, { attributes: true, attributeFilter: ['data-theme'], subtree: true });
  });
  await page.goto('/settings');
  await expect(settingOn(page, 'Appearance')).toContainText('Light');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
});
