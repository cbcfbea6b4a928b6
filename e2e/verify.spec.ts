import type { Page } from '@playwright/test';
import { expectAccessible } from './fixtures/axe.ts';
import { forgetCooldown, minutePasses } from './fixtures/cooldown.ts';
import { password, type Scene, sessionEnded } from './fixtures/scene.ts';
import { toastOn } from './fixtures/screens.ts';
import { fillSignUp } from './fixtures/sign-up.ts';
import { expect, test } from './fixtures/test.ts';

/** Ada at the waiting page, signed up a moment ago. */
async function waiting(scene: Scene): Promise<{ page: Page; email: string }> {
  const page = await (await scene.browser()).newPage();
  const { email, signUp } = await fillSignUp(page);
  await signUp.click();
  await expect(page).toHaveURL('/verify');
  return { page, email };
}

async function logIn(page: Page, email: string) {
  await page.goto('/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page).toHaveURL('/verify');
}

const setVisibility = (page: Page, state: DocumentVisibilityState) =>
  page.evaluate((value) => {
    Object.defineProperty(document, 'visibilityState', { value, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  }, state);

/** Reloads the page and waits until it is quiet: otherwise its own session checks would be the first to notice a change. */
async function reloadHidden(page: Page) {
  const looked = page.waitForResponse(/\/api\/account\/session\b/);
  await page.reload();
  await looked;
  await setVisibility(page, 'hidden');
  await expect(resendOn(page)).toBeEnabled();
}

const resendOn = (page: Page) => page.getByRole('button', { name: /^Resend/ });
const tooMany = 'Too many attempts. Please wait a bit and try again.';

test('the wait before another letter is the server’s: it outlives a reload and shows in every tab and browser', async ({
  scene,
}) => {
  const { page, email } = await waiting(scene);
  await expectAccessible(page);
  const isWaiting = (one: Page) => expect(resendOn(one)).toHaveText(/^Resend \(\d+\)$/);
  await isWaiting(page);
  await expect(resendOn(page)).toBeDisabled();
  await page.reload();
  await isWaiting(page);
  const other = await page.context().newPage();
  await other.goto('/verify');
  await isWaiting(other);
  // A browser that forgot the wait is told again, and so is one that has never been here.
  await forgetCooldown(page);
  await page.reload();
  await isWaiting(page);
  const elsewhere = await (await scene.browser()).newPage();
  await logIn(elsewhere, email);
  await isWaiting(elsewhere);
  expect(await scene.letters(email)).toHaveLength(1);

  await minutePasses(scene, page, email);
  await forgetCooldown(elsewhere);
  for (const one of [page, other, elsewhere]) {
    await one.reload();
    await expect(resendOn(one)).toHaveText('Resend');
  }
  await resendOn(page).click();
  await expect(toastOn(page, `Verification email sent to ${email}`)).toBeVisible();
  await expect(resendOn(page)).toBeFocused();
  for (const one of [page, other, elsewhere]) await isWaiting(one);
  for (const one of [page, other, elsewhere]) await expect(toastOn(one, tooMany)).toHaveCount(0);
});

test('asking for a letter meanwhile asked for elsewhere, signed out or verified, Ada is told so', async ({
  scene,
}) => {
  scene.expectComplaints(...sessionEnded, /429/);
  const { page, email } = await waiting(scene);
  await minutePasses(scene, page, email);
  await reloadHidden(page);
  const headers = { origin: scene.place.origin };
  const sent = await page
    .context()
    .request.post('/api/auth/send-verification-email', { headers, data: { email } });
  expect(sent.status()).toBe(200);
  await resendOn(page).click();
  await expect(toastOn(page, tooMany)).toBeVisible();
  await expect(resendOn(page)).toHaveText('Resend (60)');

  // The session ends while the page waits: the page says so, and the button keeps the focus.
  await minutePasses(scene, page, email);
  await reloadHidden(page);
  await scene.sql`
    delete from auth.session where user_id = (select id from auth.user where email = ${email})`;
  await resendOn(page).click();
  const expired = 'Session expired. Sign out and back in, then try again.';
  await expect(toastOn(page, expired)).toBeVisible();
  await expect(page.getByText(email)).toBeHidden();
  await expect(resendOn(page)).toBeFocused();

  await page.context().clearCookies();
  await page.goto('/verify');
  await resendOn(page).click();
  const signedOut = "You're signed out. Please sign in, then press Resend.";
  await expect(toastOn(page, signedOut)).toBeVisible();

  await logIn(page, email);
  await minutePasses(scene, page, email);
  await reloadHidden(page);
  // Verified on another device.
  await scene.sql`update auth.user set email_verified = true where email = ${email}`;
  await resendOn(page).click();
  await expect(toastOn(page, 'Already verified — redirecting…')).toBeVisible();
  await setVisibility(page, 'visible');
  await expect(page).toHaveURL('/profile');
});
