import type { Page } from '@playwright/test';
import { expectAccessible } from '../fixtures/axe.ts';
import { forgetCooldown, minutePasses } from '../fixtures/cooldown.ts';
import { password, type Scene, sessionEnded } from '../fixtures/scene.ts';
import { toastOn } from '../fixtures/screens.ts';
import { fillSignUp } from '../fixtures/sign-up.ts';
import { expect, test } from '../fixtures/test.ts';

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

/**
 * Reloads the page and waits until it is quiet: otherwise its own session checks would be the first
 * to notice a change.
 */
async function reloadHidden(page: Page) {
  const looked = page.waitForResponse(/\/api\/account\/session\b/);
  await page.reload();
  await looked;
  await setVisibility(page, 'hidden');
  await expect(resendOn(page)).toBeEnabled();
}

const resendOn = (page: Page) => page.getByRole('button', { name: /^Resend/ });
const isWaiting = (page: Page) => expect(resendOn(page)).toHaveText(/^Resend \(\d+\)$/);
const tooMany = 'Too many attempts. Please wait a bit and try again.';

/** The rows that the queue leaves after a mail that its server refused to the end. */
async function failMail({ sql }: Scene, email: string) {
  const [given] = await sql`
    select "user".id, graphile_worker.add_job('given_up', job_key := 'verification:' || "user".id, run_at := now() + interval '1 day')
    from auth.user where email = ${email}`;
  await sql`
    update graphile_worker._private_jobs set attempts = max_attempts where key = ${`verification:${given?.id}`}`;
}

test('the button for another mail waits for the server’s cool-down in every tab and browser', async ({
  scene,
}) => {
  scene.expectComplaints(...sessionEnded, /429/);
  const page = await (await scene.browser()).newPage();
  const { email, signUp } = await fillSignUp(page);
  await signUp.click();
  await expect(page).toHaveURL('/verify');
  const other = await page.context().newPage();
  const elsewhere = await (await scene.browser()).newPage();

  await test.step('the wait survives a reload, and appears in another browser', async () => {
    await expectAccessible(page);
    await isWaiting(page);
    await expect(resendOn(page)).toBeDisabled();
    await forgetCooldown(page);
    await page.reload();
    await isWaiting(page);
    await other.goto('/verify');
    await isWaiting(other);
    await logIn(elsewhere, email);
    await isWaiting(elsewhere);
    expect(await scene.letters(email)).toHaveLength(1);
  });

  await test.step('after the wait, one press makes all tabs wait again', async () => {
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
    await other.close();
    await elsewhere.close();
  });

  await test.step('a mail that failed for good is reported', async () => {
    await expect.poll(() => scene.letters(email)).toHaveLength(2);
    await failMail(scene, email);
    const failed = "Couldn't send verification right now. You can resend later.";
    await expect(toastOn(page, failed)).toBeVisible();
  });

  await test.step('a mail that was requested elsewhere is reported', async () => {
    await minutePasses(scene, page, email);
    await reloadHidden(page);
    const headers = { origin: scene.place.origin };
    const sent = await page
      .context()
      .request.post('/api/auth/send-verification-email', { headers, data: { email } });
    expect(sent.status()).toBe(200);
    await resendOn(page).click();
    await expect(toastOn(page, tooMany)).toBeVisible();
    await expect(resendOn(page)).toHaveText(/^Resend \((60|5\d)\)$/);
  });

  await test.step('an ended session is reported, and the button keeps the focus', async () => {
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
  });

  await test.step('an address that was verified on another device is reported', async () => {
    await logIn(page, email);
    await minutePasses(scene, page, email);
    await reloadHidden(page);
    await scene.sql`update auth.user set email_verified = true where email = ${email}`;
    await resendOn(page).click();
    await expect(toastOn(page, 'Already verified — redirecting…')).toBeVisible();
    await setVisibility(page, 'visible');
    await expect(page).toHaveURL('/profile');
  });
});
