import { expect, test } from './fixtures/own-stack.ts';
import { newAddress } from './fixtures/scene.ts';
import { toastOn } from './fixtures/screens.ts';
import { checkedBy, provide } from './fixtures/security-check.ts';

test.use({ appEnv: await checkedBy('hcaptcha') });

test('the other provider of the security check lets Ada ask for a new password', async ({
  scene,
}) => {
  const context = await scene.browser();
  await provide(context, 'hcaptcha');
  const page = await context.newPage();
  await page.goto('/reset-password');
  await page.getByLabel('Email').fill(newAddress('Ada'));
  await page.getByRole('checkbox', { name: 'I am human, says site' }).check();
  await page.getByRole('button', { name: 'Send link' }).click();
  await expect(toastOn(page, 'Password reset email sent. Please check your inbox.')).toBeVisible();
});
