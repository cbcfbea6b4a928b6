import { file, halves, picturesOn } from '../fixtures/pictures.ts';
import type { Person, Scene } from '../fixtures/scene.ts';
import { expect, test } from '../fixtures/test.ts';
import { camera, lookOf, looks, whole } from './camera.ts';

const variants = [
  ...looks,
  lookOf('small', { width: 320, height: 700 }),
  lookOf('wide', { width: 1440, height: 900 }),
  lookOf('huge', { width: 1920, height: 1000 }),
];

/** A member of the demo world with many friends and details of all kinds. */
async function described(scene: Scene) {
  const [member] = await scene.sql<{ id: string; name: string }[]>`
    select id, first_name || ' ' || last_name as name from member
    join member_stats on member_id = id where posts > 4 order by friends desc, id limit 1`;
  const { id = '', name = '' } = member ?? {};
  await describe(scene, id);
  return { id, name };
}

const describe = (scene: Scene, id: string) => scene.sql`
  update member set phone_country = 'US', phone_number = '+1 213 373 4253', sex = 'Female',
    birthday = '1987-03-14', work = 'Pastry chef at the Lighthouse Bakery', city = 'Portland, Oregon',
    about = ${'Bread, books and a garden that grows what it wants.\nAsk me about sourdough.'},
    email = null, private_fields = '["email"]'
  where id = ${id}`;

/** 57 letters long, as long as anybody's name has been. */
const longName = 'Maximiliana-Friederike Wolfeschlegelsteinhausenbergerdorff';

async function befriendAll(scene: Scene, { memberId }: Person) {
  await scene.sql`
    with others as (select member_id as id from member_stats where posts > 4 order by friends desc, id limit 9 offset 1)
    insert into friendship select ${memberId}, id, now() from others
    union all select id, ${memberId}, now() from others`;
}

for (const { size, scheme, options } of variants) {
  test(`profile of another, ${size}, ${scheme}`, async ({ scene }) => {
    const ada = await scene.member('Ada Larsen', options);
    const { page } = ada;
    await befriendAll(scene, ada);
    const { id, name } = await described(scene);
    const shoot = camera(page, size, scheme);
    await page.goto(`/profile/${id}`);
    await expect(page.getByRole('article').first()).toBeVisible();
    await expect(page.getByRole('button', { name: 'See all' })).toBeVisible();
    await shoot('profile-other');
    await page.getByRole('button', { name: 'See all' }).click();
    const list = page.getByRole('dialog', { name: `Friends of ${name}` });
    await expect(list.getByText('Mutual friend').first()).toBeVisible();
    await shoot('profile-friends');
    await list.getByLabel('Search friends').fill('zzz');
    await shoot('profile-friends-none');
    await page.keyboard.press('Escape');
    await whole(page);
    await shoot('profile-other-whole');
    const unfold = page.getByRole('button', { name: 'See details' });
    if (await unfold.isVisible()) {
      await unfold.click();
      await shoot('profile-other-details');
    }
    await page.setViewportSize(options.viewport);
    const long = await scene.member(longName);
    await describe(scene, long.memberId);
    await scene.sql`
      insert into friend_request (id, from_id, to_id, status, created_at)
      values (gen_random_uuid()::text, ${long.memberId}, ${ada.memberId}, 'pending', now())`;
    await page.goto(`/profile/${long.memberId}`);
    await expect(page.getByRole('main').getByRole('button', { name: 'Accept' })).toBeVisible();
    await shoot('profile-asked');
    await page.getByRole('main').getByRole('button', { name: 'Accept' }).click();
    await shoot('profile-accepted');
    await expect(page.getByText('Friends ✓')).toBeVisible();
    await shoot('profile-long-name');
    await page.goto('/profile/no-such-member');
    await expect(page.getByText('This profile is no longer available.')).toBeVisible();
    await shoot('profile-unavailable');
  });

  test(`own profile, ${size}, ${scheme}`, async ({ scene }) => {
    const ada = await scene.member('Ada Larsen', options);
    const { page, memberId } = ada;
    const shoot = camera(page, size, scheme);
    await page.goto('/profile');
    await expect(page.getByRole('button', { name: 'Add your city' })).toBeVisible();
    await whole(page);
    await shoot('profile-empty');
    await befriendAll(scene, ada);
    await describe(scene, memberId);
    await scene.sql`
      update member_private set email = ${ada.email} where member_id = ${memberId}`;
    await expect(page.getByText(ada.email)).toBeAttached();
    await page.setViewportSize(options.viewport);
    const pictures = picturesOn(page);
    for (const item of ['Change Profile Picture', 'Change Cover Photo'] as const) {
      await pictures.open(item);
      await pictures.choose(file(await halves('tan', 'peru')));
      await pictures.save();
    }
    await expect(page.getByRole('button', { name: 'Open cover photo' })).toBeVisible();
    await expect(pictures.tray).toBeHidden();
    const notices = page.getByRole('region', { name: 'Notices' });
    await expect(notices.getByRole('button', { name: 'Dismiss' })).toHaveCount(0);
    await shoot('profile-own');
    await whole(page);
    await shoot('profile-own-whole');
    const unfold = page.getByRole('button', { name: 'See details' });
    if (await unfold.isVisible()) {
      await unfold.click();
      await shoot('profile-own-details');
    }
    await page.getByRole('switch', { name: 'See it as others do' }).check();
    await shoot('profile-as-others');
    await page.getByRole('switch', { name: 'See it as others do' }).uncheck();
    await page
      .getByRole('region', { name: 'Details' })
      .getByRole('button', { name: 'Edit' })
      .click();
    await expect(page.getByLabel('Phone number')).toBeVisible();
    await shoot('profile-edit');
    await page.getByLabel('Phone number').fill('12');
    await page.getByLabel('City', { exact: true }).fill('x'.repeat(101));
    await page.getByLabel('About Me', { exact: true }).fill('x '.repeat(505));
    await page.getByLabel('Work', { exact: true }).fill('Miller');
    await scene.sql`update member set work = 'Baker' where id = ${memberId}`;
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('This was changed elsewhere')).toBeVisible();
    await shoot('profile-errors');
    await page.reload();
    await expect(page.getByText('These changes are not saved yet.')).toBeVisible();
    await page.setViewportSize(options.viewport);
    await shoot('profile-unsaved');
  });
}
