import { type Browser, expect } from '@playwright/test';
import { watch } from '../fixtures/calls.ts';
import type { Person } from '../fixtures/scene.ts';
import { fillSignUp } from '../fixtures/sign-up.ts';
import { linkTo } from './mails.ts';

/**
 * Somebody who signs up in a browser of their own, and confirms their mail. Their calls go only
 * through a relay.
 */
export async function signUp(browser: Browser, origin: string, name: string): Promise<Person> {
  const permissions = ['camera', 'microphone'];
  const context = await browser.newContext({
    baseURL: origin,
    permissions,
    ignoreHTTPSErrors: true,
  });
  await watch(context, 'udp');
  const page = await context.newPage();
  const { email, signUp } = await fillSignUp(page, name);
  await signUp.click();
  await expect(page).toHaveURL('/verify');
  const mail = await context.newPage();
  await mail.goto(await linkTo(email));
  await mail.getByRole('button', { name: /confirm/i }).click();
  await expect(page).toHaveURL('/profile');
  await mail.close();
  const memberId: string = await page.evaluate(
    async () => (await (await fetch('/api/account/session')).json()).memberId,
  );
  return { name, email, memberId, context, page };
}

/** They become friends, each in their own browser. */
export async function becomeFriends(ada: Person, ben: Person): Promise<void> {
  await ada.page.goto(`/profile/${ben.memberId}`);
  await ada.page.getByRole('button', { name: 'Add Friend' }).click();
  await ben.page.goto(`/profile/${ada.memberId}`);
  await ben.page.getByRole('button', { name: 'Accept' }).click();
  await expect(ada.page.getByText('Friends ✓')).toBeVisible();
}
