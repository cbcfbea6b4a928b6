import type { Page } from '@playwright/test';
import { expectAccessible } from './fixtures/axe.ts';
import type { Person, Scene } from './fixtures/scene.ts';
import { expect, test } from './fixtures/test.ts';

const befriend = (scene: Scene, one: Person, other: Person) =>
  scene.sql`
    insert into friendship values (${one.memberId}, ${other.memberId}, now()), (${other.memberId}, ${one.memberId}, now())`;

const suggestionsOn = (page: Page) => page.getByRole('region', { name: 'People you may know' });

/** Ada knows Ben and Dan, who know more people than she does. */
async function adaAndHerFriendsFriends(scene: Scene) {
  const [ada, ben, dan, cleo, eva] = await Promise.all([
    scene.member('Ada'),
    scene.member('Ben'),
    scene.member('Dan'),
    scene.member('Cleo'),
    scene.member('Eva'),
  ]);
  await befriend(scene, ada, ben);
  await befriend(scene, ada, dan);
  await befriend(scene, ben, cleo);
  await befriend(scene, dan, cleo);
  await befriend(scene, ben, eva);
  await scene.sql`update member set city = 'Bern' where id = ${eva.memberId}`;
  return { ada, ben, cleo, eva };
}

test('a new member is welcomed with three steps that tick themselves, and is done with them', async ({
  scene,
}) => {
  scene.expectComplaints(/404/);
  const ada = await scene.member('Ada');
  const { page } = ada;
  const welcome = page.getByRole('region', { name: 'Welcome to Hearth' });
  await page.goto('/feed');
  await expect(page.getByText('No posts yet.')).toBeVisible();
  await expect(welcome.getByRole('status')).toHaveText('0 of 3 steps done');
  await expectAccessible(page);

  await welcome.getByRole('button', { name: 'Add a photo' }).click();
  await expect(page.getByRole('dialog', { name: 'Change Profile Picture' })).toBeVisible();
  await page.keyboard.press('Escape');
  await welcome.getByRole('button', { name: 'Find a friend' }).click();
  await expect(page.getByRole('searchbox')).toBeFocused();
  await welcome.getByRole('button', { name: 'Write your first post' }).click();
  await page.keyboard.type('Hello');
  const height = async () => (await welcome.boundingBox())?.height;
  const before = await height();
  await page.getByRole('button', { name: 'Post', exact: true }).click();
  await expect(welcome.getByRole('status')).toHaveText('1 of 3 steps done');
  await expect(welcome.getByRole('listitem').nth(2)).toContainText('Write your first post (done)');
  expect(await height()).toBe(before);
  await expect(page.getByText('No posts yet.')).toBeHidden();

  const ben = await scene.member('Ben');
  await befriend(scene, ada, ben);
  await expect(welcome.getByRole('status')).toHaveText('2 of 3 steps done');
  await scene.sql`update member set photo = 'a-photo' where id = ${ada.memberId}`;
  await expect(welcome).toBeHidden();
  await scene.sql`update member set photo = null where id = ${ada.memberId}`;
  await page.reload();
  await expect(page.getByRole('article')).toBeVisible();
  await expect(welcome).toBeHidden();
});

test('who puts the welcome away has it put away in each tab, and after a reload', async ({
  scene,
}) => {
  const { page, context } = await scene.member('Ada');
  const welcomeOn = (page: Page) => page.getByRole('region', { name: 'Welcome to Hearth' });
  await page.goto('/feed');
  const other = await context.newPage();
  await other.goto('/feed');
  await expect(welcomeOn(other)).toBeVisible();
  await welcomeOn(page).getByRole('button', { name: 'Dismiss' }).click();
  await expect(welcomeOn(page)).toBeHidden();
  await expect(welcomeOn(other)).toBeHidden();
  await page.reload();
  await expect(page.getByText('No posts yet.')).toBeVisible();
  await expect(welcomeOn(page)).toBeHidden();
});

test("Ada's empty feed names her friends' friends; whom she asks stays in place until she thinks better of it", async ({
  scene,
}) => {
  const { ada, cleo } = await adaAndHerFriendsFriends(scene);
  const { page } = ada;
  const rows = suggestionsOn(page).getByRole('listitem');
  await page.goto('/feed');
  await expect(rows).toHaveText([
    /Cleo Test.*2 mutual friends/,
    /Eva Test.*1 mutual friend · Bern/,
  ]);
  await expectAccessible(page);
  await rows.first().getByRole('button', { name: 'Add Friend' }).dblclick();
  await expect(rows).toHaveText([/Cleo Test.*Requested….*Cancel/, /Eva Test/]);
  await rows.first().getByRole('button', { name: 'Cancel' }).click();
  await expect(rows.first().getByRole('button', { name: 'Add Friend' })).toBeFocused();

  await rows.first().getByRole('button', { name: 'Add Friend' }).click();
  await cleo.page.goto('/friendrequests');
  await cleo.page.getByRole('button', { name: 'Accept' }).click();
  await expect(rows.first()).toContainText('Friends ✓');
  await page.reload();
  await expect(rows).toHaveText([/Eva Test/]);
});

