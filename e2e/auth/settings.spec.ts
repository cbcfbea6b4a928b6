import type { Page } from '@playwright/test';
import { version } from '../../server/version.ts';
import { expectAccessible } from '../fixtures/axe.ts';
import { goOffline, openSettings, settingOn, unreachable } from '../fixtures/screens.ts';
import { expect, test } from '../fixtures/test.ts';

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

test('Ada changes her name twice, and a third change within 30 days is refused, also a late offline one', async ({
  scene,
}) => {
  scene.expectComplaints(unreachable, /ping request failed/);
  const ada = await scene.member('Ada');
  const elsewhere = await scene.browser();
  await elsewhere.addCookies(await ada.context.cookies());
  const other = await elsewhere.newPage();
  await Promise.all([other.goto('/settings'), ada.page.goto('/settings')]);
  const late = nameOn(other);
  await expect(late.row).toContainText('Ada Test');
  await goOffline(other);
  await late.rename('Countess', 'Test');
  await expect(late.row).toContainText('Countess Test');

  const { row, form, first, change, rename } = nameOn(ada.page);
  await expect(row).toContainText('Ada Test');
  await rename('Augusta', 'King');
  await expect(form).toBeHidden();
  await expect(row).toContainText('Augusta King');
  await expect(row.getByRole('button')).toBeFocused();
  await expect(ada.page.getByRole('banner')).toContainText('Augusta King');
  await expect(ada.page.getByText(`Hearth ${version}`, { exact: true })).toBeVisible();

  await rename('Ada', 'King');
  await expect(row).toContainText('Ada King');
  await openSettings(ada.page, 'Name');
  await expect(form.getByText(again)).toBeVisible();
  await first.fill('Augusta');
  await change.click();
  await expect(form.getByRole('alert')).toHaveText(again);
  await expect(first).toHaveValue('Augusta');
  await expect(row.getByRole('button', { name: /Ada King/ })).toBeVisible();
  await expectAccessible(ada.page);

  await elsewhere.setOffline(false);
  await expect(late.row.getByRole('button', { name: /Ada King/ })).toBeVisible();
  const refused = other.getByRole('list', { name: 'Not sent' }).getByRole('listitem');
  await expect(refused).toContainText([/Countess Test.*You can change your name again later/]);
  await refused.getByRole('button', { name: 'Edit' }).click();
  await expect(late.first).toHaveValue('Countess');
  await expect(late.form.getByText(again)).toBeVisible();
});

test('Settings refuse a wrong name, keep an edit in a closed row, and change the appearance in all tabs', async ({
  scene,
}) => {
  const { page, context } = await scene.member('Ada', { colorScheme: 'light' });
  const other = await context.newPage();
  await page.goto('/settings');
  const { row, form, first, last, change, rename } = nameOn(page);

  await test.step('a wrong name is refused at its field', async () => {
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
    await first.fill('');
    await change.click();
    await expect(form.getByText('First name is required.')).toBeVisible();
  });

  await test.step('a row that is closed by mistake keeps its edit', async () => {
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
  });

  await test.step('an unsent change opens its row by itself, until it is cancelled', async () => {
    await page.reload();
    await expect(first).toHaveValue('Augusta');
    await expect(page.getByRole('button', { expanded: true })).toHaveCount(1);
    await form.getByRole('button', { name: 'Cancel' }).click();
    await expect(form).toBeHidden();
  });

  const look = (tab: Page) =>
    tab.evaluate(() => getComputedStyle(document.documentElement).colorScheme);

  await test.step('the appearance is in every tab at once', async () => {
    await other.goto('/settings');
    await expect(settingOn(other, 'Name')).toContainText('Ada Test');
    await expect(other.getByRole('form', { name: 'Name', exact: true })).toBeHidden();
    await openSettings(page, 'Appearance');
    expect(await look(page)).toBe('light dark');
    await page.getByRole('radio', { name: 'Light' }).focus();
    await page.getByRole('radio', { name: 'Dark' }).check();
    for (const tab of [page, other]) await expect.poll(() => look(tab)).toBe('dark');
    await expect(settingOn(page, 'Appearance')).toContainText('Dark');
    await expectAccessible(page);
  });

  await test.step('the appearance is applied before anything is drawn', async () => {
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

  await test.step('a change in another tab while a page loads is not missed', async () => {
    await page.getByRole('radio', { name: 'Dark' }).check();
    // The change comes after the first script has read the value, but before the app listens.
    await page.addInitScript(() => {
      new MutationObserver((_, observer) => {
        observer.disconnect();
        localStorage.setItem('hearth-theme', '"light"');
      }).observe(document, { attributes: true, attributeFilter: ['data-theme'], subtree: true });
    });
    await page.reload();
    await expect(settingOn(page, 'Appearance')).toContainText('Light');
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  });
});
