import type { Page, Route } from '@playwright/test';
import { addMember, befriend } from '../testing/members.ts';
import { expectAccessible } from './fixtures/axe.ts';
import type { Scene } from './fixtures/scene.ts';
import { expect, test } from './fixtures/test.ts';

const unique = () => `Q${crypto.randomUUID().slice(0, 8)}`;

const searchOn = (page: Page) => {
  const box = page.getByRole('search');
  return {
    field: box.getByRole('searchbox'),
    found: box.getByRole('link'),
    one: (name: string) => box.getByRole('link', { name }),
    box,
    button: box.getByRole('button', { name: 'Search', exact: true }),
  };
};

/** Holds the page's search requests until they are released, one by one. */
async function holdSearches(page: Page) {
  const held: Route[] = [];
  await page.route('**/api/members/search*', (route) => {
    held.push(route);
  });
  return {
    count: () => held.length,
    release: (n: number) => held[n]?.continue(),
  };
}

/** Ada is at her feed, which shows her friend Ben; Cleo has the same last name, and Ada's device cannot know her. */
async function adaWhoKnowsBen(scene: Scene, name: string) {
  const ada = await scene.member('Ada');
  const [ben, cleo] = await Promise.all(
    ['Ben', 'Cleo'].map(async (firstName) => ({
      name: `${firstName} ${name}`,
      memberId: await addMember(scene.sql, { firstName, lastName: name }),
    })),
  );
  if (!ben || !cleo) throw new Error('Somebody is missing.');
  await scene.sql`update member set city = 'Bern' where id = ${ben.memberId}`;
  await befriend(scene.sql, ada.memberId, ben.memberId);
  await ada.page.goto('/feed');
  await expect(ada.page.getByRole('complementary').getByText(ben.name)).toBeVisible();
  return { ada, ben, cleo };
}

test('as Ada types, her friend is there at once, nobody moves, and only the newest answer counts', async ({
  scene,
}) => {
  scene.expectComplaints(/ERR_FAILED|ERR_ABORTED/);
  const name = unique();
  const { ada, ben, cleo } = await adaWhoKnowsBen(scene, name);
  await befriend(scene.sql, cleo.memberId, ben.memberId);
  const { field, one, found, box } = searchOn(ada.page);
  const searches = await holdSearches(ada.page);
  await field.fill(name.slice(0, 5));
  await expect(one(ben.name)).toBeVisible();
  await expect.poll(searches.count).toBe(1);
  await field.fill(name.toLowerCase());
  await expect.poll(searches.count).toBe(2);
  const before = await one(ben.name).boundingBox();
  await searches.release(1);
  await expect(found).toHaveText([/Ben .*Bern/, /Cleo .*1 mutual friend/]);
  expect(await one(ben.name).boundingBox()).toEqual(before);
  await expect(box.getByRole('status')).toHaveText('2 found');
  await expectAccessible(ada.page);

  await field.fill('Cleo');
  await expect.poll(searches.count).toBe(3);
  await field.fill(`Cleo ${name}`);
  await expect.poll(searches.count).toBe(4);
  await searches.release(3);
  await expect(found).toHaveText([/Cleo/]);
  for (const older of [0, 2]) await searches.release(older)?.catch(() => {});
  await expect(found).toHaveText([/Cleo/]);
  await one(cleo.name).click();
  await expect(ada.page).toHaveURL(`/profile/${cleo.memberId}`);
  await expect(found).toHaveCount(0);
  // The link leads to the screen she is on.
  await field.click();
  await field.fill(`Cleo ${name} `);
  await one(cleo.name).click();
  await expect(found).toHaveCount(0);
});

test('search works from the keyboard alone', async ({ scene }) => {
  const name = unique();
  const { page } = await scene.member('Ada');
  const [memberId] = await Promise.all(
    ['Ben', 'Cleo'].map((firstName) => addMember(scene.sql, { firstName, lastName: name })),
  );
  await page.goto('/feed');
  const { field, found, one, box } = searchOn(page);
  await expect(field).toBeVisible();
  await page.keyboard.press('/');
  await expect(field).toBeFocused();
  await page.keyboard.type(`${name}zzz`);
  await page.keyboard.press('Enter');
  await expect(box.getByText('No results')).toBeVisible();
  await expectAccessible(page);
  // Cancels a word that is being composed, and nothing else.
  await field.dispatchEvent('keydown', { key: 'Escape', keyCode: 229 });
  await expect(box.getByText('No results')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(box.getByText('No results')).toBeHidden();
  await expect(field).toHaveValue(`${name}zzz`);

  for (let n = 0; n < 3; n++) await page.keyboard.press('Backspace');
  await expect(found).toHaveCount(2);
  await page.keyboard.press('ArrowDown');
  await expect(one('Ben')).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(field).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(one('Cleo')).toBeFocused();
  // What is typed while a result has the focus continues in the field.
  await page.keyboard.press('Backspace');
  await expect(field).toBeFocused();
  await expect(field).toHaveValue(name.slice(0, -1));
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Escape');
  await expect(found).toHaveCount(0);
  await expect(field).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(one('Ben')).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/profile/${memberId}`);
});

test('offline, Ada finds those whom her device knows, and is told so; online, everyone again', async ({
  scene,
}) => {
  scene.expectComplaints(/WebSocket|ERR_INTERNET_DISCONNECTED|Failed to (fetch|load|connect)/);
  const name = unique();
  const { ada, cleo } = await adaWhoKnowsBen(scene, name);
  await ada.context.setOffline(true);
  await expect(ada.page.getByText('You are offline. What you')).toBeVisible();

  const { field, found, one, box } = searchOn(ada.page);
  const note = box.getByText('You are offline. Only people on this device are searched.');
  await field.fill(name);
  await expect(found).toHaveText([/Ben/]);
  await expect(note).toBeVisible();
  await expectAccessible(ada.page);
  await field.fill(cleo.name);
  await expect(box.getByText('No results')).toBeVisible();
  await expect(note).toBeVisible();

  await ada.context.setOffline(false);
  await expect(one(cleo.name)).toBeVisible({ timeout: 60_000 });
  await expect(note).toBeHidden();
});

test('a search that fails says so, keeps what the device knows, and can be tried again', async ({
  scene,
}) => {
  scene.expectComplaints(/ERR_FAILED/);
  const name = unique();
  const { ada, ben, cleo } = await adaWhoKnowsBen(scene, name);
  await ada.page.route('**/api/members/search*', (route) => route.abort());
  const { field, one, box, button } = searchOn(ada.page);
  const failed = box.getByRole('alert').filter({ hasText: 'The search could not be done.' });
  const retry = box.getByRole('button', { name: 'Retry' });
  await field.fill(cleo.name);
  await button.click();
  await expect(failed).toBeVisible();
  await expectAccessible(ada.page);
  await field.fill(name);
  await expect(one(ben.name)).toBeVisible();
  await expect(failed).toBeVisible();
  await ada.page.unroute('**/api/members/search*');
  await retry.click();
  await expect(one(cleo.name)).toBeVisible();
  await expect(failed).toBeHidden();
});
