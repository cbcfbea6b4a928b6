import type { Locator, Page } from '@playwright/test';
import { addMember, befriend } from '../testing/members.ts';
import { expectAccessible } from './fixtures/axe.ts';
import type { Scene } from './fixtures/scene.ts';
import { expect, test } from './fixtures/test.ts';

/** What is shown for three seconds stays until it is released: a busy machine may not look in time. */
async function holdMoments(page: Page) {
  await page.addInitScript(() => {
    const start = window.setTimeout;
    const held: (() => void)[] = [];
    const patient = (run: () => void, ms?: number) => {
      if (ms === 3_000) return held.push(run);
      return start(run, ms);
    };
    Object.assign(window, {
      setTimeout: patient,
      letGo: () => held.splice(0).forEach((run) => void run()),
    });
  });
  return () => page.evaluate(() => (window as unknown as { letGo: () => void }).letGo());
}

const ask = ({ sql }: Scene, from: string, to: string, hoursAgo: number) => sql`
  insert into friend_request (id, from_id, to_id, status, created_at)
  values (gen_random_uuid()::text, ${from}, ${to}, 'pending', now() - ${hoursAgo}::int * interval '1 hour')`;

/** Somebody new asks. Resolves to their id. */
async function asking(scene: Scene, memberId: string, firstName: string, hoursAgo: number) {
  const from = await addMember(scene.sql, { firstName, lastName: 'Test' });
  await ask(scene, from, memberId, hoursAgo);
  return from;
}

async function boxOf(part: Locator) {
  const box = await part.boundingBox();
  if (!box) throw new Error('It is not to be seen.');
  return box;
}

test('who was just accepted stays where they were: nothing else comes under the pointer', async ({
  scene,
}) => {
  const { page, memberId } = await scene.member('Ada');
  await asking(scene, memberId, 'Ben', 1);
  await asking(scene, memberId, 'Cleo', 2);
  const letGo = await holdMoments(page);
  await page.goto('/friendrequests');
  await answer(page.getByRole('region', { name: 'Incoming' }), ['Ben', 'Cleo'], letGo);

  await asking(scene, memberId, 'Dee', 1);
  await asking(scene, memberId, 'Eva', 2);
  await page.getByRole('button', { name: 'Friend Requests, 2 pending' }).click();
  await answer(page.getByRole('dialog', { name: 'Friend Requests' }), ['Dee', 'Eva'], letGo);
  await page.keyboard.press('Escape');

  // She can write to them at once.
  const fay = await asking(scene, memberId, 'Fay', 1);
  const row = page.getByRole('region', { name: 'Incoming' }).getByRole('listitem');
  // The second half of a double click hits what replaced the button, and does nothing.
  await row.getByRole('button', { name: 'Accept' }).dblclick();
  await expect(row).toHaveText(/^You and Fay Test are friends/);
  await expect(page).toHaveURL('/friendrequests');
  await row.getByRole('link', { name: 'Message' }).click();
  await expect(page).toHaveURL(`/messages/${fay}`);
});

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

test('on a profile, accepting says who are friends now, and only then how to end it', async ({
  scene,
}) => {
  const ada = await scene.member('Ada');
  const ben = await asking(scene, ada.memberId, 'Ben', 1);
  const letGo = await holdMoments(ada.page);
  await ada.page.goto(`/profile/${ben}`);
  const main = ada.page.getByRole('main');
  await main.getByRole('button', { name: 'Accept' }).press('Enter');
  await expect(main.getByRole('status').getByText('You and Ben Test are friends')).toBeVisible();
  await expect(main.getByRole('link', { name: 'Message' })).toBeVisible();
  await expect(main.getByRole('button', { name: 'Unfriend' })).toBeHidden();
  // The focus is next to where the button was, so that Tab continues there.
  await ada.page.keyboard.press('Tab');
  await expect(main.getByRole('link', { name: 'Message' })).toBeFocused();
  await letGo();
  await expect(main.getByRole('status').getByText('Friends ✓')).toBeVisible();
  await expect(main.getByRole('button', { name: 'Unfriend' })).toBeVisible();
});

test('who reaches for Cancel when the other accepts ends no friendship, at any width', async ({
  scene,
}) => {
  const { page, memberId } = await scene.member('Ada');
  const main = page.getByRole('main');
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 844 });
    const ben = await addMember(scene.sql, { firstName: 'Ben', lastName: 'Test' });
    await ask(scene, memberId, ben, 1);
    await page.goto(`/profile/${ben}`);
    const cancel = main.getByRole('button', { name: 'Cancel' });
    await cancel.focus();
    const was = await boxOf(cancel);
    await accepted(scene, memberId, ben);
    const unfriend = main.getByRole('button', { name: 'Unfriend' });
    await expect(unfriend).toBeVisible();
    await expect(unfriend).not.toBeFocused();
    const is = await boxOf(unfriend);
    const apart =
      is.x >= was.x + was.width || is.x + is.width <= was.x || is.y >= was.y + was.height;
    expect(apart).toBe(true);
  }
});

/** Changes the row directly, as the other member's device would elsewhere. */
const accepted = ({ sql }: Scene, from: string, to: string) =>
  sql.begin(async (tx) => {
    await tx`update friend_request set status = 'accepted' where from_id = ${from} and to_id = ${to}`;
    await befriend(tx as unknown as Scene['sql'], from, to);
  });
