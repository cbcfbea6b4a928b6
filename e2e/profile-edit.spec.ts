import type { Page } from '@playwright/test';
import { expectAccessible } from './fixtures/axe.ts';
import { detailsOn, edit, field, save } from './fixtures/details.ts';
import { toastOn } from './fixtures/screens.ts';
import { expect, test } from './fixtures/test.ts';

test('what cannot be accepted is said at its field, and nothing typed is lost', async ({
  world,
}) => {
  const { page } = await world.member('Ada');
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Add your phone number' }).click();
  await expect(field(page, 'Phone number')).toBeFocused();
  await expect(field(page, 'Phone country')).toHaveValue('US');
  await field(page, 'Phone number').fill('12');
  await field(page, 'City').fill('x'.repeat(101));
  await save(page);
  await expect(page.getByText('Use at most 100 characters.')).toBeVisible();
  await expect(page.getByText('Enter a phone number of this country.')).toBeVisible();
  await expect(field(page, 'City')).toBeFocused();
  await expectAccessible(page);

  // Leaving and coming back, and a reload, find it all as it was.
  await page.getByRole('link', { name: 'Photos', exact: true }).first().click();
  await page.goto('/profile');
  await expect(page.getByText('These changes are not saved yet.')).toBeVisible();
  await expect(field(page, 'Phone number')).toHaveValue('12');
  await field(page, 'City').fill('Oslo');
  await field(page, 'Phone country').selectOption('NO');
  await field(page, 'Phone number').fill('22 12 34 56');
  await save(page);
  await expect(detailsOn(page).getByText('+47 22 12 34 56')).toBeVisible();
  await expect(detailsOn(page).getByText('Norway')).toBeVisible();

  await edit(page);
  await field(page, 'Work').fill('Never mind');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText('Never mind')).toBeHidden();
  await page.reload();
  await expect(detailsOn(page).getByText('Oslo')).toBeVisible();
  await expect(field(page, 'Work')).toBeHidden();
});

test('two tabs that edit at once lose nothing without a word', async ({ world }) => {
  const { page, context } = await world.member('Ada');
  const other = await context.newPage();
  await page.goto('/profile');
  await other.goto('/profile');
  await edit(page);
  await field(page, 'Work').fill('Miller');
  await field(page, 'City').fill('Oslo');
  await edit(other);
  await field(other, 'Work').fill('Baker');
  await field(other, 'About me').fill('From the other tab');
  await save(other);
  await expect(detailsOn(other).getByText('Baker')).toBeVisible();

  // What was typed stays, what was left alone follows, and the other value is told.
  const told = page.getByText('This was changed elsewhere to “Baker” meanwhile.');
  await expect(told).toBeVisible();
  await expect(field(page, 'Work')).toHaveValue('Miller');
  await expect(field(page, 'About me')).toHaveValue('From the other tab');
  await save(page);
  await expect(detailsOn(other).getByText('Miller')).toBeVisible();
  await expect(detailsOn(other).getByText('Oslo')).toBeVisible();
  await expect(detailsOn(other).getByText('From the other tab')).toBeVisible();
});

/** Lets news from the server wait: the page goes on sending, and hears nothing until they are let go. */
async function newsThatWait(page: Page) {
  let waiting: (() => void)[] | undefined;
  await page.routeWebSocket(/sync/, (socket) => {
    const server = socket.connectToServer();
    server.onMessage((message) => {
      if (waiting) waiting.push(() => socket.send(message));
      else socket.send(message);
    });
  });
  return {
    hold: () => {
      waiting = [];
    },
    letGo: () => {
      for (const send of waiting ?? []) send();
      waiting = undefined;
    },
  };
}

test('a save that the server refuses opens the form again with all that was typed', async ({
  world,
}) => {
  world.expectComplaints(/updateDetails.*This was changed in another tab/);
  const { page, memberId } = await world.member('Ada');
  const news = await newsThatWait(page);
  await page.goto('/profile');
  await edit(page);
  await field(page, 'Work').fill('Miller');
  // Another device is faster, and this one does not know yet.
  news.hold();
  await world.sql`update member set work = 'Baker' where id = ${memberId}`;
  await save(page);
  await expect(detailsOn(page).getByText('Miller')).toBeVisible();
  news.letGo();
  await expect(toastOn(page, 'This was changed in another tab')).toBeVisible();
  await expect(page.getByText('changed elsewhere to “Baker”')).toBeVisible();
  await expect(field(page, 'Work')).toHaveValue('Miller');
  await save(page);
  await expect(detailsOn(page).getByText('Miller')).toBeVisible();
  await expect
    .poll(() => world.sql`select work from member where id = ${memberId}`)
    .toEqual([{ work: 'Miller' }]);
});

test('logging out forgets what was not saved', async ({ world }) => {
  const { page } = await world.member('Ada');
  await page.goto('/profile');
  await edit(page);
  await field(page, 'Work').fill('A secret');
  await page.getByRole('link', { name: 'Feed', exact: true }).first().click();
  await page.getByPlaceholder("What's on your mind?").fill('Another secret');
  await page.getByRole('link', { name: 'Calendar' }).first().click();
  await page.getByRole('button', { name: 'Account menu' }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/');
  await expect
    .poll(() => page.evaluate(() => JSON.stringify(localStorage)))
    .not.toContain('secret');
});

test('the form keeps nobody out', async ({ world }) => {
  const { page } = await world.member('Ada');
  await page.goto('/profile');
  await expect(page.getByText('Add your city')).toBeVisible();
  await expectAccessible(page);
  await edit(page);
  await expectAccessible(page);
});
