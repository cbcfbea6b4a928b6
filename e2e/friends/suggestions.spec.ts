import type { Locator, Page, Route } from '@playwright/test';
import { addMember, befriend } from '../../testing/members.ts';
import { expectAccessible } from '../fixtures/axe.ts';
import { givePhoto } from '../fixtures/landscapes.ts';
import { halves } from '../fixtures/pictures.ts';
import type { Scene } from '../fixtures/scene.ts';
import { expect, test } from '../fixtures/test.ts';

const suggestionsOn = (page: Page) => page.getByRole('region', { name: 'People you may know' });

/** Ada knows Ben and Dan, who know more people than she does. */
async function adaAndHerFriendsFriends(scene: Scene, further: string[]) {
  const ada = await scene.member('Ada');
  const add = (firstName: string) => addMember(scene.sql, { firstName, lastName: 'Test' });
  const [ben, dan, cleo, eva] = [
    await add('Ben'),
    await add('Dan'),
    await add('Cleo'),
    await add('Eva'),
  ];
  for (const friend of [ben, dan]) {
    await befriend(scene.sql, ada.memberId, friend);
    await befriend(scene.sql, friend, cleo);
  }
  await befriend(scene.sql, ben, eva);
  for (const [n, firstName] of further.entries()) {
    const id = await add(firstName);
    await befriend(scene.sql, ben, id);
    // The newest come first, and two may be added within a millisecond.
    await scene.sql`update member set created_at = now() + ${n + 1} * interval '1 second' where id = ${id}`;
  }
  await scene.sql`update member set city = 'Bern' where id = ${eva}`;
  return { ada, cleo, eva };
}

/**
 * Changes the rows directly, as her device elsewhere would, once the server has the request, which
 * a screen shows earlier.
 */
async function accepts({ sql }: Scene, memberId: string, from: string) {
  const asked = () => sql`
    select from friend_request where from_id = ${from} and to_id = ${memberId} and status = 'pending'`;
  await expect.poll(asked).toHaveLength(1);
  await sql.begin(async (tx) => {
    await tx`update friend_request set status = 'accepted' where from_id = ${from} and to_id = ${memberId}`;
    await befriend(tx, memberId, from);
  });
}

