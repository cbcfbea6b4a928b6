import { expectAccessible } from '../fixtures/axe.ts';
import { newAddress } from '../fixtures/scene.ts';
import { toastOn } from '../fixtures/screens.ts';
import { fillSignUp } from '../fixtures/sign-up.ts';
import { expect, test } from '../fixtures/test.ts';

test('Ada corrects a typo of her address, and only the link to the right one lets her in', async ({
  scene,
}) => {
  scene.expectComplaints(/400/);
  const page = await (await scene.browser()).newPage();
  const { email: typo, signUp } = await fillSignUp(page);
  const right = newAddress('Ada');
  await signUp.click();
  await expect(page).toHaveURL('/verify');
  const { link: old } = await scene.letter(typo);
  const open = page.getByRole('button', { name: 'Change address' });
  const form = page.getByRole('form', { name: 'Change address' });
  const field = form.getByLabel('Email address');

  await test.step('the form begins with what she typed, and can be left', async () => {
    await open.click();
    await expect(field).toBeFocused();
    await expect(field).toHaveValue(typo);
    await expectAccessible(page);
    await field.press('Enter');
    await expect(field).toHaveAccessibleDescription('This is your email address already.');
    await form.getByRole('button', { name: 'Cancel' }).click();
    await expect(form).toBeHidden();
    await expect(page.getByText(typo)).toBeVisible();
  });

  await test.step('the new mail goes out at once', async () => {
    await open.press('Enter');
    await field.fill(right);
    await field.press('Enter');
    await expect(toastOn(page, `Verification email sent to ${right}`)).toBeVisible();
    await expect(form).toBeHidden();
    // A second Enter reaches no button.
    await expect(page.locator('main :focus')).not.toHaveRole('button');
    await expect(page.getByRole('button', { name: /^Resend/ })).toHaveText(/^Resend \(\d+\)$/);
    await page.reload();
    await expect(page.getByText(right)).toBeVisible();
  });

  const elsewhere = await (await scene.browser()).newPage();
  const confirm = elsewhere.getByRole('button', { name: 'Confirm my email' });
  await test.step('the link to the wrong address is void', async () => {
    await elsewhere.goto(old);
    await confirm.click();
    await expect(elsewhere.getByText('This link no longer works.')).toBeVisible();
    await expect(page.getByText(right)).toBeVisible();
  });

  await test.step('the link to the right one, opened elsewhere, lets her in here', async () => {
    const { link } = await scene.letter(right);
    await elsewhere.goto(link);
    await confirm.click();
    await expect(elsewhere.getByText('Email verified. You can log in now.')).toBeVisible();
    await expect(page).toHaveURL('/profile');
  });
});
