import type { Page } from '@playwright/test';
import { expectAccessible } from './fixtures/axe.ts';
import { newsThatWait } from './fixtures/news.ts';
import { toastOn } from './fixtures/screens.ts';
import { expect, test } from './fixtures/test.ts';

const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const navBadge = (page: Page) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: /^Friend Requests/ });

test('requests are counted, listed in both directions, and answered where they stand', async ({
  scene,
}) => {
  const ada = await scene.member('Ada');
  const [ben, cleo] = [await scene.member('Ben'), await scene.member('Cleo')];
  const { page } = ada;
  await page.goto('/friendrequests');
  await expect(page.getByText('No pending requests.')).toHaveCount(2);

  for (const person of [ben, cleo]) {
    await person.page.goto(`/profile/${ada.memberId}`);
    // The second half of a double click takes nothing back.
    await person.page.getByRole('button', { name: 'Add Friend' }).dblclick();
    await expect(person.page.getByText('Requested…')).toBeVisible();
  }
  const incoming = region(page, 'Incoming').getByRole('listitem');
  await expect(incoming).toHaveText([/Cleo Test/, /Ben Test/]);
  await expect(navBadge(page)).toContainText('2 pending');
  await expect(page.getByRole('button', { name: 'Friend Requests, 2 pending' })).toBeVisible();
  await expectAccessible(page);

  await incoming.filter({ hasText: 'Cleo' }).getByRole('button', { name: 'Decline' }).click();
  await incoming.filter({ hasText: 'Ben' }).getByRole('button', { name: 'Accept' }).click();
  await expect(region(page, 'Incoming').getByText('No pending requests.')).toBeVisible();
  await expect(navBadge(page)).toHaveText('Friend Requests');
  await expect(ben.page.getByText('Friends ✓')).toBeVisible();
  await expect(ben.page.getByRole('button', { name: 'Notifications, 1 unread' })).toBeVisible();
  await expect(cleo.page.getByText(/^You can ask again on/)).toBeVisible();
  // The one who was declined is told nothing else.
  await expect(cleo.page.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible();

  await page.goto(`/profile/${cleo.memberId}`);
  await page.getByRole('button', { name: 'Add Friend' }).click();
  await page.goto('/friendrequests');
  const sent = region(page, 'Sent').getByRole('listitem');
  await expect(sent).toHaveText([/Cleo Test/]);
  await sent.getByRole('button', { name: 'Cancel' }).click();
  await expect(region(page, 'Sent').getByText('No pending requests.')).toBeVisible();
});

test('what was cancelled meanwhile cannot be accepted: the profile shows what is, and says why', async ({
  scene,
}) => {
  const [ada, ben] = await Promise.all([scene.member('Ada'), scene.member('Ben')]);
  const news = await newsThatWait(ada.page);
  await ben.page.goto(`/profile/${ada.memberId}`);
  await ben.page.getByRole('button', { name: 'Add Friend' }).click();
  await ada.page.goto(`/profile/${ben.memberId}`);
  const accept = ada.page.getByRole('main').getByRole('button', { name: 'Accept' });
  await expect(accept).toBeVisible();

  news.hold();
  await ben.page.getByRole('button', { name: 'Cancel' }).click();
  await expect
    .poll(() => scene.sql`select status from friend_request where from_id = ${ben.memberId}`)
    .toEqual([{ status: 'cancelled' }]);
  await accept.click();
  await expect(ada.page.getByText('Friends ✓')).toBeVisible();
  // Nothing further is taken until the server has answered.
  await expect(ada.page.getByRole('button', { name: 'Unfriend' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );

  news.letGo();
  await expect(toastOn(ada.page, 'This request is no longer pending.')).toBeVisible();
  await expect(ada.page.getByRole('button', { name: 'Add Friend' })).toBeVisible();
});

test('one who is a friend stays one until the question is answered', async ({ scene }) => {
  const [ada, ben] = await scene.friends('Ada', 'Ben');
  await ada.page.goto(`/profile/${ben.memberId}`);
  const unfriend = ada.page.getByRole('main').getByRole('button', { name: 'Unfriend' });
  const question = ada.page.getByRole('alertdialog', { name: 'Unfriend Ben Test?' });
  await unfriend.click();
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(ada.page.getByText('Friends ✓')).toBeVisible();
  await unfriend.click();
  await question.getByRole('button', { name: 'Unfriend' }).click();
  await expect(ada.page.getByRole('button', { name: 'Add Friend' })).toBeVisible();
  const contacts = ada.page.getByRole('complementary', { name: 'Contacts' });
  await expect(contacts.getByText('No friends yet.')).toBeVisible();
  await expect(region(ada.page, 'Friends').getByText('No friends yet.')).toBeVisible();
  await ada.page.goto('/profile');
  await expect(ada.page.getByRole('heading', { level: 1, name: 'Ada Test' })).toBeVisible();
  await expect(ada.page.getByRole('button', { name: /Add Friend|Unfriend/ })).toHaveCount(0);
});

test('a double click answers one request, and what has the focus is never lost', async ({
  scene,
}) => {
  const { page, memberId } = await scene.member('Ada');
  const asking = await Promise.all(['Ben', 'Cleo', 'Dee'].map((name) => scene.member(name)));
  for (const [index, { memberId: id }] of asking.entries())
    await scene.sql`
      insert into friend_request (id, from_id, to_id, status, created_at)
      values (gen_random_uuid()::text, ${id}, ${memberId}, 'pending', now() - ${index}::int * interval '1 hour')`;
  await page.goto('/friendrequests');
  const incoming = region(page, 'Incoming').getByRole('listitem');
  await expect(incoming).toHaveText([/Ben/, /Cleo/, /Dee/]);

  // The second half comes when Cleo's row stands where Ben's was.
  const decline = await incoming.first().getByRole('button', { name: 'Decline' }).boundingBox();
  if (!decline) throw new Error('There is nothing to press.');
  await page.mouse.click(decline.x + 5, decline.y + 5);
  await expect(incoming).toHaveText([/Cleo/, /Dee/]);
  await page.mouse.down({ clickCount: 2 });
  await page.mouse.up({ clickCount: 2 });
  await page.mouse.click(1, 1);
  await expect(incoming).toHaveText([/Cleo/, /Dee/]);

  // Neither does a second Enter answer the next; Tab goes on to it.
  await incoming.first().getByRole('button', { name: 'Accept' }).focus();
  await page.keyboard.press('Enter');
  await expect(incoming).toHaveText([/Dee/]);
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(incoming.getByRole('link')).toBeFocused();
  await expect(region(page, 'Incoming').getByRole('status')).toHaveText('1 pending');

  const [, , dee] = asking;
  await page.goto(`/profile/${dee?.memberId}`);
  const main = page.getByRole('main');
  await main.getByRole('button', { name: 'Decline' }).press('Enter');
  const addFriend = main.getByRole('button', { name: 'Add Friend' });
  await expect(addFriend).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(addFriend).toBeFocused();
  // It takes nothing until the server has answered, and a key is pressed at once where a click would wait for that.
  await expect(addFriend).toBeEnabled();
  await page.keyboard.press('Enter');
  await expect(main.getByRole('status').getByText('Requested…')).toBeVisible();
  await expect(main.getByRole('button', { name: 'Cancel' })).toBeFocused();
});
