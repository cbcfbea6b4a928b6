import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from './fixtures/axe.ts';
import type { Person, Scene } from './fixtures/scene.ts';
import { expect, test } from './fixtures/test.ts';

/** What is shown for three seconds stays until it is let go: a busy machine may not look in time. */
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

const ask = (scene: Scene, from: Person, to: Person, hoursAgo: number) => scene.sql`
  insert into friend_request (id, from_id, to_id, status, created_at)
  values (gen_random_uuid()::text, ${from.memberId}, ${to.memberId}, 'pending', now() - ${hoursAgo}::int * interval '1 hour')`;

async function boxOf(part: Locator) {
  const box = await part.boundingBox();
  if (!box) throw new Error('It is not to be seen.');
  return box;
}

for (const place of ['the screen', 'the popover'] as const) {
  test(`in ${place}, who was just accepted stays where they were: nothing else comes under the pointer`, async ({
    scene,
  }) => {
    const ada = await scene.member('Ada');
    const [ben, cleo] = [await scene.member('Ben'), await scene.member('Cleo')];
    await ask(scene, ben, ada, 1);
    await ask(scene, cleo, ada, 2);
    const { page } = ada;
    const letGo = await holdMoments(page);
    await page.goto(place === 'the screen' ? '/friendrequests' : '/feed');
    if (place === 'the popover')
      await page.getByRole('button', { name: 'Friend Requests, 2 pending' }).click();
    const list =
      place === 'the screen'
        ? page.getByRole('region', { name: 'Incoming' })
        : page.getByRole('dialog', { name: 'Friend Requests' });
    const rows = list.getByRole('listitem');
    await expect(rows).toHaveText([/Ben Test/, /Cleo Test/]);
    const before = await boxOf(rows.last());

    await rows.first().getByRole('button', { name: 'Accept' }).click();
    await expect(rows.first()).toHaveText(/^You and Ben Test are friends/);
    await expect(rows.first()).toBeFocused();
    await expect(list.getByRole('status')).toHaveText('You and Ben Test are friends. 1 pending');
    expect(await boxOf(rows.last())).toEqual(before);
    await expectAccessible(page);

    await letGo();
    await expect(rows).toHaveText([/Cleo Test/]);
    await rows.getByRole('button', { name: 'Decline' }).press('Enter');
    await expect(rows).toHaveText([/Cleo TestDeclined/]);
    await letGo();
    await expect(list.getByText('No pending requests.')).toBeVisible();
  });
}

test('who was just accepted can be written to at once', async ({ scene }) => {
  const [ada, ben] = await Promise.all([scene.member('Ada'), scene.member('Ben')]);
  await ask(scene, ben, ada, 1);
  await holdMoments(ada.page);
  await ada.page.goto('/friendrequests');
  const row = ada.page.getByRole('region', { name: 'Incoming' }).getByRole('listitem');
  const accept = row.getByRole('button', { name: 'Accept' });
  // The second half of a double click falls on what came into its place, and leads nowhere.
  await accept.dblclick();
  await expect(row).toHaveText(/^You and Ben Test are friends/);
  await expect(ada.page).toHaveURL('/friendrequests');
  await row.getByRole('link', { name: 'Message' }).click();
  await expect(ada.page).toHaveURL(`/messages/${ben.memberId}`);
});

test('on a profile, accepting says who are friends now, and only then how to end it', async ({
  scene,
}) => {
  const [ada, ben] = await Promise.all([scene.member('Ada'), scene.member('Ben')]);
  await ask(scene, ben, ada, 1);
  const letGo = await holdMoments(ada.page);
  await ada.page.goto(`/profile/${ben.memberId}`);
  const main = ada.page.getByRole('main');
  await main.getByRole('button', { name: 'Accept' }).press('Enter');
  await expect(main.getByRole('status').getByText('You and Ben Test are friends')).toBeVisible();
  await expect(main.getByRole('link', { name: 'Message' })).toBeVisible();
  await expect(main.getByRole('button', { name: 'Unfriend' })).toBeHidden();
  // What has the focus is next to it, so that Tab goes on there.
  await ada.page.keyboard.press('Tab');
  await expect(main.getByRole('link', { name: 'Message' })).toBeFocused();
  await letGo();
  await expect(main.getByRole('status').getByText('Friends ✓')).toBeVisible();
  await expect(main.getByRole('button', { name: 'Unfriend' })).toBeVisible();
});

for (const width of [390, 1280]) {
  test(`who reaches for Cancel when the other accepts ends no friendship, at ${width} px`, async ({
    scene,
  }) => {
    const ada = await scene.member('Ada', { viewport: { width, height: 844 } });
    const ben = await scene.member('Ben');
    await ask(scene, ada, ben, 1);
    await ada.page.goto(`/profile/${ben.memberId}`);
    const main = ada.page.getByRole('main');
    const cancel = main.getByRole('button', { name: 'Cancel' });
    await cancel.focus();
    const was = await boxOf(cancel);
    await ben.page.goto('/friendrequests');
    await ben.page.getByRole('button', { name: 'Accept' }).click();
    const unfriend = main.getByRole('button', { name: 'Unfriend' });
    await expect(unfriend).toBeVisible();
    await expect(unfriend).not.toBeFocused();
    const is = await boxOf(unfriend);
    const apart =
      is.x >= was.x + was.width || is.x + is.width <= was.x || is.y >= was.y + was.height;
    expect(apart).toBe(true);
  });
}
