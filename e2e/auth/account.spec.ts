import { expectAccessible } from '../fixtures/axe.ts';
import { newAddress, password, sessionEnded } from '../fixtures/scene.ts';
import { feedOn, goWithin, openSettings, settingOn, toastOn } from '../fixtures/screens.ts';
import { logIn } from '../fixtures/sign-up.ts';
import { expect, test } from '../fixtures/test.ts';

const newPassword = 'Another-fire-2';

test('Ada ends another session and changes her password and email, and the new mailbox confirms it', async ({
  scene,
}) => {
  // The other device learns from a 401 that its session has ended.
  scene.expectComplaints(...sessionEnded, /400|403|503/);
  const ada = await scene.member('Ada');
  const { page } = ada;
  const other = await (await scene.browser()).newPage();
  await other.goto('/login');
  await logIn(other, ada.email);
  await expect(other).toHaveURL('/profile');
  const form = page.getByRole('form', { name: 'Email address' });
  const row = settingOn(page, 'Email');

  await test.step('the settings wait for what they need, and try again', async () => {
    const away = new Set(['/api/account/details', '/api/account/sessions']);
    await page.route(/\/api\/account\/(details|sessions)$/, (route) =>
      away.has(new URL(route.request().url()).pathname)
        ? route.fulfill({ status: 503 })
        : route.continue(),
    );
    await page.goto('/settings');
    const retry = page.getByRole('button', { name: 'Retry' });
    await expect(retry).toBeVisible();
    await expect(settingOn(page, 'Password')).toBeHidden();
    await expect(settingOn(page, 'Delete account')).toBeHidden();
    away.delete('/api/account/details');
    await retry.click();
    await expect(page.getByText(ada.email)).toBeVisible();
    await expect(retry).toBeHidden();
    await openSettings(page, 'Email', 'Password', 'Where you are logged in');
    await page.getByRole('button', { name: 'Change email' }).click();
    await page.getByRole('button', { name: 'Change password' }).click();
    await expect(page.getByText('This could not be loaded.')).toBeVisible();
    await expectAccessible(page);
    away.clear();
    await retry.click();
    const devices = settingOn(page, 'Where you are logged in');
    await expect(devices.getByText('This device')).toBeVisible();
    await openSettings(page, 'Name', 'Appearance', 'Local data', 'Blocked members');
    await openSettings(page, 'Delete account');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Reset local data' }).click();
    const question = page.getByRole('alertdialog');
    await expect(question).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(question).toBeHidden();
  });

  await test.step('the other device is logged out', async () => {
    const devices = settingOn(page, 'Where you are logged in');
    const elsewhere = page.getByRole('button', { name: /^Log out on/ });
    await expect(devices).toContainText('2 devices');
    await elsewhere.click();
    await expect(elsewhere).toBeHidden();
    await expect(page.getByRole('list', { name: 'Where you are logged in' })).toBeFocused();
    await expect(devices).toContainText('1 device');
    await expect(other).toHaveURL('/login');
  });

  await test.step('her device stays logged in after the new password', async () => {
    const passwords = page.getByRole('form', { name: 'Password' });
    await passwords.getByLabel('Current password').fill(password);
    await passwords.getByLabel('New password', { exact: true }).fill(newPassword);
    await passwords.getByRole('button', { name: 'Change password' }).click();
    await expect(toastOn(page, 'Your password is changed.')).toBeVisible();
    await expect(passwords).toBeHidden();
  });

  const newEmail = newAddress('Lovelace');
  await test.step('she asks for a new email with her password', async () => {
    const change = form.getByRole('button', { name: 'Change email' });
    await expect(form.getByText(ada.email)).toBeVisible();
    await form.getByLabel('New email address').fill(ada.email);
    await change.click();
    await expect(form.getByText('This is your email address already.')).toBeVisible();
    await form.getByLabel('New email address').fill(newEmail);
    await change.click();
    // These messages interrupt a screen reader, even if they report success.
    const alert = (words: string) => page.getByRole('alert').filter({ hasText: words });
    await expect(alert('Please enter your current password to change your email.')).toBeVisible();
    await form.getByLabel('Current password').fill('Wrong-password-1');
    await change.click();
    await expect(toastOn(page, 'The current password is not right.')).toBeVisible();
    await form.getByLabel('Current password').fill(newPassword);
    await change.click();
    await expect(
      alert(
        'We sent a verification link to your NEW email. Click it to confirm, then sign in again.',
      ),
    ).toBeVisible();
    await expect(form).toBeHidden();
    await expect(row).toContainText(`${newEmail} waits for its link to be confirmed.`);
    await expect(row).toContainText(ada.email);
    await expect(row.getByRole('button')).toBeFocused();
  });

  await test.step('the email is changed once its mailbox has confirmed it', async () => {
    const { link } = await scene.letter(newEmail);
    await page.goto(link);
    await page.getByRole('button', { name: 'Confirm my new email' }).click();
    await expect(page.getByText('Your email address is changed.')).toBeVisible();
    await page.goto('/login');
    await logIn(page, newEmail, newPassword);
    await expect(page).toHaveURL('/profile');
  });
});