test('a new member gets three steps that tick themselves and can be dismissed', async ({
  scene,
}) => {
  const ada = await scene.member('Ada');
  const { page } = ada;
  const welcomeOn = (page: Page) => page.getByRole('region', { name: 'Welcome to Hearth' });
  const welcome = welcomeOn(page);
  const field = page.getByRole('search').getByRole('searchbox');
  await page.goto('/feed');

  await test.step('three steps tick themselves', async () => {
    await expect(page.getByText('No posts yet.')).toBeVisible();
    await expect(welcome.getByRole('status')).toHaveText('0 of 3 steps done');
    await expectAccessible(page);
    await welcome.getByRole('button', { name: 'Add a photo' }).click();
    await expect(page.getByRole('dialog', { name: 'Change Profile Picture' })).toBeVisible();
    await page.keyboard.press('Escape');
    await welcome.getByRole('button', { name: 'Find a friend' }).click();
    await expect(field).toBeFocused();
    await page.keyboard.press('Escape');
    await welcome.getByRole('button', { name: 'Write your first post' }).click();
    await page.keyboard.type('Hello');
    const height = async () => (await welcome.boundingBox())?.height;
    const before = await height();
    await page.getByRole('button', { name: 'Post', exact: true }).click();
    await expect(welcome.getByRole('status')).toHaveText('1 of 3 steps done');
    await expect(welcome.getByRole('listitem').nth(2)).toContainText(
      'Write your first post (done)',
    );
    expect(await height()).toBe(before);
    await expect(page.getByText('No posts yet.')).toBeHidden();
  });

  await test.step('the steps are on her profile, too', async () => {
    await page.getByRole('link', { name: 'Profile', exact: true }).first().click();
    await expect(welcome.getByRole('status')).toHaveText('1 of 3 steps done');
    await expectAccessible(page);
    await welcome.getByRole('button', { name: 'Add a photo' }).click();
    await expect(page.getByRole('dialog', { name: 'Change Profile Picture' })).toBeVisible();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Change Cover Photo' }).click();
    await expect(page.getByRole('dialog', { name: 'Change Cover Photo' })).toBeVisible();
    await page.keyboard.press('Escape');
    await page.getByRole('link', { name: 'Feed', exact: true }).first().click();
  });

  await test.step('empty screens lead to the search', async () => {
    for (const name of ['Friend Requests', 'Notifications']) {
      await page.getByRole('button', { name, exact: true }).click();
      const popover = page.getByRole('dialog', { name });
      await popover.getByRole('button', { name: 'Find people' }).click();
      await expect(popover).toBeHidden();
      await expect(field).toBeFocused();
    }
    await page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name: 'Messages' })
      .click();
    await expect(suggestionsOn(page)).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('main').getByRole('button', { name: 'Find people' }).click();
    await expect(field).toBeFocused();
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole('link', { name: /^Friends/ }).click();
    // The screen that is being left has buttons of that name, too.
    await expect(page.getByRole('heading', { name: 'Friends', level: 1 })).toBeVisible();
    await page.getByRole('main').getByRole('button', { name: 'Find people' }).click();
    await expect(page.getByRole('searchbox')).toBeFocused();
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.getByRole('link', { name: 'Feed', exact: true }).first().click();
  });

  await test.step('where there is nobody to find, she can invite somebody', async () => {
    const invitations = page.getByRole('dialog', { name: 'Invite friends' });
    const inviteIn = (place: Locator) => place.getByRole('button', { name: 'Invite a friend' });
    await inviteIn(welcome).click();
    await expect(invitations.getByRole('button', { name: 'Make a link' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(inviteIn(welcome)).toBeFocused();
    for (const width of [1280, 390]) {
      await page.setViewportSize({ width, height: 844 });
      await welcome.getByRole('button', { name: 'Find a friend' }).click();
      await field.fill('Nobody is called this');
      const search = page.getByRole('search');
      await inviteIn(search).click();
      await expect(invitations).toBeVisible();
      await expect(inviteIn(search)).toBeHidden();
      await expect
        .poll(() => invitations.evaluate((dialog) => dialog.contains(document.activeElement)))
        .toBe(true);
      await expectAccessible(page);
      await page.keyboard.press('Escape');
      await expect(invitations).toBeHidden();
      await expect(page).toHaveURL('/feed');
    }
    await page.setViewportSize({ width: 1280, height: 800 });
  });

  await test.step('after all three steps the card disappears', async () => {
    await befriend(scene.sql, ada.memberId, await addMember(scene.sql));
    await expect(welcome.getByRole('status')).toHaveText('2 of 3 steps done');
    await givePhoto(scene, ada, await halves('red', 'red'), 'profile');
    await expect(welcome).toBeHidden();
    await scene.sql`update member set photo = null where id = ${ada.memberId}`;
    await page.reload();
    await expect(page.getByRole('article')).toBeVisible();
    await expect(welcome).toBeHidden();
  });

  const { page: one, context } = await scene.member('Eve');
  await test.step('the faces of people to find come late, and move nothing', async () => {
    await scene.sql`update presence set last_active = now() where member_id in (${await addMember(scene.sql)}, ${await addMember(scene.sql)})`;
    const asked = Promise.withResolvers<Route>();
    await one.route('**/api/members/suggestions', asked.resolve);
    await one.setViewportSize({ width: 390, height: 844 });
    await one.goto('/feed');
    const before = await welcomeOn(one).boundingBox();
    await (await asked.promise).continue();
    await expect(welcomeOn(one).locator('[class*="faces"] > *')).not.toHaveCount(0);
    expect(await welcomeOn(one).boundingBox()).toEqual(before);
  });

  await test.step('a dismissed card disappears in every tab', async () => {
    const other = await context.newPage();
    await other.goto('/feed');
    for (const tab of [one, other]) await expect(welcomeOn(tab)).toBeVisible();
    await welcomeOn(one).getByRole('button', { name: 'Dismiss' }).click();
    for (const tab of [one, other]) await expect(welcomeOn(tab)).toBeHidden();
  });
});

const fays = [4, 3, 2, 1, 0].map((n) => new RegExp(`Fay${n}`));

test('Ada’s empty feed, requests and search suggest friends of friends, and do not move when she asks', async ({
  scene,
}) => {
  scene.expectComplaints(/WebSocket|ERR_INTERNET_DISCONNECTED|Failed to (fetch|load|connect)/);
  const names = Array.from({ length: 5 }, (_, n) => `Fay${n}`);
  const { ada, cleo, eva } = await adaAndHerFriendsFriends(scene, names);
  const { page } = ada;
  const rows = suggestionsOn(page).getByRole('listitem');
  const toRequests = () =>
    page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name: /^Friend Requests/ })
      .click();
  await page.goto('/feed');

  await test.step('the empty feed suggests friends of friends', async () => {
    await expect(rows).toHaveText([
      /Cleo Test.*2 mutual friends/,
      /Fay4 Test.*1 mutual friend/,
      ...fays.slice(1),
      /Eva Test.*1 mutual friend · Bern/,
    ]);
    await expectAccessible(page);
    const first = rows.first();
    await first.getByRole('button', { name: 'Add Friend' }).dblclick();
    await expect(rows).toHaveText([/Cleo Test.*Requested….*Cancel/, ...fays, /Eva Test/]);
    await first.getByRole('button', { name: 'Cancel' }).click();
    await expect(first.getByRole('button', { name: 'Add Friend' })).toBeFocused();
    await first.getByRole('button', { name: 'Add Friend' }).click();
    await expect(first).toContainText('Requested…');
    await accepts(scene, cleo, ada.memberId);
    await expect(first).toContainText('Friends ✓');
    await page.reload();
    await expect(rows).toHaveText([...fays, /Eva Test/]);
  });

  await test.step('the empty search suggests them', async () => {
    await toRequests();
    await searchForNobody(page);
    await expect(page).toHaveURL(`/profile/${eva}`);
    await blockEva(page);
  });

  await test.step('they stand below the requests', async () => {
    await toRequests();
    await staysInPlace(page);
  });

  await test.step('offline there are no suggestions', async () => {
    await ada.context.setOffline(true);
    await expect(page.getByText('You are offline. What you write is kept.')).toBeVisible();
    const box = page.getByRole('search');
    await box.getByRole('searchbox').focus();
    await expect(box.getByRole('listitem')).toHaveCount(0);
  });
});

