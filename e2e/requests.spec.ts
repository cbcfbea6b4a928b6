import type { Page } from '@playwright/test';
import { addMember } from '../testing/members.ts';
import { expectAccessible } from './fixtures/axe.ts';
import { newsThatWait } from './fixtures/news.ts';
import type { Scene } from './fixtures/scene.ts';
import { toastOn } from './fixtures/screens.ts';
import { expect, test } from './fixtures/test.ts';

const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const navBadge = (page: Page) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: /^Friend Requests/ });

/** Inserts the row directly, as a device elsewhere would. */
const ask = ({ sql }: Scene, from: string, to: string, hoursAgo = 0) => sql`
  insert into friend_request (id, from_id, to_id, status, created_at)
  values (gen_random_uuid()::text, ${from}, ${to}, 'pending', now() - ${hoursAgo}::int * interval '1 hour')`;

test('requests are counted, listed in both directions, and answered where they stand', async ({
  scene,
}) => {
  const [ada, cleo] = [await scene.member('Ada'), await scene.member('Cleo')];
  const [ben, dee] = await Promise.all(
    ['Ben', 'Dee'].map((firstName) => addMember(scene.sql, { firstName, lastName: 'Test' })),
  );
  const { page } = ada;
  await page.goto('/friendrequests');
  await expect(page.getByText('No pending requests.')).toHaveCount(2);

  await ask(scene, ben ?? '', ada.memberId, 1);
  await cleo.page.goto(`/profile/${ada.memberId}`);
  // The second half of a double click cancels nothing.
  await cleo.page.getByRole('button', { name: 'Add Friend' }).dblclick();
  await expect(cleo.page.getByText('Requested…')).toBeVisible();
  const incoming = region(page, 'Incoming').getByRole('listitem');
  await expect(incoming).toHaveText([/Cleo Test/, /Ben Test/]);
  await expect(navBadge(page)).toContainText('2 pending');
  await expect(page.getByRole('button', { name: 'Friend Requests, 2 pending' })).toBeVisible();
  await expectAccessible(page);

  await incoming.filter({ hasText: 'Cleo' }).getByRole('button', { name: 'Decline' }).click();
  await incoming.filter({ hasText: 'Ben' }).getByRole('button', { name: 'Accept' }).click();
  await expect(region(page, 'Incoming').getByText('No pending requests.')).toBeVisible();
  await expect(navBadge(page)).toHaveText('Friend Requests');
  await expect(cleo.page.getByText(/^You can ask again on/)).toBeVisible();
  // The member who was declined is told nothing else.
  await expect(cleo.page.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible();

  await ask(scene, ada.memberId, dee ?? '');
  const sent = region(page, 'Sent').getByRole('listitem');
  await expect(sent).toHaveText([/Dee Test/]);
  await sent.getByRole('button', { name: 'Cancel' }).click();
  await expect(region(page, 'Sent').getByText('No pending requests.')).toBeVisible();
});

test('what was cancelled meanwhile cannot be accepted: the profile shows what is, and says why', async ({
  scene,
}) => {
  const ada = await scene.member('Ada');
  const ben = await addMember(scene.sql, { firstName: 'Ben' });
  await ask(scene, ben, ada.memberId);
  const news = await newsThatWait(ada.page);
  await ada.page.goto(`/profile/${ben}`);
  const accept = ada.page.getByRole('main').getByRole('button', { name: 'Accept' });
  await expect(accept).toBeVisible();

  news.hold();
  await scene.sql`update friend_request set status = 'cancelled' where from_id = ${ben}`;
  await accept.click();
  await expect(ada.page.getByText('Friends ✓')).toBeVisible();
  // No further press is accepted until the server has answered.
  await expect(ada.page.getByRole('button', { name: 'Unfriend' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );

  news.letGo();
  await expect(toastOn(ada.page, 'This request is no longer pending.')).toBeVisible();
  await expect(ada.page.getByRole('button', { name: 'Add Friend' })).toBeVisible();
});

test('a double click answers one request, and what has the focus is never lost', async ({
  scene,
}) => {
  const { page, memberId } = await scene.member('Ada');
  const asking = await Promise.all(
    ['Ben', 'Cleo', 'Dee'].map((firstName) => addMember(scene.sql, { firstName })),
  );
  for (const [index, id] of asking.entries()) await ask(scene, id, memberId, index);
  await page.goto('/friendrequests');
  const incoming = region(page, 'Incoming').getByRole('listitem');
  await expect(incoming).toHaveText([/Ben/, /Cleo/, /Dee/]);

  // The second half arrives when Cleo's row is where Ben's was.
  const decline = await incoming.first().getByRole('button', { name: 'Decline' }).boundingBox();
  if (!decline) throw new Error('There is nothing to press.');
  await page.mouse.click(decline.x + 5, decline.y + 5);
  await expect(incoming).toHaveText([/Cleo/, /Dee/]);
  await page.mouse.down({ clickCount: 2 });
  await page.mouse.up({ clickCount: 2 });
  await page.mouse.click(1, 1);
  await expect(incoming).toHaveText([/Cleo/, /Dee/]);

  // A second Enter does not answer the next one either; Tab moves on to it.
  await incoming.first().getByRole('button', { name: 'Accept' }).focus();
  await page.keyboard.press('Enter');
  await expect(incoming).toHaveText([/Dee/]);
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(incoming.getByRole('link')).toBeFocused();
  await expect(region(page, 'Incoming').getByRole('status')).toHaveText('1 pending');

  const [, , dee] = asking;
  await page.goto(`/profile/${dee}`);
  const main = page.getByRole('main');
  await main.getByRole('button', { name: 'Decline' }).press('Enter');
  const addFriend = main.getByRole('button', { name: 'Add Friend' });
  await expect(addFriend).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(addFriend).toBeFocused();
  // Presses are ignored until the server has answered. A key is pressed at once, where a click would wait for the button.
  await expect(addFriend).toBeEnabled();
  await page.keyboard.press('Enter');
  await expect(main.getByRole('status').getByText('Requested…')).toBeVisible();
  await expect(main.getByRole('button', { name: 'Cancel' })).toBeFocused();
});
