import type { Scene } from '../fixtures/scene.ts';
import { expect, test } from '../fixtures/test.ts';
import { camera, looks } from './camera.ts';

/**
 * Nora's only friend so far has posted nothing, but knows the demo world and somebody with a long
 * name.
 */
async function noraAndBen(scene: Scene, options: object) {
  const nora = await scene.member('Nora New', options);
  const ben = await scene.member('Ben Quiet');
  const long = await scene.member('Wilhelmina-Alexandrina Featherstonehaugh-Cholmondeley-Marj');
  await scene.sql`update member set city = 'Llanfairpwllgwyngyll' where id = ${long.memberId}`;
  const pair = (one: string, other: string) =>
    scene.sql`
      insert into friendship values (${one}, ${other}, now()), (${other}, ${one}, now())`;
  await pair(nora.memberId, ben.memberId);
  await pair(ben.memberId, long.memberId);
  const crowd = await scene.sql<{ id: string }[]>`
    select id from member where id like 'seed-%' and status = 'active' order by id limit 4`;
  for (const { id } of crowd) await pair(ben.memberId, id);
  return nora;
}

for (const { size, scheme, narrow, options } of looks) {
  test(`newcomers, ${size}, ${scheme}`, async ({ scene }) => {
    scene.expectComplaints(/./);
    const { page } = await noraAndBen(scene, options);
    const shoot = camera(page, size, scheme);
    const suggested = page.getByRole('region', { name: 'People you may know' });
    const box = page.getByRole('search');
    const find = async () => {
      if (narrow) await page.getByRole('button', { name: 'Find people' }).first().click();
      await page.getByRole('searchbox').focus();
      await expect(box.getByRole('listitem').first()).toBeVisible();
    };
    await page.goto('/feed');
    await expect(suggested).toBeVisible();
    await shoot('newcomers-feed');
    await find();
    await shoot('newcomers-search');
    await page.getByRole('searchbox').fill('nobody is called this');
    await expect(page.getByText('No results')).toBeVisible();
    await expect(box.getByRole('listitem').first()).toBeVisible();
    await shoot('newcomers-search-none');
    await page.goto('/feed');
    await suggested.getByRole('button', { name: 'Add Friend' }).first().click();
    await expect(suggested.getByText('Requested…')).toBeVisible();
    await suggested.scrollIntoViewIfNeeded();
    await shoot('newcomers-feed-asked');
    await page.goto('/friendrequests');
    await expect(suggested).toBeVisible();
    await shoot('newcomers-requests');
    for (const name of narrow ? [] : ['Friend Requests', 'Notifications']) {
      await page.getByRole('button', { name, exact: true }).click();
      await expect(page.getByRole('dialog', { name })).toBeVisible();
      await shoot(`newcomers-${name === 'Notifications' ? 'notifications' : 'requests'}-popover`);
      await page.keyboard.press('Escape');
    }
  });
}