test('Ada deletes her account, comes back within the week, and then deletes it for good', async ({
  scene,
}) => {
  scene.expectComplaints(...sessionEnded);
  const { page, context, email } = await scene.member('Ada');

  await test.step('she deletes it', async () => {
    await page.goto('/settings');
    await openSettings(page, 'Delete account');
    await page.getByRole('button', { name: 'Delete my account' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Delete my account' }).click();
    // Found by its role: elements that a dialog hides from screen readers have none.
    const alert = page.getByRole('alert').filter({ hasText: 'Password is required.' });
    await expect(alert).toBeVisible();
    await expectAccessible(page);
    await dialog.getByLabel('Current password').fill(password);
    await dialog.getByRole('button', { name: 'Delete my account' }).click();
    await expect(page).toHaveURL('/');
  });

  await test.step('she comes back and keeps it', async () => {
    await page.goto('/login');
    await logIn(page, email);
    await expect(page).toHaveURL('/leaving');
    await expectAccessible(page);
    await page.goto('/verify');
    await expect(page).toHaveURL('/leaving');
    await page.getByRole('button', { name: 'Keep my account' }).click();
    await expect(page).toHaveURL('/feed');
  });

  await test.step('the next time only unsent words stay until she logs out', async () => {
    const feed = feedOn(page);
    await feed.write('For my own eyes');
    await expect(feed.post('For my own eyes')).toBeVisible();
    await feed.composer.fill('Half a thought');
    await page.evaluate(() => caches.open('hearth-images').then(() => undefined));
    // She decided on another device.
    const left = await context.request.post('/api/account/leave', {
      headers: { origin: scene.place.origin },
      data: { currentPassword: password },
    });
    expect(left.status()).toBe(200);
    await goWithin(page, '/settings');
    await expect(page).toHaveURL('/login');
    await logIn(page, email);
    await expect(page).toHaveURL('/leaving');
    await expect.poll(() => page.evaluate(storedData)).toEqual(['draft']);
    await page.getByRole('button', { name: 'Log out' }).click();
    await expect(page).toHaveURL('/');
    await expect.poll(() => page.evaluate(storedData)).toEqual([]);
  });
});

/** The kinds of data that a member left on the device. Runs in the page. */
async function storedData(): Promise<string[]> {
  const databases = (await indexedDB.databases()).map(({ name = '' }) => name);
  const stored = {
    store: databases.some((name) => name.startsWith('rep:')),
    images: await caches.has('hearth-images'),
    draft: Object.keys(localStorage).some((key) => key.startsWith('hearth-entry-')),
  };
  return Object.entries(stored).flatMap(([kind, there]) => (there ? [kind] : []));
}