/**
 * An empty search and one without results suggest people; the arrow keys walk to them, and the last
 * one is opened.
 */
async function searchForNobody(page: Page) {
  const box = page.getByRole('search');
  const field = box.getByRole('searchbox');
  const rows = box.getByRole('listitem');
  await page
    .getByRole('region', { name: 'Incoming' })
    .getByRole('button', { name: 'Find people' })
    .click();
  await expect(field).toBeFocused();
  await expect(rows).toHaveText([...fays, /Eva/]);
  await expectAccessible(page);
  await field.fill('nobody is called this');
  await expect(box.getByText('No results')).toBeVisible();
  await expect(rows).toHaveText([...fays, /Eva/]);
  await expectAccessible(page);
  await box.getByRole('button', { name: 'Clear search' }).click();
  await expect(field).toBeFocused();
  await expect(field).toHaveValue('');
  await page.keyboard.press('Escape');
  await expect(rows).toHaveCount(0);
  await page.keyboard.press('ArrowDown');
  await expect(rows).toHaveCount(6);
  await page.keyboard.press('ArrowUp');
  await expect(box.getByRole('link', { name: 'Eva' })).toBeFocused();
  await page.keyboard.press('Enter');
}

/** Members whom she blocks are never suggested again. */
async function blockEva(page: Page) {
  await page.getByRole('button', { name: 'Member options' }).click();
  await page.getByRole('menuitem', { name: /^Block/ }).click();
  await page.getByRole('button', { name: 'Block', exact: true }).click();
  await expect(page.getByText('Eva Test is blocked.')).toBeVisible();
  await page.keyboard.press('/');
  await expect(page.getByRole('search').getByRole('listitem')).toHaveText(fays);
  await page.keyboard.press('Escape');
}

/** The row that she points at keeps its place while the list above grows. */
async function staysInPlace(page: Page) {
  const rows = suggestionsOn(page).getByRole('listitem');
  await expect(rows).toHaveCount(5);
  const sent = page.getByRole('region', { name: 'Sent' }).getByRole('listitem');
  for (const [n, name] of [/Fay4/, /Fay3/, /Fay2/].entries()) {
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
  await expect(rows).toHaveCount(5);
}