test('below the requests, the row that Ada points at keeps its place while the list above grows', async ({
  scene,
}) => {
  const { ada, ben } = await adaAndHerFriendsFriends(scene);
  const names = Array.from({ length: 5 }, (_, n) => `Fay${n}`);
  for (const person of await Promise.all(names.map((name) => scene.member(name))))
    await befriend(scene, ben, person);
  const { page } = ada;
  await page.goto('/friendrequests');
  const rows = suggestionsOn(page).getByRole('listitem');
  await expect(rows).toHaveCount(7);
  const sent = page.getByRole('region', { name: 'Sent' }).getByRole('listitem');
  for (const [n, name] of [/Cleo/, /Fay4/, /Fay3/, /Fay2/].entries()) {
    const button = rows.filter({ hasText: name }).getByRole('button');
    await button.scrollIntoViewIfNeeded();
    await button.hover();
    const before = await button.boundingBox();
    await page.mouse.down();
    await page.mouse.up();
    await expect(sent).toHaveCount(n + 1);
    await expect(rows.filter({ hasText: name })).toContainText('Requested…');
    expect((await button.boundingBox())?.y).toBeCloseTo(before?.y ?? 0, 0);
  }
  await expect(rows).toHaveCount(7);
});

test('an empty search and one without results name people, walked to by the arrows; offline nobody is named', async ({
  scene,
}) => {
  scene.expectComplaints(/WebSocket|ERR_INTERNET_DISCONNECTED|Failed to (fetch|load|connect)/);
  const { ada, eva } = await adaAndHerFriendsFriends(scene);
  const { page } = ada;
  await page.goto('/friendrequests');
  const box = page.getByRole('search');
  const field = box.getByRole('searchbox');
  const rows = box.getByRole('listitem');
  await page
    .getByRole('region', { name: 'Sent' })
    .getByRole('button', { name: 'Find people' })
    .click();
  await expect(field).toBeFocused();
  await expect(rows).toHaveText([/Cleo/, /Eva/]);
  await expectAccessible(page);
  await field.fill('nobody is called this');
  await expect(box.getByText('No results')).toBeVisible();
  await expect(rows).toHaveText([/Cleo/, /Eva/]);
  await expectAccessible(page);
  await box.getByRole('button', { name: 'Clear search' }).click();
  await expect(field).toBeFocused();
  await expect(field).toHaveValue('');
  await page.keyboard.press('Escape');
  await expect(rows).toHaveCount(0);
  await page.keyboard.press('ArrowDown');
  await expect(rows).toHaveCount(2);
  await page.keyboard.press('ArrowUp');
  await expect(box.getByRole('link', { name: 'Eva' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/profile/${eva.memberId}`);

  // Whom she blocks is never suggested again.
  await page.getByRole('button', { name: 'Member options' }).click();
  await page.getByRole('menuitem', { name: /^Block/ }).click();
  await page.getByRole('button', { name: 'Block', exact: true }).click();
  await expect(page.getByText('Eva Test is blocked.')).toBeVisible();
  await page.keyboard.press('/');
  await expect(rows).toHaveText([/Cleo/]);
  await page.keyboard.press('Escape');

  await ada.context.setOffline(true);
  await expect(page.getByText('You are offline. What you write is kept.')).toBeVisible();
  await field.blur();
  await field.focus();
  await expect(rows).toHaveCount(0);
});

test('what is empty has its one action, in the popovers, too', async ({ scene }) => {
  const { page } = await scene.member('Ada');
  await page.goto('/friendrequests');
  const field = page.getByRole('search').getByRole('searchbox');
  for (const name of ['Friend Requests', 'Notifications']) {
    await page.getByRole('button', { name, exact: true }).click();
    const popover = page.getByRole('dialog', { name });
    await popover.getByRole('button', { name: 'Find people' }).click();
    await expect(popover).toBeHidden();
    await expect(field).toBeFocused();
  }
});

test('on a phone, the screen of friends leads to the search', async ({ scene }) => {
  const { page } = await scene.member('Ada', { viewport: { width: 390, height: 844 } });
  await page.goto('/friendrequests');
  await page.getByRole('link', { name: /^Friends/ }).click();
  // The screen that is left has buttons of that name, too.
  await expect(page.getByRole('heading', { name: 'Friends', level: 1 })).toBeVisible();
  await page.getByRole('main').getByRole('button', { name: 'Find people' }).click();
  await expect(page.getByRole('searchbox')).toBeFocused();
});
