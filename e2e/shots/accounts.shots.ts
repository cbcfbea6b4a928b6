import type { Page } from '@playwright/test';
import { newAddress, password, sessionEnded } from '../fixtures/scene.ts';
import { openSettings } from '../fixtures/screens.ts';
import { fillSignUp } from '../fixtures/sign-up.ts';
import { expect, test } from '../fixtures/test.ts';
import { camera, looks, whole } from './camera.ts';

const settings = [
  'Email',
  'Password',
  'Name',
  'Where you are logged in',
  'Appearance',
  'Local data',
  'Blocked members',
  'Delete account',
];

/** Replaces the provider's widget, in its sizes. */
const provider = `
  window.turnstile = { reset() {}, remove() {}, render(place, { size }) {
    const [width, height] = size === 'compact' ? [150, 140] : [300, 65];
    place.innerHTML = \`<div style="width:\${width}px;height:\${height}px;border:1px solid gray">Widget</div>\`;
  } };
  window.hearthSecurityCheckReady();`;

async function withSecurityCheck(page: Page) {
  const captcha = { provider: 'cloudflare-turnstile', siteKey: 'site' };
  await page.route('**/api/account/options', (route) => route.fulfill({ json: { captcha } }));
  await page.route('https://challenges.cloudflare.com/**', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: provider }),
  );
}

