import type { Locator, Page } from '@playwright/test';
import { addMember, befriend } from '../../testing/members.ts';
import { expectAccessible } from '../fixtures/axe.ts';
import { holdTimers } from '../fixtures/held-timers.ts';
import { newsThatWait } from '../fixtures/news.ts';
import type { Scene } from '../fixtures/scene.ts';
import { goWithin, toastOn } from '../fixtures/screens.ts';
import { expect, test } from '../fixtures/test.ts';

const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const navBadge = (page: Page) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: /^Friend Requests/ });

/** The time for which an answered request shows its outcome, in ms. */
const momentMs = 3_000;

/** Inserts the row directly, as a device elsewhere would. */
const ask = ({ sql }: Scene, from: string, to: string, hoursAgo = 0) => sql`
  insert into friend_request (id, from_id, to_id, status, created_at)
  values (gen_random_uuid()::text, ${from}, ${to}, 'pending', now() - ${hoursAgo}::int * interval '1 hour')`;

/** The other member's answer, or change of mind, likewise. */
const becomes = (
  { sql }: Scene,
  status: 'accepted' | 'declined' | 'cancelled',
  from: string,
  to: string,
) =>
  sql.begin(async (tx) => {
    await tx`update friend_request set status = ${status} where from_id = ${from} and to_id = ${to}`;
    if (status === 'accepted') await befriend(tx as unknown as Scene['sql'], from, to);
  });

/** Somebody new asks. Resolves to their id. */
async function asking(scene: Scene, memberId: string, firstName: string, hoursAgo = 0) {
  const from = await addMember(scene.sql, { firstName, lastName: 'Test' });
  await ask(scene, from, memberId, hoursAgo);
  return from;
}

async function boxOf(part: Locator) {
  const box = await part.boundingBox();
  if (!box) throw new Error('It is not to be seen.');
  return box;
}

/** The first request is accepted and the second declined; each shows its outcome for a moment. */
async function answer(
  list: Locator,
  [first, second]: [string, string],
  letGo: () => Promise<void>,
) {
  const rows = list.getByRole('listitem');
  await expect(rows).toHaveText([new RegExp(`${first} Test`), new RegExp(`${second} Test`)]);
  const before = await boxOf(rows.last());
  await rows.first().getByRole('button', { name: 'Accept' }).click();
  await expect(rows.first()).toHaveText(new RegExp(`^You and ${first} Test are friends`));
  await expect(rows.first()).toBeFocused();
  await expect(list.getByRole('status')).toHaveText(`You and ${first} Test are friends. 1 pending`);
  expect(await boxOf(rows.last())).toEqual(before);
  await expectAccessible(list.page());

  await letGo();
  await expect(rows).toHaveText([new RegExp(`${second} Test`)]);
  await rows.getByRole('button', { name: 'Decline' }).press('Enter');
  await expect(rows).toHaveText([new RegExp(`${second} TestDeclined`)]);
  await letGo();
  await expect(list.getByText('No pending requests.')).toBeVisible();
}

test('requests are counted, listed in both directions, and answered in the list', async ({
  scene,
}) => {
  const { page, memberId } = await scene.member('Ada');
  const letGo = await holdTimers(page, momentMs);
  const incoming = region(page, 'Incoming').getByRole('listitem');
  const opener = page.getByRole('button', { name: 'Friend Requests, 2 pending' });
  await page.goto('/friendrequests');

  await test.step('they are counted and listed as they arrive, and disappear when cancelled', async () => {
    await expect(page.getByText('No pending requests.')).toHaveCount(2);
    await asking(scene, memberId, 'Ben', 1);
    const cleo = await asking(scene, memberId, 'Cleo');
    await expect(incoming).toHaveText([/Cleo Test/, /Ben Test/]);
    await expect(navBadge(page)).toContainText('2 pending');
    await expect(opener).toBeVisible();
    await becomes(scene, 'cancelled', cleo, memberId);
    await expect(incoming).toHaveText([/Ben Test/]);
    const dee = await addMember(scene.sql, { firstName: 'Dee', lastName: 'Test' });
    await ask(scene, memberId, dee);
    const sent = region(page, 'Sent').getByRole('listitem');
    await expect(sent).toHaveText([/Dee Test/]);
    await sent.getByRole('button', { name: 'Cancel' }).click();
    await letGo();
    await expect(region(page, 'Sent').getByText('No pending requests.')).toBeVisible();
  });

  await test.step('an accepted request keeps its position: no other moves under the pointer', async () => {
    await asking(scene, memberId, 'Eva', 2);
    await answer(region(page, 'Incoming'), ['Ben', 'Eva'], letGo);
    await expect(navBadge(page)).toHaveText('Friend Requests');
    await asking(scene, memberId, 'Fay', 1);
    await asking(scene, memberId, 'Gil', 2);
    await opener.click();
    await answer(page.getByRole('dialog', { name: 'Friend Requests' }), ['Fay', 'Gil'], letGo);
    await page.keyboard.press('Escape');
  });

  await test.step('a double click answers one request, and the focus is never lost', async () => {
    for (const [hoursAgo, name] of ['Hal', 'Ian', 'Jan'].entries())
      await asking(scene, memberId, name, hoursAgo);
    await expect(incoming).toHaveText([/Hal/, /Ian/, /Jan/]);
    // The second half arrives when Ian's row is where Hal's was.
    const decline = await boxOf(incoming.first().getByRole('button', { name: 'Decline' }));
    await page.mouse.click(decline.x + 5, decline.y + 5);
    await expect(incoming.first()).toHaveText(/Declined/);
    await letGo();
    await expect(incoming).toHaveText([/Ian/, /Jan/]);
    await page.mouse.down({ clickCount: 2 });
    await page.mouse.up({ clickCount: 2 });
    await page.mouse.click(1, 1);
    await expect(incoming).toHaveText([/Ian/, /Jan/]);

    // A second Enter does not answer the next one either; Tab moves on to it.
    await incoming.first().getByRole('button', { name: 'Accept' }).focus();
    await page.keyboard.press('Enter');
    await letGo();
    await expect(incoming).toHaveText([/Jan/]);
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await expect(incoming.getByRole('link')).toBeFocused();
    await expect(region(page, 'Incoming').getByRole('status')).toHaveText('1 pending');
  });

  await test.step('she can write at once to a member whom she has accepted', async () => {
    // The second half of a double click hits what replaced the button, and does nothing.
    await incoming.getByRole('button', { name: 'Accept' }).dblclick();
    await expect(incoming).toHaveText(/^You and Jan Test are friends/);
    await expect(page).toHaveURL('/friendrequests');
    await incoming.getByRole('link', { name: 'Message' }).click();
    await expect(page).toHaveURL(/\/messages\/./);
  });
});

