import { expect, test } from '../fixtures/test.ts';
import { camera, looks } from './camera.ts';

/** The screens of a member without friends, in a house where others have been. */
const screens = {
  profile: 'Details',
  feed: 'No posts yet.',
  messages: 'No conversations yet.',
  photos: 'No photos yet.',
  friendrequests: 'No pending requests.',
  notifications: 'Nothing new.',
  events: 'No invites.',
  friends: 'No friends yet.',
};

for (const { size, scheme, narrow, options } of looks) {
  test(`the first minute, ${size}, ${scheme}`, async ({ scene }) => {
    scene.expectComplaints(/./);
    await scene.sql`
      update presence set online = member_id like 'seed-%', last_active = now() - interval '1 hour'`;
    const { page, memberId } = await scene.member('Nora New', options);
    const shoot = camera(page, size, scheme);
    for (const [path, words] of Object.entries(screens)) {
      await page.goto(`/${path}`);
      await expect(page.getByRole('main').getByText(words, { exact: true }).first()).toBeVisible();
      await page.waitForLoadState('networkidle');
      await shoot(`first-${path}`);
    }
    await page.goto('/feed');
    if (!narrow) await page.getByRole('searchbox').click();
    else await page.getByRole('banner').getByRole('button', { name: 'Find people' }).click();
    await page.waitForLoadState('networkidle');
    await shoot('first-search');
    await scene.sql`
      with friend as (
        select id from member where id like 'seed-%' and status = 'active' order by id limit 7)
      insert into friendship
        select ${memberId}, id, now() from friend union all select id, ${memberId}, now() from friend`;
    await page.goto('/messages');
    await expect(page.getByRole('main').getByRole('region', { name: 'Contacts' })).toBeVisible();
    await page.waitForLoadState('networkidle');
    await shoot('first-messages-friends');
  });
}