for (const { size, scheme, options } of looks) {
  test(`account pages for visitors, ${size}, ${scheme}`, async ({ scene }) => {
    scene.expectComplaints(/400|401/);
    const page = await (await scene.browser(options)).newPage();
    const shoot = camera(page, size, scheme);
    await page.goto('/');
    await expect(page.getByText('New User?')).toBeVisible();
    await shoot('landing');
    await page.getByRole('button', { name: 'Sign Up' }).click();
    await shoot('landing-mistakes');
    await shoot('account-login', '/login');
    await page.getByLabel('Email').fill('ada@example.com');
    await page.getByLabel('Password', { exact: true }).fill('Wrong-1!');
    await page.getByRole('button', { name: 'Submit' }).click();
    await expect(page.getByRole('alert').first()).toBeVisible();
    await shoot('account-login-failed');
    await page.goto('/reset-password');
    await page.getByRole('button', { name: 'Send link' }).click();
    await shoot('account-reset-mistake');
    await page.goto('/reset-password?token=none');
    await page.getByLabel('New password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Save password' }).click();
    await expect(page.getByText('This link no longer works.')).toBeVisible();
    await shoot('account-reset-gone');
    await page.goto('/email-updated?token=none');
    await shoot('account-email-ask');
    await page.getByRole('button', { name: 'Confirm my new email' }).click();
    await expect(page.getByText('This link no longer works.')).toBeVisible();
    await shoot('account-email-gone');
    await shoot('account-verify-signed-out', '/verify');
    await shoot('account-verify-ask', '/verify?token=none');
    await page.getByRole('button', { name: 'Confirm my email' }).click();
    await expect(page.getByText('This link no longer works.')).toBeVisible();
    await shoot('account-verify-gone');
  });

  test(`account security check, ${size}, ${scheme}`, async ({ scene }) => {
    const page = await (await scene.browser({ ...options, bypassCSP: true })).newPage();
    await withSecurityCheck(page);
    const shoot = camera(page, size, scheme);
    await page.goto('/reset-password');
    await page.getByLabel('Email').fill('ada@example.com');
    await expect(page.getByText('Widget')).toBeVisible();
    await page.getByRole('button', { name: 'Send link' }).click();
    await shoot('account-check-missing');
    await page.goto('/');
    await page.getByText('Widget').scrollIntoViewIfNeeded();
    await shoot('account-check-sign-up');
  });

  test(`account waiting, ${size}, ${scheme}`, async ({ scene }) => {
    const page = await (await scene.browser(options)).newPage();
    const shoot = camera(page, size, scheme);
    const { signUp } = await fillSignUp(page);
    await signUp.click();
    await expect(page).toHaveURL('/verify');
    await shoot('account-verify-waiting');
    await page.getByRole('button', { name: 'Change address' }).click();
    await shoot('account-verify-change');
  });

  test(`account mails, ${size}, ${scheme}`, async ({ scene }) => {
    scene.expectComplaints(...sessionEnded);
    const { page, email } = await scene.member('Ada', options);
    const shoot = camera(page, size, scheme);
    const elsewhere = (await scene.browser()).request;
    const headers = { origin: scene.place.origin };
    await elsewhere.post('/api/auth/sign-in/email', { headers, data: { email, password } });
    await page.goto('/settings');
    await openSettings(page, 'Where you are logged in');
    await page.getByRole('button', { name: /^Log out on/ }).scrollIntoViewIfNeeded();
    await shoot('account-sessions');
    const newEmail = newAddress('Ada');
    await openSettings(page, 'Email');
    await page.getByLabel('New email address').fill(newEmail);
    const form = page.getByRole('form', { name: 'Email address' });
    await form.getByLabel('Current password').fill(password);
    await form.getByRole('button', { name: 'Change email' }).click();
    await expect(page.getByText('We sent a verification link')).toBeVisible();
    await shoot('account-email-sent');
    await page.goto((await scene.letter(newEmail)).link);
    await page.getByRole('button', { name: 'Confirm my new email' }).click();
    await expect(page.getByText('Your email address is changed.')).toBeVisible();
    await shoot('account-email-done');
    await page.goto('/reset-password');
    await page.getByLabel('Email').fill(newEmail);
    await page.getByRole('button', { name: 'Send link' }).click();
    await expect(page.getByText('Password reset email sent.')).toBeVisible();
    await shoot('account-reset-sent');
    await page.goto((await scene.letter(newEmail, 'Choose a new password')).link);
    await page.getByLabel('New password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Save password' }).click();
    await expect(page.getByText('Your password is changed.')).toBeVisible();
    await shoot('account-reset-done');
  });

  test(`account settings, ${size}, ${scheme}`, async ({ scene }) => {
    scene.expectComplaints(/400|401|500/);
    const { page, email } = await scene.member('Ada', options);
    const shoot = camera(page, size, scheme);
    await page.goto('/settings');
    await expect(page.getByText(email)).toBeVisible();
    await shoot('account-settings');
    await openSettings(page, ...settings);
    await whole(page);
    await shoot('account-settings-open');
    await page.getByRole('button', { name: 'Change email' }).click();
    await page.getByRole('button', { name: 'Change password' }).click();
    await whole(page);
    await shoot('account-settings-mistakes');
    const form = page.getByRole('form', { name: 'Name', exact: true });
    for (const lastName of ['Lovelace', 'Featherstonehaugh-Cholmondeley-Marjoribanks-Dal']) {
      await form.getByLabel('Last name').fill(lastName);
      await form.getByRole('button', { name: 'Change name' }).click();
      await expect(form).toBeHidden();
      await openSettings(page, 'Name');
    }
    await form.getByLabel('Last name').fill('King');
    await form.getByRole('button', { name: 'Change name' }).click();
    await expect(form.getByText('You can change your name again on')).toBeVisible();
    await shoot('account-settings-name-later');
    await form.getByRole('button', { name: 'Cancel' }).click();
    const away = /account\/(details|sessions)$/;
    await page.route(away, (route) => route.fulfill({ status: 500 }));
    await page.reload();
    await openSettings(page, 'Where you are logged in');
    await expect(page.getByText('This could not be loaded.')).toHaveCount(2);
    await shoot('account-settings-failed');
    await page.unroute(away);
    await page.getByRole('button', { name: 'Retry' }).first().click();
    await page.setViewportSize(options.viewport);
    await openSettings(page, 'Delete account');
    await page.getByRole('button', { name: 'Delete my account' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toBeVisible();
    await shoot('account-delete');
    await dialog.getByLabel('Current password').fill(password);
    await dialog.getByRole('button', { name: 'Delete my account' }).click();
    await expect(page).toHaveURL('/');
    await page.goto('/login');
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Submit' }).click();
    await expect(page).toHaveURL('/leaving');
    await shoot('account-leaving');
  });
}
