import { freePort } from '../server/cli/stack/ports.ts';
import { expect, test } from './fixtures/own-stack.ts';
import { toastOn } from './fixtures/screens.ts';
import { provide, verifier } from './fixtures/security-check.ts';
import { newAddress } from './fixtures/world.ts';

const verifierPort = await freePort();

test.use({
  appEnv: {
    CAPTCHA_PROVIDER: 'hcaptcha',
    CAPTCHA_SITE_KEY: 'site',
    CAPTCHA_SECRET_KEY: 'secret',
    CAPTCHA_VERIFY_URL: `http://127.0.0.1:${verifierPort}`,
  },
});

test.beforeAll(() => new Promise<void>((done) => verifier.listen(verifierPort, '127.0.0.1', done)));
test.afterAll(() => {
  verifier.close();
});

test('the other provider of the security check lets Ada ask for a new password', async ({
  world,
}) => {
  const context = await world.browser();
  await provide(context, 'hcaptcha');
  const page = await context.newPage();
  await page.goto('/reset-password');
  await page.getByLabel('Email').fill(newAddress('Ada'));
  await page.getByRole('checkbox', { name: 'I am human, says site' }).check();
  await page.getByRole('button', { name: 'Send link' }).click();
  await expect(toastOn(page, 'Password reset email sent. Please check your inbox.')).toBeVisible();
});
