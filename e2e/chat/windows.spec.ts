import type { Locator, Page } from '@playwright/test';
import { addMember, befriend } from '../../testing/members.ts';
import { friendOf } from '../fixtures/accounts.ts';
import { calendarOn } from '../fixtures/events.ts';
import { addMessage } from '../fixtures/messages.ts';
import { newsThatWait } from '../fixtures/news.ts';
import { file, halves } from '../fixtures/pictures.ts';
import type { Person } from '../fixtures/scene.ts';
import { unreachable } from '../fixtures/screens.ts';
import { expect, test } from '../fixtures/test.ts';

const contactsOn = (page: Page) => page.getByRole('complementary', { name: 'Contacts' });

function windowOn(page: Page, { name }: Pick<Person, 'name'>) {
  const region = page.getByRole('region', { name, exact: true });
  const box = region.getByRole('textbox', { name: 'Message' });
  return {
    region,
    box,
    open: () => contactsOn(page).getByRole('link', { name }).click(),
    press: (name: 'Minimise' | 'Expand' | 'Close') => region.getByRole('button', { name }).click(),
    messages: region.getByRole('log').getByRole('listitem'),
  };
}

test('Ada talks in windows beside any screen, folded or not, in all tabs', async ({ scene }) => {
  const ada = await scene.member('Ada');
  const ben = await friendOf(scene, ada, 'Ben');
  const { page } = ada;
  await page.goto('/feed');
  const hers = windowOn(page, ben);

  await test.step('they talk', async () => {
    await hers.open();
    await expect(hers.box).toBeFocused();
    await hers.box.fill('Tea?');
    await hers.box.press('Shift+Enter');
    await hers.box.pressSequentially('At five?');
    await hers.box.press('Enter');
    await expect(hers.messages).toContainText(['Tea?']);
    await expect(hers.box).toHaveValue('');
    const answered = async () => (await addMessage(scene, ben, ada, 'With cake')).count;
    // Once her message has arrived.
    await expect.poll(answered).toBeGreaterThan(0);
    await expect(hers.messages).toContainText(['Tea?', 'With cake']);
    await expect(page).toHaveURL('/feed');
  });

  await test.step('pressing a member again focuses the edit in their window', async () => {
    const own = hers.messages.filter({ hasText: 'Tea?' });
    await own.hover();
    await own.getByRole('button', { name: 'Message options' }).click();
    await page.getByRole('menuitem', { name: 'Edit' }).click();
    await expect(hers.box).toHaveValue('Tea?\nAt five?');
    await expect(hers.box).toBeFocused();
    await page.getByRole('main').focus();
    await hers.open();
    await expect(hers.box).toBeFocused();
    await expect(hers.box).toHaveValue('Tea?\nAt five?');
    await hers.press('Close');
    await expect(hers.region).toHaveCount(0);
    await expect(page.getByRole('main')).toBeFocused();
  });

  await test.step('a window is the same in all tabs, and folded it shows the unread number', async () => {
    const other = await ada.context.newPage();
    await other.goto('/profile');
    const there = windowOn(other, ben);
    await hers.open();
    await expect(there.region).toBeVisible();
    await hers.press('Minimise');
    await expect(there.box).toHaveCount(0);
    await addMessage(scene, ben, ada, 'Are you there?');
    for (const { region } of [hers, there]) await expect(region).toContainText('1 unread');
    await page.reload();
    await expect(hers.region).toContainText('1 unread');
    await hers.press('Expand');
    await expect(hers.messages).toContainText(['Are you there?']);
    await hers.press('Minimise');
    await expect(hers.region).not.toContainText('unread');
  });
});

type Window = ReturnType<typeof windowOn>;

