import type { Page } from '@playwright/test';
import type { Scene } from '../fixtures/scene.ts';
import { openSettings } from '../fixtures/screens.ts';
import { expect, test } from '../fixtures/test.ts';
import { camera, looks } from './camera.ts';

/** Ada with friends, and requests to her from some of the demo world's members. */
async function adaAmongPeople(scene: Scene, options: object) {
  const ada = await scene.member('Ada Hollis', options);
  const id = ada.memberId;
  await scene.sql`
    with crowd as (select id, row_number() over (order by id) as n from member where id like 'seed-%'),
    near as (select id from crowd where n between 3 and 12)
    insert into friendship
      select ${id}, id, now() from near union all select id, ${id}, now() from near`;
  await scene.sql`
    insert into friend_request (id, from_id, to_id, status, created_at)
    select 'shot-' || id || '-' || ${id}, id, ${id}, 'pending', now() - n * interval '7 hours'
    from (select id, row_number() over (order by id desc) as n from member where id like 'seed-%') last
    where n <= 3`;
  await scene.sql`
    insert into friend_request (id, from_id, to_id, status, created_at)
    select 'shot-' || ${id} || '-' || id, ${id}, id, 'pending', now() - n * interval '9 hours'
    from (select id, row_number() over (order by id desc) as n from member where id like 'seed-%') last
    where n in (4, 5)`;
  return ada;
}

const search = async (page: Page, narrow: boolean, text: string) => {
  if (narrow) await page.getByRole('button', { name: 'Find people' }).click();
  await page.getByRole('searchbox').fill(text);
};

for (const { size, scheme, narrow, options } of looks) {
  test(`searching, ${size}, ${scheme}`, async ({ scene }) => {
    scene.expectComplaints(/./);
    const { page, context } = await adaAmongPeople(scene, options);
    const shoot = camera(page, size, scheme);
    const found = page.getByRole('search').getByRole('link');
    await page.goto('/feed');
    await expect(page.getByRole('article').first()).toBeVisible();
    await search(page, narrow, 'an');
    await expect(page.getByRole('search').getByText(/mutual friend/)).not.toHaveCount(0);
    await page.keyboard.press('ArrowDown');
    await shoot('people-search');
    await page.getByRole('searchbox').fill('nobody is called this');
    await expect(page.getByText('No results')).toBeVisible();
    await shoot('people-search-none');
    await page.route('**/api/members/search*', (route) => route.abort());
    await page.getByRole('searchbox').fill('ann');
    await expect(page.getByRole('search').getByRole('alert')).toBeVisible();
    await shoot('people-search-failed');
    await page.getByRole('searchbox').fill('zzz');
    await expect(page.getByRole('search').getByRole('alert')).toBeVisible();
    await shoot('people-search-failed-none');
    await page.unroute('**/api/members/search*');
    await context.setOffline(true);
    await expect(page.getByText(/You are offline. What you/)).toBeVisible();
    await page.getByRole('searchbox').fill('a');
    await expect(found.first()).toBeVisible();
    await shoot('people-search-offline');
    await page.getByRole('searchbox').fill('nobody is called that');
    await expect(page.getByText('No results')).toBeVisible();
    await shoot('people-search-offline-none');
  });

  test(`requests and blocks, ${size}, ${scheme}`, async ({ scene }) => {
    // Images of a blocked member are no longer served, though the page may have requested them.
    scene.expectComplaints(/404/);
    const { page, memberId } = await adaAmongPeople(scene, options);
    const shoot = camera(page, size, scheme);
    await page.goto('/friendrequests');
    await expect(page.getByRole('listitem').filter({ hasText: 'ago' }).first()).toBeVisible();
    await shoot('people-requests');
    await page.getByRole('button', { name: 'Accept' }).nth(1).click();
    await shoot('people-requests-accepted');
    if (!narrow) {
      await page.goto('/feed');
      await page.getByRole('button', { name: /^Friend Requests/ }).click();
      await expect(page.getByRole('dialog').getByRole('listitem').first()).toBeVisible();
      await shoot('people-requests-popover');
      await page.getByRole('dialog').getByRole('button', { name: 'Accept' }).first().click();
      await shoot('people-requests-popover-accepted');
      await page.keyboard.press('Escape');
    }

    const [friend] = await scene.sql<{ id: string; name: string }[]>`
      select id, first_name || ' ' || last_name as name from friendship join member on id = friend_id
      where member_id = ${memberId} and friend_id <> ${memberId} order by id limit 1`;
    await page.goto(`/profile/${friend?.id}`);
    await page.getByRole('button', { name: 'Member options' }).click();
    const block = page.getByRole('menuitem', { name: /^Block/ });
    await expect(block).toBeVisible();
    await shoot('people-member-menu');
    await block.click();
    await expect(page.getByRole('alertdialog')).toBeVisible();
    await shoot('people-block-question');
    await page.getByRole('button', { name: 'Block', exact: true }).click();
    await expect(page).toHaveURL('/feed');
    await expect(page.getByRole('article').first()).toBeVisible();
    await shoot('people-blocked-toast');
    const blocked = page.getByRole('heading', { name: 'Blocked members' });
    await page.goto('/settings');
    await openSettings(page, 'Blocked members');
    await expect(page.getByRole('button', { name: `Unblock ${friend?.name}` })).toBeVisible();
    await blocked.scrollIntoViewIfNeeded();
    await shoot('people-blocked-list');
    await page.getByRole('button', { name: `Unblock ${friend?.name}` }).click();
    await expect(page.getByText('Nobody is blocked.')).toBeVisible();
    await shoot('people-blocked-none');
  });
}
