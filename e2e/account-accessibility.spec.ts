import { expectAccessible } from './fixtures/axe.ts';
import { password, sessionEnded } from './fixtures/scene.ts';
import { openSettings } from './fixtures/screens.ts';
import { fillSignUp } from './fixtures/sign-up.ts';
import { expect, test } from './fixtures/test.ts';

test('links of letters that no longer work, and mistakes on the way in, keep nobody out', async ({
  scene,
}) => {
  scene.expectComplaints(...sessionEnded, /400/);
  const page = await (await scene.browser()).newPage();
  await page.goto('/login');
  await page.getByRole('button', { name: 'Submit' }).click();
  await expectAccessible(page);
  await page.goto('/reset-password');
  await page.getByRole('button', { name: 'Send link' }).click();
  await expectAccessible(page);
  await page.goto('/reset-password?token=none');
  await page.getByLabel('New password', { exact: true }).fill(password);
  for (const [path, button] of [
    ['', 'Save password'],
    ['/email-updated?token=none', 'Confirm my new email'],
    ['/verify?token=none', 'Confirm my email'],
  ] as const) {
    if (path) await page.goto(path);
    await page.getByRole('button', { name: button }).click();
    await expect(page.getByText('This link no longer works.')).toBeVisible();
    await expectAccessible(page);
  }
});

test('waiting for the mail keeps nobody out', async ({ scene }) => {
  const page = await (await scene.browser()).newPage();
  const { signUp } = await fillSignUp(page);
  await signUp.click();
  await expect(page).toHaveURL('/verify');
  await expectAccessible(page);
});

test('the settings of the account keep nobody out, down to leaving', async ({ scene }) => {
  scene.expectComplaints(...sessionEnded, /500/);
  const { page, email } = await scene.member('Ada');
  await page.route('**/api/account/sessions', (route) => route.fulfill({ status: 500 }));
  await page.goto('/settings');
  await openSettings(page, 'Email', 'Password', 'Where you are logged in');
  await page.getByRole('button', { name: 'Change email' }).click();
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText('This could not be loaded.')).toBeVisible();
  await expectAccessible(page);
  await page.unroute('**/api/account/sessions');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByText('This device', { exact: true })).toBeVisible();
  await expectAccessible(page);

  await openSettings(page, 'Name', 'Appearance', 'Local data', 'Blocked members', 'Delete account');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Delete my account' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Delete my account' }).click();
  await expect(dialog.getByText('Password is required.')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel('Current password').fill(password);
  await dialog.getByRole('button', { name: 'Delete my account' }).click();
  await expect(page).toHaveURL('/');
  await page.goto('/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page).toHaveURL('/leaving');
  await expectAccessible(page);
});