test('a request is answered once on a profile, which says how the friendship stands', async ({
  scene,
}) => {
  const { page, memberId } = await scene.member('Ada');
  const letGo = await holdTimers(page, momentMs);
  const news = await newsThatWait(page);
  const main = page.getByRole('main');
  const button = (name: string) => main.getByRole('button', { name });
  const statusText = (words: string) => main.getByRole('status').getByText(words);
  const unfriend = button('Unfriend');

  await test.step('a request that was cancelled meanwhile cannot be accepted, and says why', async () => {
    const ben = await asking(scene, memberId, 'Ben');
    await page.goto(`/profile/${ben}`);
    await expect(button('Accept')).toBeVisible();
    news.hold();
    await becomes(scene, 'cancelled', ben, memberId);
    await button('Accept').click();
    await expect(statusText('You and Ben Test are friends')).toBeVisible();
    await letGo();
    await expect(statusText('Friends ✓')).toBeVisible();
    // No further press is accepted until the server has answered.
    await expect(unfriend).toHaveAttribute('aria-disabled', 'true');
    news.letGo();
    await expect(toastOn(page, 'This request is no longer pending.')).toBeVisible();
    await expect(button('Add Friend')).toBeVisible();
  });

  await test.step('after accepting, the profile says that they are friends, and only then how to end it', async () => {
    await goWithin(page, `/profile/${await asking(scene, memberId, 'Cleo')}`);
    await button('Accept').press('Enter');
    await expect(statusText('You and Cleo Test are friends')).toBeVisible();
    await expect(main.getByRole('link', { name: 'Message' })).toBeVisible();
    await expect(unfriend).toBeHidden();
    // The focus is next to where the button was, so that Tab continues there.
    await page.keyboard.press('Tab');
    await expect(main.getByRole('link', { name: 'Message' })).toBeFocused();
    await letGo();
    await expect(statusText('Friends ✓')).toBeVisible();
    await expect(unfriend).toBeVisible();
  });

  await test.step('a declined member can be asked, and a second press cancels nothing', async () => {
    await goWithin(page, `/profile/${await asking(scene, memberId, 'Dee')}`);
    await button('Decline').press('Enter');
    await expect(button('Add Friend')).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(button('Add Friend')).toBeFocused();
    // Presses are ignored until the server has answered. A key is pressed at once, where a click
    // would wait for the button.
    await expect(button('Add Friend')).toBeEnabled();
    await page.keyboard.press('Enter');
    await expect(statusText('Requested…')).toBeVisible();
    await expect(button('Cancel')).toBeFocused();
    await goWithin(page, `/profile/${await addMember(scene.sql, { firstName: 'Eva' })}`);
    await button('Add Friend').dblclick();
    await expect(statusText('Requested…')).toBeVisible();
    await expect(button('Cancel')).toBeEnabled();
  });

  await test.step('pressing Cancel as the other accepts ends no friendship, at any width', async () => {
    for (const [name, width] of [
      ['Fay', 390],
      ['Gil', 1280],
    ] as const) {
      await page.setViewportSize({ width, height: 844 });
      const other = await addMember(scene.sql, { firstName: name });
      await ask(scene, memberId, other);
      await goWithin(page, `/profile/${other}`);
      await button('Cancel').focus();
      const was = await boxOf(button('Cancel'));
      await becomes(scene, 'accepted', memberId, other);
      await expect(unfriend).toBeVisible();
      await expect(unfriend).not.toBeFocused();
      const is = await boxOf(unfriend);
      const apart =
        is.x >= was.x + was.width || is.x + is.width <= was.x || is.y >= was.y + was.height;
      expect(apart).toBe(true);
    }
  });
});
