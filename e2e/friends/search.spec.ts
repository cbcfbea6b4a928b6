import type { Page, Route } from '@playwright/test';
import { addMember, befriend } from '../../testing/members.ts';
import { expectAccessible } from '../fixtures/axe.ts';
import type { Scene } from '../fixtures/scene.ts';
import { goWithin } from '../fixtures/screens.ts';
import { expect, test } from '../fixtures/test.ts';

/** Holds the page's search requests until they are released, one by one; or fails them all. */
async function searchesOf(page: Page) {
  const waiting: Route[] = [];
  let way: 'holding' | 'failing' | 'free' = 'holding';
  await page.route('**/api/members/search*', (route) => {
    if (way === 'free') return route.continue();
    if (way === 'failing') return route.abort();
    waiting.push(route);
  });
  return {
    count: () => waiting.length,
    release: (n: number) => waiting[n]?.continue(),
    be: (now: typeof way) => {
      way = now;
    },
  };
}

/**
 * Ada is at her feed, which shows her friend Ben; Cleo has the same last name, and Ada's device
 * cannot know her.
 */
async function adaWhoKnowsBen(scene: Scene, name: string) {
  const ada = await scene.member('Ada');
  const add = async (firstName: string) => ({
    name: `${firstName} ${name}`,
    memberId: await addMember(scene.sql, { firstName, lastName: name }),
  });
  const [ben, cleo] = [await add('Ben'), await add('Cleo')];
  await scene.sql`update member set city = 'Bern' where id = ${ben.memberId}`;
  await befriend(scene.sql, ada.memberId, ben.memberId);
  await befriend(scene.sql, cleo.memberId, ben.memberId);
  const searches = await searchesOf(ada.page);
  await ada.page.goto('/feed');
  await expect(ada.page.getByRole('complementary').getByText(ben.name)).toBeVisible();
  return { ada, ben, cleo, searches };
}

test('the search shows friends at once, moves no result, and works by keyboard and offline', async ({
  scene,
}) => {
  scene.expectComplaints(
    /WebSocket|ERR_(FAILED|ABORTED|INTERNET_DISCONNECTED)|Failed to (fetch|load|connect)/,
  );
  const name = `Q${crypto.randomUUID().slice(0, 8)}`;
  const { ada, ben, cleo, searches } = await adaWhoKnowsBen(scene, name);
  const { page } = ada;
  const box = page.getByRole('search');
  const field = box.getByRole('searchbox');
  const found = box.getByRole('link');
  const one = (name: string) => box.getByRole('link', { name });

  await test.step('her friend is there at once, no result moves, and only the newest answer counts', async () => {
    await field.fill(name.slice(0, 5));
    await expect(one(ben.name)).toBeVisible();
    await expect.poll(searches.count).toBe(1);
    await field.fill(name.toLowerCase());
    await expect.poll(searches.count).toBe(2);
    const before = await one(ben.name).boundingBox();
    await searches.release(1);
    await expect(found).toHaveText([/Ben .*Friends ✓ · Bern/, /Cleo .*1 mutual friend/]);
    expect(await one(ben.name).boundingBox()).toEqual(before);
    await expect(box.getByRole('status')).toHaveText('2 found');
    await expectAccessible(page);

    await field.fill('Cleo');
    await expect.poll(searches.count).toBe(3);
    await field.fill(`Cleo ${name}`);
    await expect.poll(searches.count).toBe(4);
    await searches.release(3);
    await expect(found).toHaveText([/Cleo/]);
    // The page has aborted these requests, so they may have no receiver.
    for (const older of [0, 2]) await searches.release(older)?.catch(() => {});
    await expect(found).toHaveText([/Cleo/]);
    await expect(box.getByRole('button', { name: `Add Friend ${cleo.name}` })).toBeVisible();
    await field.press('Enter');
    await expect(page).toHaveURL(`/profile/${cleo.memberId}`);
    await expect(found).toHaveCount(0);
    searches.be('free');
    // The link leads to the screen she is on.
    await field.click();
    await field.fill(`Cleo ${name} `);
    await one(cleo.name).click();
    await expect(found).toHaveCount(0);
  });

  await test.step('a profile that was deleted meanwhile says so, and leads to the feed', async () => {
    await scene.sql`update member set status = 'leaving' where id = ${cleo.memberId}`;
    await expect(page.getByText('This profile is no longer available.')).toBeVisible();
    await expect(page).toHaveURL('/feed');
    await scene.sql`update member set status = 'active' where id = ${cleo.memberId}`;
  });

  await test.step('the search works by keyboard', async () => {
    await field.blur();
    await page.keyboard.press('/');
    await expect(field).toBeFocused();
    await field.fill('');
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
    // Text typed while a result has the focus continues in the field.
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
    await expect(page).toHaveURL(`/profile/${ben.memberId}`);
  });

  await test.step('a failed search says so, shows what the device knows, and can be retried', async () => {
    searches.be('failing');
    const failed = box.getByRole('alert').filter({ hasText: 'The search could not be done.' });
    await field.fill(`Cleo ${name}`);
    await box.getByRole('button', { name: 'Search', exact: true }).click();
    await expect(failed).toBeVisible();
    await expectAccessible(page);
    await field.fill(name);
    await expect(one(ben.name)).toBeVisible();
    await expect(failed).toBeVisible();
    searches.be('free');
    await box.getByRole('button', { name: 'Retry' }).click();
    // Her device may know Cleo by now, so only the number tells that the server has answered.
    await expect(box.getByRole('status')).toHaveText('2 found');
    await expect(one(cleo.name)).toBeVisible();
    await expect(failed).toBeHidden();
  });

  await test.step('offline it finds members that the device knows and says so, and online everyone again', async () => {
    const stranger = await addMember(scene.sql, { firstName: 'Dan', lastName: name });
    await ada.context.setOffline(true);
    await expect(page.getByText('You are offline. What you')).toBeVisible();
    const note = box.getByText('You are offline. Only people on this device are searched.');
    await field.fill(`Dan ${name}`);
    await expect(box.getByText('No results')).toBeVisible();
    await expect(note).toBeVisible();
    await expectAccessible(page);
    await field.fill(`Ben ${name}`);
    await expect(found).toHaveText([/Ben/]);
    await expect(note).toBeVisible();

    // A profile that is not on the device says so as well.
    await goWithin(page, `/profile/${stranger}`);
    await expect(page.getByRole('main').getByText('Not on this device yet.')).toBeVisible();
    await expectAccessible(page);
    await ada.context.setOffline(false);
    const heading = page.getByRole('heading', { level: 1, name: `Dan ${name}` });
    await expect(heading).toBeVisible({ timeout: 60_000 });
    await field.fill(`Dan  ${name}`);
    await expect(one('Dan')).toBeVisible();
    await expect(note).toBeHidden();
    await goWithin(page, '/profile/no-such-member');
    await expect(page.getByRole('main').getByRole('alert')).toContainText('Profile unavailable');
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  });
});
