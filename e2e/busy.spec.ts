import { setTimeout as pause } from 'node:timers/promises';
import { errors } from '../schema/errors.ts';
import { send, stranger } from '../testing/person.ts';
import { expect, test } from './fixtures/own-stack.ts';
import { password } from './fixtures/scene.ts';
import { toastOn } from './fixtures/screens.ts';

test('while too many log in at once Ada is asked to come back, keeps what she typed, and gets in later', async ({
  scene,
  stack,
}) => {
  scene.expectComplaints(/503|401/);
  const ada = await scene.member('Ada');
  const page = await (await scene.browser()).newPage();
  await page.goto('/login');
  const form = page.getByRole('form', { name: 'Login' });
  await form.getByLabel('Email').fill(ada.email);
  await form.getByLabel('Password', { exact: true }).fill('Not-the-one-1');

  let jammed = true;
  const jam = Array.from({ length: 250 }, async () => {
    while (jammed) {
      const body = { email: `${crypto.randomUUID()}@example.org`, password };
      await send({ ...stranger(), origin: stack.origin }, '/api/auth/sign-in/email', { body });
      await pause(300);
    }
  });
  const logIn = form.getByRole('button', { name: 'Submit' });
  await expect(async () => {
    // A login that finds a place after all is told that the password is wrong.
    await logIn.click();
    await expect(toastOn(page, errors.busy)).toBeVisible({ timeout: 10_000 });
  }).toPass();
  await expect(form.getByLabel('Email')).toHaveValue(ada.email);
  await expect(form.getByLabel('Password', { exact: true })).toHaveValue('Not-the-one-1');

  jammed = false;
  await Promise.all(jam);
  await form.getByLabel('Password', { exact: true }).fill(password);
  await logIn.click();
  await expect(page).toHaveURL('/profile');
});
