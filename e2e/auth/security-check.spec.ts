import { expectAccessible } from '../fixtures/axe.ts';
import { minutePasses } from '../fixtures/cooldown.ts';
import { expect, test } from '../fixtures/own-stack.ts';
import { toastOn } from '../fixtures/screens.ts';
import { checkedBy, provide } from '../fixtures/security-check.ts';
import { fillSignUp, logIn } from '../fixtures/sign-up.ts';

const words = 'Please complete the security check and try again.';

test.use({ appEnv: await checkedBy('cloudflare-turnstile') });

test('signing up, the mail and a new password require the security check, and logging in does not', async ({
  scene,
}) => {
  scene.expectComplaints(/400|Failed to load resource/);
  const context = await scene.browser();
  const provider = await provide(context);
  const page = await context.newPage();
  const check = page.getByRole('group', { name: 'Security check' });
  const box = check.getByRole('checkbox', { name: 'I am human, says site' });
  const logOut = async () => {
    await page.getByRole('button', { name: 'Log out' }).click();
    await expect(page).toHaveURL('/');
  };

  const { email, signUp } =
    await test.step('a check that could not be loaded can be retried', async () => {
      const filled = await fillSignUp(page);
      await expect(check.getByText('The security check could not be loaded.')).toBeVisible();
      await expectAccessible(page);
      provider.comeBack();
      await check.getByRole('button', { name: 'Retry' }).click();
      await expect(box).toBeVisible();
      return filled;
    });

  await test.step('a sign-up without a token, or with a forged one, is refused', async () => {
    await signUp.click();
    await expect(toastOn(page, words)).toBeVisible();
    await expect(check.getByText(words)).toBeVisible();
    await expectAccessible(page);
    await page.evaluate('window.forged = true');
    await box.check();
    await expect(check.getByText(words)).toBeHidden();
    await signUp.click();
    await expect(check.getByText(words)).toBeVisible();
    await expect(box).not.toBeChecked();
    await page.evaluate('window.forged = false');
    await box.check();
    await signUp.click();
    await expect(page).toHaveURL('/verify');
  });

  const mails = () => scene.letters(email, 'Verify your email');
  await test.step('another check for another mail', async () => {
    await expect.poll(mails).toHaveLength(1);
    await minutePasses(scene, page, email);
    await page.reload();
    const resend = page.getByRole('button', { name: 'Resend' });
    await resend.click();
    await expect(check.getByText(words)).toBeVisible();
    await box.check();
    await resend.click();
    await expect(toastOn(page, `Verification email sent to ${email}`)).toBeVisible();
    await expect(check).toBeHidden();
    await expect.poll(mails).toHaveLength(2);
    await logOut();
  });

  await test.step('another check for a new password', async () => {
    await page.getByRole('form', { name: 'Log in' }).getByLabel('Email').fill(email);
    await page.getByRole('link', { name: 'Forgot Password?' }).click();
    await expect(page).toHaveURL('/reset-password');
    // The address changes first: for a moment, the landing page's own fields are still there.
    await expect(page.getByRole('button', { name: 'Send link' })).toBeVisible();
    await expect(page.getByLabel('Email')).toHaveValue(email);
    await page.getByRole('button', { name: 'Send link' }).click();
    await expect(toastOn(page, 'Could not send reset email. Try again.')).toBeVisible();
    await expect(check.getByText(words)).toBeVisible();
    await box.check();
    await page.getByRole('button', { name: 'Send link' }).click();
    await expect(
      toastOn(page, 'Password reset email sent. Please check your inbox.'),
    ).toBeVisible();
    await scene.letter(email, 'Choose a new password');
  });

  await test.step('she logs in unverified, and the mail follows without another check', async () => {
    await minutePasses(scene, page, email);
    await page.goto('/login');
    await logIn(page, email);
    await expect(toastOn(page, "Please verify your email. We've sent you a link.")).toBeVisible();
    await expect(page).toHaveURL('/verify');
    await expect(page.getByRole('button', { name: /^Resend \(/ })).toBeVisible();
    // Counted, because two links made within the same second are equal.
    await expect.poll(mails).toHaveLength(3);
  });
});
