import { errors } from '../../schema/errors.ts';
import { account } from '../fixtures/accounts.ts';
import { password, sessionEnded } from '../fixtures/scene.ts';
import { toastOn } from '../fixtures/screens.ts';
import { logIn } from '../fixtures/sign-up.ts';
import { expect, test } from '../fixtures/test.ts';

const newPassword = 'Another-fire-2';

test('an unknown path leads to the landing page, where the login is refused and a new password is set', async ({
  scene,
}) => {
  // Refused logins and a used link are answered with these, which the browser logs.
  scene.expectComplaints(...sessionEnded, /400|403|503/);
  const ada = await account(scene, 'Ada');
  const page = await (await scene.browser()).newPage();
  const bar = page.getByRole('form', { name: 'Log in' });
  let isBusy = false;
  await page.route('**/api/auth/sign-in/email', (route) =>
    isBusy
      ? route.fulfill({ status: 503, json: { code: 'busy', message: errors.busy } })
      : route.continue(),
  );

  await test.step('the login bar refuses with its own words', async () => {
    await page.goto('/no/such/page');
    await expect(page).toHaveURL('/');
    const submit = bar.getByRole('button', { name: 'Log In' });
    await submit.click();
    await expect(toastOn(page, 'Email is required.')).toBeVisible();
    await page.getByRole('link', { name: 'Forgot Password?' }).click();
    await expect(toastOn(page, 'Please enter your email address first.')).toBeVisible();
    await bar.getByLabel('Email').fill('ada@nowhere');
    await page.getByRole('link', { name: 'Forgot Password?' }).click();
    await expect(toastOn(page, 'Please enter a valid email address.')).toBeVisible();
    await bar.getByLabel('Email').fill(` ${ada.email.toUpperCase()} `);
    await submit.click();
    await expect(toastOn(page, 'Password is required.')).toBeVisible();
    await bar.getByLabel('Password', { exact: true }).fill('Wrong-password-1');
    await submit.click();
    await expect(toastOn(page, 'Login failed')).toBeVisible();
    await expect(bar.getByText('Invalid email or password')).toBeVisible();
    await expect(bar.getByLabel('Password', { exact: true })).toBeFocused();
  });

  await test.step('while too many members log in at once, she is asked to retry, and her input stays', async () => {
    isBusy = true;
    await bar.getByLabel('Password', { exact: true }).fill(password);
    await bar.getByRole('button', { name: 'Log In' }).click();
    await expect(toastOn(page, errors.busy)).toBeVisible();
    await expect(bar.getByLabel('Password', { exact: true })).toHaveValue(password);
    isBusy = false;
    await bar.getByRole('button', { name: 'Log In' }).click();
    await expect(toastOn(page, 'User logged in successfully')).toBeVisible();
    await expect(page).toHaveURL('/profile');
    await page.goto('/no/such/page');
    await expect(page).toHaveURL('/feed');
  });

  await test.step('a new password by mail ends every other session', async () => {
    const visitor = await (await scene.browser()).newPage();
    await visitor.goto('/');
    await visitor.getByRole('form', { name: 'Log in' }).getByLabel('Email').fill(ada.email);
    await visitor.getByRole('link', { name: 'Forgot Password?' }).click();
    await expect(
      toastOn(visitor, 'Password reset email sent. Please check your inbox.'),
    ).toBeVisible();
    const { link } = await scene.letter(ada.email, 'Choose a new password for Hearth');
    const choose = async (secret: string) => {
      await visitor.getByLabel('New password', { exact: true }).fill(secret);
      await visitor.getByRole('button', { name: 'Save password' }).click();
    };
    await visitor.goto(link);
    await choose('weak');
    await expect(toastOn(visitor, 'Password must be at least 8 characters long.')).toBeVisible();
    await choose(newPassword);
    await expect(visitor.getByText('Your password is changed.')).toBeVisible();
    await visitor.close();
    await expect(page).toHaveURL('/login');
    await logIn(page, ada.email, newPassword);
    await expect(toastOn(page, 'Welcome back!')).toBeVisible();
    await expect(page.getByText('No posts yet.')).toBeVisible();
  });

  await test.step('a disabled account is refused with its message', async () => {
    await scene.sql`update member set status = 'banned' where id = ${ada.memberId}`;
    await expect(page).toHaveURL('/login');
    await logIn(page, ada.email, newPassword);
    const disabled = page.getByRole('alert').filter({ hasText: 'This account is disabled.' });
    await expect(disabled).toBeVisible();
  });
});
