import type { Page } from '@playwright/test';
import { toastOn } from './fixtures/screens.ts';
import { fillSignUp } from './fixtures/sign-up.ts';
import { expect, test } from './fixtures/test.ts';
import { password, type World } from './fixtures/world.ts';

/** Ada at the waiting page, signed up a moment ago. */
async function waiting(world: World): Promise<{ page: Page; email: string }> {
  const page = await (await world.browser()).newPage();
  const { email, signUp } = await fillSignUp(page);
  await signUp.click();
  await expect(page).toHaveURL('/verify');
  return { page, email };
}

const resendOn = (page: Page) => page.getByRole('button', { name: /^Resend/ });
const tooMany = 'Too many attempts. Please wait a bit and try again.';

const minutePasses = (world: World, email: string) => world.sql`
  update private.letter set sent_at = now() - interval '60 seconds'
  where user_id = (select id from auth.user where email = ${email})`;
const forget = (page: Page) =>
  page.evaluate(() => localStorage.removeItem('hearth-verification-sent'));

test('the wait before another letter outlives a reload, shows in every tab, and the server keeps it too', async ({
  world,
}) => {
  world.expectComplaints(/429/);
  const { page, email } = await waiting(world);
  await expect(resendOn(page)).toBeDisabled();
  await expect(resendOn(page)).toHaveText(/^Resend \(\d+\)$/);
  await page.reload();
  await expect(resendOn(page)).toBeDisabled();
  const other = await page.context().newPage();
  await other.goto('/verify');
  await expect(resendOn(other)).toBeDisabled();

  // A browser that forgot is reminded by the server, and waits again.
  await forget(page);
  await page.reload();
  await resendOn(page).click();
  await expect(toastOn(page, tooMany)).toBeVisible();
  await expect(resendOn(page)).toBeDisabled();

  await minutePasses(world, email);
  await forget(page);
  await page.reload();
  await other.reload();
  await resendOn(page).click();
  await expect(toastOn(page, `Verification email sent to ${email}`)).toBeVisible();
  await expect(resendOn(page)).toBeDisabled();
  await expect(resendOn(page)).toBeFocused();
  // The other tab did not see that.
  await resendOn(other).click();
  await expect(toastOn(other, tooMany)).toBeVisible();
});

test('signed out meanwhile, Ada is told so; verified meanwhile, she is led on', async ({
  world,
}) => {
  const visitor = await (await world.browser()).newPage();
  await visitor.goto('/verify');
  await resendOn(visitor).click();
  const signedOut = "You're signed out. Please sign in, then press Resend.";
  await expect(toastOn(visitor, signedOut)).toBeVisible();

  const { page, email } = await waiting(world);
  await forget(page);
  await page.reload();
  await expect(resendOn(page)).toBeEnabled();
  // Verified on another device, and the page's next look comes too late.
  await page.clock.install();
  await world.sql`update auth.user set email_verified = true where email = ${email}`;
  await resendOn(page).click();
  await expect(toastOn(page, 'Already verified — redirecting…')).toBeVisible();
  await page.clock.runFor(5_000);
  await expect(page).toHaveURL('/profile');
});

test('a session that ended while the page waited is named, and the button keeps the focus', async ({
  world,
}) => {
  const { page, email } = await waiting(world);
  await forget(page);
  await page.reload();
  await expect(resendOn(page)).toBeEnabled();
  // The page's own next look would find it out first.
  await page.clock.install();
  await world.sql`
    delete from auth.session where user_id = (select id from auth.user where email = ${email})`;
  await resendOn(page).click();
  const expired = 'Session expired. Sign out and back in, then try again.';
  await expect(toastOn(page, expired)).toBeVisible();
  await expect(page.getByText(email)).toBeHidden();
  await expect(resendOn(page)).toBeFocused();
});

test('a leaving member who opens the waiting page is shown the way back instead', async ({
  world,
}) => {
  const { context, page, email } = await world.member('Ada');
  const headers = { origin: world.place.origin };
  await context.request.post('/api/account/leave', {
    headers,
    data: { currentPassword: password },
  });
  await context.request.post('/api/auth/sign-in/email', { headers, data: { email, password } });
  await page.goto('/verify');
  await expect(page).toHaveURL('/leaving');
});