/** Checks that as many windows are shown as fit; `windows` names the oldest first. */
async function standBesideUploads({ page, context }: Person, windows: [Window, Window, Window]) {
  const [oldest, next, latest] = windows;
  // Content below a window can be scrolled into view above it.
  await page.setViewportSize({ width: 1280, height: 600 });
  await latest.open();
  await expect(latest.box).toBeFocused();
  await context.setOffline(true);
  const chooser = page.waitForEvent('filechooser');
  await latest.region.getByRole('button', { name: 'Add pictures' }).click();
  await (await chooser).setFiles(file(await halves('red', 'blue')));
  await expect(latest.region.getByRole('button', { name: 'Remove picture 1' })).toBeVisible();
  await latest.box.press('Enter');
  await latest.press('Minimise');
  const uploads = page.getByRole('region', { name: 'Uploads' });
  // The width of a tablet, and space for a scrollbar.
  for (const width of [1280, 1024 + 16]) {
    await page.setViewportSize({ width, height: 800 });
    await expect(uploads).toBeInViewport({ ratio: 1 });
    for (const { region } of windows) {
      await expect(region).toBeInViewport({ ratio: 1 });
      await expect.poll(() => isApart(uploads, region)).toBe(true);
    }
  }
  await page.setViewportSize({ width: 820, height: 800 });
  await expect(oldest.region).toHaveCount(0);
  await expect(next.region).toBeInViewport({ ratio: 1 });
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(oldest.region).toBeInViewport({ ratio: 1 });
}

async function isApart(one: Locator, other: Locator): Promise<boolean> {
  const [a, b] = [await one.boundingBox(), await other.boundingBox()];
  if (!a || !b) throw new Error('One of them is not there.');
  return a.x + a.width <= b.x || b.x + b.width <= a.x || a.y + a.height <= b.y;
}

test('data that has not loaded is not shown as empty, and at most three windows fit', async ({
  scene,
}) => {
  scene.expectComplaints(unreachable);
  const ada = await scene.member('Ada');
  const { page, memberId } = ada;
  const others = await Promise.all(
    ['Ben', 'Cyd', 'Dee', 'Eve'].map(async (firstName) => {
      const memberId = await addMember(scene.sql, { firstName, lastName: 'Test' });
      await befriend(scene.sql, ada.memberId, memberId);
      return { name: `${firstName} Test`, memberId };
    }),
  );
  const [ben, cyd, dee, eve] = others.map((one) => windowOn(page, one));
  if (!ben || !cyd || !dee || !eve) throw new Error('Somebody is missing.');
  const news = await newsThatWait(page);
  news.hold();
  const calendar = calendarOn(page);
  await calendar.open();

  await test.step('no day, window or list of friends is shown as empty before it has loaded', async () => {
    await expect(calendar.day).toHaveAccessibleName(/\d$/);
    const open = JSON.stringify([{ peerId: others[0]?.memberId, folded: false }]);
    await page.evaluate(
      ([key = '', value = '']) => localStorage.setItem(key, value),
      [`hearth-own-chat-windows-${memberId}`, open],
    );
    await page.goto('/apps/chess');
    await expect(page.getByRole('region', { name: 'Conversation', exact: true })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'With friends' })).toBeVisible();
    await expect(page.getByText('Choose a friend')).toHaveCount(0);
    news.letGo();
    await expect(page.getByLabel('Friend', { exact: true })).toBeVisible();
    await expect(ben.region).toBeVisible();
    await calendar.open();
    await expect(calendar.day).toHaveAccessibleName(/, no events$/);
    await ben.press('Close');
    await page.getByRole('link', { name: 'Feed', exact: true }).click();
    await expect(page).toHaveTitle('Feed · Hearth');
  });

  await test.step('the oldest window closes, and its draft stays', async () => {
    await ben.open();
    await ben.box.fill('Half a thought');
    for (const next of [cyd, dee]) await next.open();
    await ben.open();
    await expect(ben.box).toBeFocused();
    await eve.open();
    await expect(eve.box).toBeFocused();
    await expect(ben.region).toHaveCount(0);
    await expect(cyd.region).toBeVisible();
    await ben.open();
    await expect(cyd.region).toHaveCount(0);
    await expect(ben.box).toHaveValue('Half a thought');
  });

  await test.step('the messages screen has no windows', async () => {
    await page
      .getByRole('navigation')
      .getByRole('link', { name: /Messages/ })
      .first()
      .click();
    await expect(ben.region).toHaveCount(0);
    await page.goBack();
    await expect(ben.region).toBeVisible();
  });

  await test.step('as many windows as fit stand beside uploads', () =>
    standBesideUploads(ada, [dee, eve, ben]));
});
