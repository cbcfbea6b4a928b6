import type { Page } from '@playwright/test';
import { ownKey } from '../../client/device/remembered.ts';
import { hiddenTabEvent } from '../../client/zero/patches/hidden-tab.ts';
import { addPost } from '../../testing/members.ts';
import { friendOf } from '../fixtures/accounts.ts';
import { holdTimers } from '../fixtures/held-timers.ts';
import { expect, test } from '../fixtures/test.ts';

/** After this, in ms, a hidden tab is asked whether it is needed. */
const askedAfterMs = 5 * 60_000;

/** Whether the page's last socket of sync is open. */
function isConnected(page: Page) {
  let isOpen = false;
  page.on('websocket', (socket) => {
    if (!new URL(socket.url()).pathname.startsWith('/sync')) return;
    isOpen = true;
    socket.on('close', () => {
      isOpen = false;
    });
  });
  return () => isOpen;
}

const become = (page: Page, value: 'hidden' | 'visible') =>
  page.evaluate((value) => {
    Object.defineProperty(document, 'visibilityState', { value, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  }, value);

test('a hidden tab disconnects if pushes alert its member, and is up to date when it is seen again', async ({
  scene,
}) => {
  const { page, memberId } = await scene.member('Ada');
  const ben = await friendOf(scene, { memberId }, 'Ben');
  const post = (text: string) => addPost(scene.sql, ben.memberId, { text });
  // A headless browser refuses it whatever it is granted.
  await page.addInitScript(() => {
    Object.defineProperty(Notification, 'permission', { value: 'granted' });
  });
  const ask = await holdTimers(page, askedAfterMs);
  const connected = isConnected(page);

  await page.goto('/feed');
  await expect.poll(connected).toBe(true);
  await become(page, 'hidden');
  const answers = await page.evaluateHandle((name) => {
    const isNeeded: boolean[] = [];
    document.addEventListener(name, (event) => isNeeded.push(event.defaultPrevented));
    return isNeeded;
  }, hiddenTabEvent);
  await ask();
  expect(await answers.jsonValue()).toEqual([true]);
  await post('Soup');
  await expect(page.getByText('Soup')).toBeVisible();

  const choices = JSON.stringify({ typesOff: [], quiet: null });
  await page.evaluate(([key, value]) => localStorage.setItem(key, value), [
    ownKey('push', memberId),
    choices,
  ] as const);
  await page.reload();
  await expect.poll(connected).toBe(true);
  await expect(page.getByText('Soup')).toBeVisible();
  await become(page, 'hidden');
  // The socket is open before Zero calls itself connected. Who stays connected is asked again.
  await expect
    .poll(async () => {
      await ask();
      return connected();
    })
    .toBe(false);
  await post('Stew');
  await become(page, 'visible');
  await expect(page.getByText('Stew')).toBeVisible();
  await expect.poll(connected).toBe(true);
  await expect(page.getByText('Hearth cannot be reached')).toHaveCount(0);
});
