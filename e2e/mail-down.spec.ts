import { minutePasses } from './fixtures/cooldown.ts';
import { expect, test } from './fixtures/own-stack.ts';
import type { Scene } from './fixtures/scene.ts';
import { toastOn } from './fixtures/screens.ts';
import { fillSignUp } from './fixtures/sign-up.ts';

const signUp = async (scene: Scene) => {
  const page = await (await scene.browser()).newPage();
  const { email, signUp } = await fillSignUp(page);
  await signUp.click();
  await expect(page).toHaveURL('/verify');
  await expect(toastOn(page, 'Verification email sent. Please check your inbox.')).toBeVisible();
  return { page, email };
};

/** Ends the pause before each further attempt at once. */
const hurry = (scene: Scene) => scene.sql`
  select graphile_worker.reschedule_jobs(array_agg(id), run_at => now())
  from graphile_worker.jobs where attempts between 1 and max_attempts - 1 and locked_at is null`;

test('with the mail server down Ada signs up at once, hears when it failed for good, and gets her letter once it is back', async ({
  scene,
  stack,
}) => {
  await stack.kill('inbox');
  const started = Date.now();
  const { page, email } = await signUp(scene);
  expect(Date.now() - started).toBeLessThan(15_000);

  const failed = "Couldn't send verification right now. You can resend later.";
  await expect
    .poll(
      async () => {
        await hurry(scene);
        return toastOn(page, failed).isVisible();
      },
      { timeout: 60_000 },
    )
    .toBe(true);

  // A mail that could not be sent at once is sent later by itself.
  await minutePasses(scene, page, email);
  await page.reload();
  await page.getByRole('button', { name: 'Resend' }).click();
  await expect(toastOn(page, `Verification email sent to ${email}`)).toBeVisible();
  const tried = () => scene.sql`
    select 1 from graphile_worker.jobs where attempts between 1 and max_attempts - 1`;
  await expect.poll(async () => (await tried()).length).toBeGreaterThan(0);
  await stack.start('inbox');
  await scene.letter(email, 'Verify your email');
  await expect(toastOn(page, "Couldn't send")).toBeHidden();
});
