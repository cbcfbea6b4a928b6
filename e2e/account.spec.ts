import { expectAccessible } from './fixtures/axe.ts';
import { newAddress, password, sessionEnded } from './fixtures/scene.ts';
import { feedOn, openSettings, settingOn, toastOn } from './fixtures/screens.ts';
import { expect, test } from './fixtures/test.ts';

const logIn = async (page: import('@playwright/test').Page, email: string, secret = password) => {
  await page.goto('/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(secret);
  await page.getByRole('button', { name: 'Submit' }).click();
};

const newPassword = 'Another-fire-2';

test('Ada forgot her password: the mail, a new one, every other session ends; then her account is disabled', async ({
  scene,
}) => {
  // Her open page learns from a 401 that the session has ended; the used link is refused with a 400.
  scene.expectComplaints(...sessionEnded, /400|403/);
  const ada = await scene.member('Ada');
  await ada.page.goto('/feed');
  const page = await (await scene.browser()).newPage();
  await page.goto('/');
  await page.getByRole('link', { name: 'Forgot Password?' }).click();
  await expect(toastOn(page, 'Please enter your email address first.')).toBeVisible();
  await page.getByRole('form', { name: 'Log in' }).getByLabel('Email').fill(ada.email);
  await page.getByRole('link', { name: 'Forgot Password?' }).click();
  await expect(toastOn(page, 'Password reset email sent. Please check your inbox.')).toBeVisible();

  const { link } = await scene.letter(ada.email, 'Choose a new password for Hearth');
  await page.goto(link);
  await page.getByLabel('New password', { exact: true }).fill('weak');
  await page.getByRole('button', { name: 'Save password' }).click();
  await expect(toastOn(page, 'Password must be at least 8 characters long.')).toBeVisible();
  await page.getByLabel('New password', { exact: true }).fill(newPassword);
  await page.getByRole('button', { name: 'Save password' }).click();
  await expect(page.getByText('Your password is changed.')).toBeVisible();
  await scene.letter(ada.email, 'Your Hearth password was changed');

  await ada.page.reload();
  await expect(ada.page).toHaveURL('/login');
  await logIn(page, ada.email, newPassword);
  await expect(toastOn(page, 'Welcome back!')).toBeVisible();

  await page.goto(link);
  await page.getByLabel('New password', { exact: true }).fill('Third-time-3');
  await page.getByRole('button', { name: 'Save password' }).click();
  await expect(page.getByRole('alert').filter({ hasText: /no longer|invalid/i })).toBeVisible();

  await page.goto('/feed');
  await expect(page.getByText('No posts yet.')).toBeVisible();
  await scene.sql`update member set status = 'banned' where id = ${ada.memberId}`;
  await page.reload();
  await expect(page).toHaveURL('/login');
  await logIn(page, ada.email, newPassword);
  await expect(
    page.getByRole('alert').filter({ hasText: 'This account is disabled.' }),
  ).toBeVisible();
});

test('Ada changes her email, once settings are there: nothing changes until the new mailbox confirms', async ({
  scene,
}) => {
  scene.expectComplaints(...sessionEnded, /400|403|503/);
  const ada = await scene.member('Ada');
  const { page } = ada;
  const newEmail = newAddress('Lovelace');
  // The settings wait for the account's data, and a failed request for it can be repeated.
  const path = '**/api/account/details';
  await page.route(path, (route) => route.fulfill({ status: 503 }));
  await page.goto('/settings');
  const retry = page.getByRole('button', { name: 'Retry' });
  await expect(retry).toBeVisible();
  await expect(settingOn(page, 'Password')).toBeHidden();
  await expect(settingOn(page, 'Delete account')).toBeHidden();
  await page.unroute(path);
  await retry.click();
  await expect(page.getByText(ada.email)).toBeVisible();
  await expect(retry).toBeHidden();
  const row = settingOn(page, 'Email');
  await expect(row).toContainText(ada.email);
  await openSettings(page, 'Email');
  const form = page.getByRole('form', { name: 'Email address' });
  await expect(form.getByText(ada.email)).toBeVisible();
  await form.getByLabel('New email address').fill(ada.email);
  await form.getByRole('button', { name: 'Change email' }).click();
  await expect(form.getByText('This is your email address already.')).toBeVisible();
  await form.getByLabel('New email address').fill(newEmail);
  await form.getByRole('button', { name: 'Change email' }).click();
  // These messages interrupt a screen reader, even if they report success.
  const alert = (words: string) => page.getByRole('alert').filter({ hasText: words });
  await expect(alert('Please enter your current password to change your email.')).toBeVisible();
  await form.getByLabel('Current password').fill('Wrong-password-1');
  await form.getByRole('button', { name: 'Change email' }).click();
  await expect(toastOn(page, 'The current password is not right.')).toBeVisible();
  await form.getByLabel('Current password').fill(password);
  await form.getByRole('button', { name: 'Change email' }).click();
  await expect(
    alert(
      'We sent a verification link to your NEW email. Click it to confirm, then sign in again.',
    ),
  ).toBeVisible();
  await expect(form).toBeHidden();
  await expect(row).toContainText(`${newEmail} waits for its link to be confirmed.`);
  await expect(row.getByRole('button')).toBeFocused();

  const { link } = await scene.letter(newEmail);
  // A mail scanner that opens the link changes nothing.
  await ada.context.request.get(link);
  await page.reload();
  await expect(row).toContainText(ada.email);

  await page.goto(link);
  await page.getByRole('button', { name: 'Confirm my new email' }).click();
  await expect(page.getByText('Your email address is changed.')).toBeVisible();
  await scene.letter(ada.email, 'Your Hearth email was changed');
  await logIn(page, newEmail);
  await expect(page).toHaveURL('/profile');
});

test('Ada ends the session of another device', async ({ scene }) => {
  // The other device learns from a 401 that its session has ended.
  scene.expectComplaints(...sessionEnded, /400|403|500/);
  const ada = await scene.member('Ada');
  const other = await (await scene.browser()).newPage();
  await logIn(other, ada.email);
  await expect(other).toHaveURL('/profile');

  const sessions = '**/api/account/sessions';
  await ada.page.route(sessions, (route) => route.fulfill({ status: 500 }));
  await ada.page.goto('/settings');
  const devices = settingOn(ada.page, 'Where you are logged in');
  await openSettings(ada.page, 'Email', 'Password', 'Where you are logged in');
  await ada.page.getByRole('button', { name: 'Change email' }).click();
  await ada.page.getByRole('button', { name: 'Change password' }).click();
  await expect(ada.page.getByText('This could not be loaded.')).toBeVisible();
  await expectAccessible(ada.page);
  await ada.page.unroute(sessions);
  await ada.page.getByRole('button', { name: 'Retry' }).click();
  await expect(ada.page.getByText('This device', { exact: true })).toBeVisible();
  await openSettings(ada.page, ...['Name', 'Appearance', 'Local data', 'Blocked members']);
  await openSettings(ada.page, 'Delete account');
  await expectAccessible(ada.page);
  await ada.page.getByRole('button', { name: 'Reset local data' }).click();
  const question = ada.page.getByRole('alertdialog');
  await expect(question).toBeVisible();
  await expectAccessible(ada.page);
  await ada.page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(devices).toContainText('2 devices');
  await ada.page.getByRole('button', { name: /^Log out on/ }).click();
  await expect(ada.page.getByRole('button', { name: /^Log out on/ })).toBeHidden();
  await expect(ada.page.getByRole('list', { name: 'Where you are logged in' })).toBeFocused();
  await expect(devices).toContainText('1 device');
  await other.reload();
  await expect(other).toHaveURL('/login');

  await logIn(other, ada.email);
  await expect(other).toHaveURL('/profile');
  await ada.page.reload();
  await openSettings(ada.page, 'Where you are logged in', 'Password');
  const elsewhere = ada.page.getByRole('button', { name: /^Log out on/ });
  await expect(elsewhere).toBeVisible();
  const form = ada.page.getByRole('form', { name: 'Password' });
  await form.getByLabel('Current password').fill(password);
  await form.getByLabel('New password', { exact: true }).fill(newPassword);
  await form.getByRole('button', { name: 'Change password' }).click();
  await expect(toastOn(ada.page, 'Your password is changed.')).toBeVisible();
  await expect(elsewhere).toBeHidden();
  await expect(form).toBeHidden();
});

test('Ada deletes her account, comes back within the week and keeps it; the next time nothing of it stays on the device', async ({
  scene,
}) => {
  scene.expectComplaints(...sessionEnded);
  const [ada, ben] = await scene.friends('Ada', 'Ben');
  await ada.page.goto('/settings');
  await openSettings(ada.page, 'Delete account');
  await ada.page.getByRole('button', { name: 'Delete my account' }).click();
  const dialog = ada.page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Delete my account' }).click();
  // Found by its role: elements that a dialog hides from screen readers have none.
  const alert = ada.page.getByRole('alert').filter({ hasText: 'Password is required.' });
  await expect(alert).toBeVisible();
  await expectAccessible(ada.page);
  await dialog.getByLabel('Current password').fill(password);
  await dialog.getByRole('button', { name: 'Delete my account' }).click();
  await expect(ada.page).toHaveURL('/');
  await ben.page.goto(`/profile/${ada.memberId}`);
  await expect(ben.page.getByText('This profile is no longer available.')).toBeVisible();

  await logIn(ada.page, ada.email);
  await expect(ada.page).toHaveURL('/leaving');
  await expectAccessible(ada.page);
  await ada.page.goto('/verify');
  await expect(ada.page).toHaveURL('/leaving');
  await ada.page.getByRole('button', { name: 'Keep my account' }).click();
  await expect(ada.page).toHaveURL('/feed');
  await ben.page.goto(`/profile/${ada.memberId}`);
  await expect(ben.page.getByRole('heading', { name: 'Ada Test' })).toBeVisible();

  const { page, context, email } = ada;
  const feed = feedOn(page);
  await feed.write('For my own eyes');
  await expect(feed.post('For my own eyes')).toBeVisible();
  await feed.composer.fill('Half a thought');
  await page.evaluate(() => caches.open('hearth-images').then(() => undefined));
  // She decided on another device: here only what was not sent is still there when she is asked to log in again.
  const left = await context.request.post('/api/account/leave', {
    headers: { origin: scene.place.origin },
    data: { currentPassword: password },
  });
  expect(left.status()).toBe(200);
  await page.goto('/settings');
  await expect(page).toHaveURL('/login');
  await logIn(page, email);
  await expect(page).toHaveURL('/leaving');
  await expect.poll(() => page.evaluate(whatIsKept)).toEqual(['draft']);

  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page).toHaveURL('/');
  await expect.poll(() => page.evaluate(whatIsKept)).toEqual([]);
});

/** The kinds of data that a member left on the device. Runs in the page. */
async function whatIsKept(): Promise<string[]> {
  const databases = (await indexedDB.databases()).map(({ name = '' }) => name);
  const kept = {
    store: databases.some((name) => name.startsWith('rep:')),
    images: await caches.has('hearth-images'),
    draft: Object.keys(localStorage).some((key) => key.startsWith('hearth-draft-')),
  };
  return Object.entries(kept).flatMap(([kind, there]) => (there ? [kind] : []));
}
