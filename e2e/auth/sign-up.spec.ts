import type { Page } from '@playwright/test';
import { newAddress, password } from '../fixtures/scene.ts';
import { toastOn } from '../fixtures/screens.ts';
import { expect, test } from '../fixtures/test.ts';

const signUpForm = (page: Page) => {
  const form = page.getByRole('form', { name: 'Create new account' });
  return {
    form,
    fill: async (values: Record<string, string>) => {
      for (const [label, value] of Object.entries(values))
        await form.getByLabel(label, { exact: true }).fill(value);
    },
    send: () => form.getByRole('button', { name: 'Sign Up' }).click(),
  };
};

const entry = (email: string) => ({
  'First name': 'Ada',
  'Last name': 'Lovelace',
  'Email address': email,
  'Confirm email address': email.toUpperCase(),
  'New password': password,
});

test('Ada corrects her mistakes, signs up, confirms by one click, and her waiting tab lets her in', async ({
  scene,
}) => {
  scene.expectComplaints(/503/);
  const context = await scene.browser();
  const page = await context.newPage();
  let isAnswered = true;
  await page.route('**/api/account/session', (route) =>
    isAnswered ? route.continue() : route.fulfill({ status: 503 }),
  );
  await page.goto('/');
  await expect(page.getByText('ALPHA 3.5')).toBeVisible();
  await expect(page.getByText("What's New")).toBeVisible();
  await test.step('each mistake is shown at its field', () => makesMistakes(page));
  const email = newAddress('Ada');
  const { fill, send } = signUpForm(page);

  await test.step('an account that was made is not reported as failed when the next request gets no answer', async () => {
    isAnswered = false;
    await fill(entry(email));
    await send();
    await expect(page).toHaveURL('/verify');
    await expect(page.getByRole('heading', { name: 'Verify your email' })).toBeVisible();
    await expect(toastOn(page, 'Verification email sent. Please check your inbox.')).toBeVisible();
    await expect(page.getByText(email)).toBeVisible();
    await expect(page.getByRole('alert')).toBeHidden();
    isAnswered = true;
  });

  const { link } = await scene.letter(email);
  // A scanner that opens the link confirms nothing.
  await context.request.get(link);
  await page.goto('/feed');
  await expect(page).toHaveURL('/verify');

  const mailTab = await context.newPage();
  await mailTab.goto(link);
  await mailTab.getByRole('button', { name: /confirm/i }).click();
  await expect(page.getByText('Email verified! Redirecting…')).toBeVisible();
  await expect(page).toHaveURL('/profile');
  await expect(page.getByRole('heading', { name: 'Ada Lovelace' })).toBeVisible();

  // Once used, the link changes nothing more.
  await mailTab.goto(link);
  await expect(mailTab).not.toHaveURL(/error/);
});

/** Each problem is named at its field and in a toast, in order, and nothing typed is lost. */
async function makesMistakes(page: Page) {
  const { form, fill, send } = signUpForm(page);
  await fill({ ...entry('ada@example.com'), 'Confirm email address': 'ada@example.org' });
  await send();
  await expect(toastOn(page, 'Emails do not match.')).toBeVisible();
  await expect(form.getByLabel('Confirm email address', { exact: true })).toHaveAttribute(
    'aria-invalid',
    'true',
  );

  await fill({ 'Confirm email address': 'Ada@Example.com', 'New password': 'abcdefgh' });
  await send();
  await expect(toastOn(page, 'Include at least one uppercase letter.')).toBeVisible();
  await expect(form.getByLabel('New password', { exact: true })).toHaveValue('abcdefgh');

  await fill({ 'New password': password, 'Last name': 'evil.example/x' });
  await send();
  const words = 'Names cannot have web addresses. Put a space after a dot.';
  await expect(page.getByRole('alert').filter({ hasText: words })).toBeVisible();
  const lastName = form.getByLabel('Last name');
  await expect(lastName).toBeFocused();
  await expect(lastName).toHaveAccessibleDescription(words);
  await expect(lastName).toHaveValue('evil.example/x');
  await expect(form.getByLabel('First name')).toHaveValue('Ada');
  await expect(page).toHaveURL('/');
}
