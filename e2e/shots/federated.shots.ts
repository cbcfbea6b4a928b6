import { expect, test } from '../fixtures/federated-stack.ts';
import { newAddress } from '../fixtures/scene.ts';
import { openSettings } from '../fixtures/screens.ts';
import { camera, looks, whole } from './camera.ts';

// In one worker: a second one would start another system.
test.describe.configure({ mode: 'default' });

for (const { size, scheme, options } of looks) {
  test(`the provider's way in, ${size}, ${scheme}`, async ({ scene }) => {
    const page = await (await scene.browser(options)).newPage();
    const shoot = camera(page, size, scheme);
    const offer = page.getByRole('button', { name: 'Continue with Example ID' });
    await page.goto('/');
    await expect(offer).toBeVisible();
    await shoot('provider-landing');
    await page.goto('/login');
    await expect(offer).toBeVisible();
    await shoot('provider-login');
    await offer.click();
    const email = newAddress('Cleo');
    await page.getByLabel('Account', { exact: true }).fill(email);
    await page.getByLabel('Email', { exact: true }).fill(email);
    await page.getByLabel('Given name').fill('Cleo');
    await page.getByLabel('Email is confirmed').check();
    await page.getByRole('button', { name: 'Log in' }).click();
    await expect(page).toHaveURL('/profile');
    await page.goto('/settings');
    await openSettings(page, 'Email', 'Password', 'Sign-in with Example ID', 'Delete account');
    await expect(page.getByText('It is your only way to log in.')).toBeVisible();
    await whole(page);
    await shoot('provider-settings');
    await page.setViewportSize({ width: 480, height: 640 });
    await shoot('provider-popup', '/reauthenticate?result=failed');
  });
}
