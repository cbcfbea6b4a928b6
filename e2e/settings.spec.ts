import type { Page } from '@playwright/test';
import { expectAccessible } from './fixtures/axe.ts';
import { type Person, password, type Scene } from './fixtures/scene.ts';
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

/** Her other device, where she has logged in separately. */
async function otherDevice(scene: Scene, { email }: Person): Promise<Page> {
  const page = await (await scene.browser()).newPage();
  await page.goto('/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page).toHaveURL('/profile');
  return page;
}

test('Ada marries, and Ben sees it at once; a third name in 30 days is refused, if only later', async ({
  scene,
}) => {
  scene.expectComplaints(unreachable, /ping request failed/);
  const [ada, ben] = await scene.friends('Ada', 'Ben');
  await scene.sql`
    insert into post (id, member_id, text, created_at, hype_count)
    values (gen_random_uuid(), ${ada.memberId}, 'Written by Ada', now(), 0)`;
  const his = feedOn(ben.page);
  const other = await otherDevice(scene, ada);
  await Promise.all([his.open(), other.goto('/settings'), ada.page.goto('/settings')]);
  await expect(his.post('Written by Ada')).toContainText('Ada Test');
  const late = nameOn(other);
  await expect(late.row).toContainText('Ada Test');
  await other.context().setOffline(true);
  await late.rename('Countess', 'Test');
  await expect(late.row).toContainText('Countess Test');

  const { row, form, first, change, rename } = nameOn(ada.page);
  await expect(row).toContainText('Ada Test');
  await rename('Augusta', 'King');
  await expect(form).toBeHidden();
  await expect(row).toContainText('Augusta King');
  await expect(row.getByRole('button')).toBeFocused();
  await expect(ada.page.getByRole('banner')).toContainText('Augusta King');
  await expect(his.post('Written by Ada')).toContainText('Augusta King');
  await ada.context.request.post('/api/auth/request-password-reset', {
    headers: { origin: scene.place.origin },
    data: { email: ada.email, redirectTo: '/reset-password' },
  });
  const { text } = await scene.letter(ada.email, 'Choose a new password');
  expect(text).toContain('Hello Augusta,');

  await rename('Ada', 'King');
  await expect(row).toContainText('Ada King');
  await expect(his.post('Written by Ada')).toContainText('Ada King');
  await openSettings(ada.page, 'Name');
  await expect(form.getByText(again)).toBeVisible();
  await first.fill('Augusta');
  await change.click();
  await expect(form.getByRole('alert')).toHaveText(again);
  await expect(first).toHaveValue('Augusta');
  await expect(row.getByRole('button', { name: /Ada King/ })).toBeVisible();
  await expectAccessible(ada.page);

  await other.context().setOffline(false);
  await expect(late.row.getByRole('button', { name: /Ada King/ })).toBeVisible();
  await expect(late.first).toHaveValue('Countess');
  await expect(late.form.getByText(again)).toBeVisible();
  await expect(toastOn(other, 'You can change your name again later.')).toBeVisible();
});

test('what is no name is refused at its field, and a row closed by mistake has lost nothing', async ({
  scene,
}) => {
  const { page } = await scene.member('Ada');
  await page.goto('/settings');
  const { row, form, first, last, change, rename } = nameOn(page);
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

  // A row that is closed by mistake loses nothing.
  const email = page.getByLabel('New email address');
  await openSettings(page, 'Email');
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

  // A change of her name that only this device knows opens its row by itself.
  await page.reload();
  await expect(first).toHaveValue('Augusta');
  await expect(open).toHaveCount(1);
  await form.getByRole('button', { name: 'Cancel' }).click();
  await expect(form).toBeHidden();
  await page.reload();
  await expect(row).toContainText('Ada Test');
  await expect(form).toBeHidden();
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

  // A change in another tab while a page is loading is not missed.
  await page.getByRole('radio', { name: 'Dark' }).check();
  // The change comes after the first script has read the value, but before the app listens.
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
