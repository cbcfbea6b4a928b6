import type { Page } from '@playwright/test';
import { addMember, befriend } from '../../testing/members.ts';
import { expectAccessible } from '../fixtures/axe.ts';
import { newsThatWait } from '../fixtures/news.ts';
import { feedOn, goWithin, openSettings, toastOn } from '../fixtures/screens.ts';
import { readEverything } from '../fixtures/stored.ts';
import { expect, test } from '../fixtures/test.ts';

const contactsOn = (page: Page) => page.getByRole('complementary', { name: 'Contacts' });
const storedOn = (page: Page) => page.evaluate(readEverything);

test('Ada and Ben become friends, part and ask again, until she blocks and unblocks him, all live', async ({
  scene,
}) => {
  const unique = `Q${crypto.randomUUID().slice(0, 8)}`;
  const [ada, ben] = [await scene.member(`Ada ${unique}`), await scene.member(`Ben ${unique}`)];
  const goneTraits = { firstName: 'Ghost', lastName: `${unique}z`, status: 'disabled' } as const;
  const gone = await addMember(scene.sql, goneTraits);
  const { page } = ada;
  const news = await newsThatWait(page);
  const unavailable = 'This profile is no longer available.';
  const search = page.getByRole('searchbox');

  await test.step('a deleted member has no profile and is not found', async () => {
    // It says so for three seconds.
    const seen = page
      .goto(`/profile/${gone}`)
      .then(() => expect(page.getByText(unavailable)).toBeVisible());
    await Promise.all([seen, ben.page.goto('/feed')]);
    await expect(page).toHaveURL('/feed');
    await search.fill(`${unique}z`);
    await search.press('Enter');
    await expect(page.getByText('No results')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByText('No results')).toBeHidden();
  });

  await test.step('Ada finds Ben and sends a request, and he accepts', async () => {
    await search.fill(ben.name);
    await expect(page.getByRole('search').getByRole('status')).toHaveText('1 found');
    // Enter opens the only hit.
    await search.press('Enter');
    await expect(page).toHaveURL(`/profile/${ben.memberId}`);
    await page.getByRole('button', { name: 'Add Friend' }).click();
    await expect(page.getByText('Requested…')).toBeVisible();
    await ben.page.getByRole('button', { name: /^Friend requests/i }).click();
    const requests = ben.page.getByRole('dialog', { name: 'Friend Requests' });
    await expect(requests.getByText(ada.name)).toBeVisible();
    await requests.getByRole('button', { name: 'Accept' }).click();
    await expect(requests.getByText('No pending requests.')).toBeVisible();
    await expect(page.getByText('Friends ✓')).toBeVisible();
    await expect(page.getByRole('complementary').getByText(ben.name)).toBeVisible();

    // Each is notified, and the notification opens the other's profile. It counts as read once they
    // have answered or seen the profile.
    const read = { name: 'Notifications', exact: true };
    for (const one of [ada, ben]) await expect(one.page.getByRole('button', read)).toBeVisible();
    await page.getByRole('button', { name: /^Notifications/ }).click();
    const notifications = page.getByRole('dialog', { name: 'Notifications' });
    await notifications.getByRole('link', { name: /accepted your friend request/ }).click();
    await expect(page).toHaveURL(`/profile/${ben.memberId}`);
    await expect(notifications).toBeHidden();
    await ben.page.getByRole('button', { name: /^Notifications/ }).click();
    await expect(requests).toBeHidden();
    await ben.page.getByRole('link', { name: `${ada.name} sent you a friend request` }).click();
    await expect(ben.page).toHaveURL(`/profile/${ada.memberId}`);
    await expect(ben.page.getByText('Friends ✓')).toBeVisible();
  });

  await test.step('they stay friends until the question is confirmed', async () => {
    const button = page.getByRole('main').getByRole('button', { name: 'Unfriend' });
    const question = page.getByRole('alertdialog', { name: `Unfriend ${ben.name}?` });
    await button.click();
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByText('Friends ✓')).toBeVisible();
    await button.click();
    await question.getByRole('button', { name: 'Unfriend' }).click();
    await expect(page.getByRole('button', { name: 'Add Friend' })).toBeVisible();
    await expect(contactsOn(page).getByText('No friends yet.')).toBeVisible();
    await expect(
      page.getByRole('region', { name: 'Friends', exact: true }).getByText('No friends yet.'),
    ).toBeVisible();
  });

  await test.step('she cancels a request, and is declined; then she has to wait, and he may ask at any time', async () => {
    await ben.page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name: /^Friend Requests/ })
      .click();
    await expect(ben.page.getByText('No pending requests.').first()).toBeVisible();
    await page.getByRole('button', { name: 'Add Friend' }).click();
    const row = ben.page.getByRole('region', { name: 'Incoming' }).getByText(ada.name);
    await expect(row).toBeVisible();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect(row).toBeHidden();
    await page.getByRole('button', { name: 'Add Friend' }).click();
    await ben.page.getByRole('main').getByRole('button', { name: 'Decline' }).click();
    await expect(page.getByText(/You can ask again on/)).toBeVisible();
    await ben.page.goBack();
    await ben.page.getByRole('button', { name: 'Add Friend' }).click();
    await page.getByRole('main').getByRole('button', { name: 'Accept' }).click();
    await expect(ben.page.getByText('Friends ✓')).toBeVisible();
  });

  const [hers, his] = [feedOn(page), feedOn(ben.page)];
  const options = page.getByRole('button', { name: 'Member options' });
  const question = page.getByRole('alertdialog');
  await test.step('the question before a block fits on the screen with the longest name', async () => {
    const name = 'W'.repeat(50);
    const long = await addMember(scene.sql, { firstName: name, lastName: '' });
    await page.setViewportSize({ width: 320, height: 700 });
    await goWithin(page, `/profile/${long}`);
    await options.click();
    const item = page.getByRole('menuitem', { name: `Block ${name}` });
    await expect(item).toBeVisible();
    const cut = (element: Element) =>
      Math.max(
        element.scrollWidth - element.clientWidth,
        element.getBoundingClientRect().right - innerWidth,
      );
    expect(await item.evaluate(cut)).toBeLessThanOrEqual(0);
    await item.click();
    await expect(question).toBeVisible();
    expect(await question.evaluate(cut)).toBeLessThanOrEqual(0);
    await page.keyboard.press('Escape');
    await page.setViewportSize({ width: 1280, height: 800 });
  });

  await test.step('she blocks him, and is told once it is done', async () => {
    const cleo = await addMember(scene.sql, { firstName: 'Cleo', lastName: unique });
    for (const { memberId } of [ada, ben]) await befriend(scene.sql, memberId, cleo);
    await Promise.all([goWithin(page, '/feed'), goWithin(ben.page, '/feed')]);
    await his.write('Written by Ben');
    await hers.write('Written by Ada');
    await expect(his.post('Written by Ada')).toBeVisible();
    await his.post('Written by Ada').getByRole('link', { name: ada.name }).first().click();
    await expect(ben.page.getByText('Friends ✓')).toBeVisible();
    await hers.post('Written by Ben').getByRole('link', { name: ben.name }).first().click();
    await options.click();
    await expectAccessible(page);
    await page.getByRole('menuitem', { name: `Block ${ben.name}` }).click();
    await expect(question).toContainText('You will no longer find or see each other');
    await expect(question).toContainText('no comments back');
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(question).toBeHidden();
    await expect(options).toBeFocused();
    await page.keyboard.press('Enter');
    await page.getByRole('menuitem', { name: `Block ${ben.name}` }).press('Enter');
    news.hold();
    await question.getByRole('button', { name: 'Block' }).click();
    // Her profile disappears in front of him, as if she had left.
    await expect(ben.page.getByText(unavailable)).toBeVisible();
    await expect(toastOn(page, `Blocking ${ben.name}…`)).toBeVisible();
    await expect(toastOn(page, `${ben.name} is blocked.`)).toBeHidden();
    news.letGo();
    await expect(toastOn(page, `${ben.name} is blocked.`)).toBeVisible();
    await expect(toastOn(page, `Blocking ${ben.name}…`)).toBeHidden();
  });

  await test.step('each disappears for the other, and he is not told why', async () => {
    await expect(page).toHaveURL('/feed');
    await expect(hers.post('Written by Ada')).toBeVisible();
    await expect(hers.post('Written by Ben')).toBeHidden();
    await expect(contactsOn(page).getByRole('listitem')).toHaveText([/Cleo/]);
    await expect(ben.page).toHaveURL('/feed');
    await expect(his.post('Written by Ben')).toBeVisible();
    await expect(his.post('Written by Ada')).toBeHidden();
    await expect(contactsOn(ben.page).getByRole('listitem')).toHaveText([/Cleo/]);
    await ben.page.getByRole('searchbox').fill(unique);
    const found = ben.page.getByRole('search').getByRole('link');
    await expect(found).toHaveText([/Ben.*You/, /Cleo/]);
  });

  const list = page.getByRole('region', { name: 'Blocked members' });
  await test.step('her list of blocked members has him, with nothing but his name', async () => {
    await goWithin(page, '/settings');
    await openSettings(page, 'Blocked members');
    await expect(list.getByRole('listitem')).toHaveText([new RegExp(ben.name)]);
    await expectAccessible(page);
    await expect.poll(() => storedOn(page)).toContain('blockerId');
    expect(await storedOn(ben.page)).not.toContain('blockerId');
    // The list has brought his name to her device; her search does not find it there.
    await search.fill(unique);
    await expect(page.getByRole('search').getByRole('link')).toHaveText([/Ada.*You/, /Cleo/]);
    await page.keyboard.press('Escape');
    await goWithin(page, `/profile/${ben.memberId}`);
    await expect(page.getByText(unavailable)).toBeVisible();
  });

  await test.step('she can still report and unblock him', async () => {
    await goWithin(page, '/settings');
    await openSettings(page, 'Blocked members');
    await list.getByRole('button', { name: 'Member options' }).click();
    await page.getByRole('menuitem', { name: `Report ${ben.name}` }).click();
    const report = page.getByRole('dialog', { name: /^Report|^Thank you/ });
    await report.getByRole('radio', { name: 'Bullying or harassment' }).check();
    await report.getByRole('button', { name: 'Report' }).click();
    await expect(report).toContainText('Thank you.');
    await expect(report.getByRole('button', { name: 'Block member' })).toBeHidden();
    await report.getByRole('button', { name: 'Done' }).click();
    const reports = () =>
      scene.sql`select reporter_id from private.report where member_id = ${ben.memberId}`;
    await expect.poll(reports).toEqual([{ reporter_id: ada.memberId }]);
    await list.getByRole('button', { name: `Unblock ${ben.name}` }).click();
    await expect(list.getByText('Nobody is blocked.')).toBeVisible();
    await expect(toastOn(page, `${ben.name} is unblocked.`)).toBeVisible();
    // They are strangers again: he finds her and may ask, and she still has to wait, as he declined
    // her.
    await ben.page.getByRole('search').getByRole('link', { name: ada.name }).click();
    await expect(ben.page.getByRole('button', { name: 'Add Friend' })).toBeVisible();
    await goWithin(page, `/profile/${ben.memberId}`);
    await expect(page.getByText(/You can ask again on/)).toBeVisible();
    await expect(contactsOn(page).getByRole('listitem')).toHaveText([/Cleo/]);
  });
});
