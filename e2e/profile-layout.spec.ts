import type { Page } from '@playwright/test';
import { account, befriend, friendOf, type Member } from './fixtures/accounts.ts';
import { expectAccessible } from './fixtures/axe.ts';
import { givePhotos } from './fixtures/landscapes.ts';
import type { Scene } from './fixtures/scene.ts';
import { expect, test } from './fixtures/test.ts';

/** 57 letters long, as long as anybody's name has been. */
const longName = 'Maximiliana-Friederike Wolfeschlegelsteinhausenbergerdorff';

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true };

async function describe(scene: Scene, { memberId }: Pick<Member, 'memberId'>) {
  await scene.sql`
    update member set about = ${'Paper, glue and very strong tea.\nAsk me about the choir.\nReally do.'},
      work = 'Bookbinder', city = 'Ghent', birthday = '1987-03-14' where id = ${memberId}`;
}

/** The place of a post on a profile: its width, and the number of columns beside it. */
async function placeOfPost(page: Page) {
  const [post, friends, details] = await Promise.all(
    [
      page.getByRole('article'),
      page.getByRole('region', { name: 'Friends' }),
      page.getByRole('region', { name: 'Details' }),
    ].map((part) => part.boundingBox()),
  );
  if (!post || !friends || !details) throw new Error('The profile is not there.');
  const beside = [friends, details].filter(({ y }) => y <= post.y).map(({ x }) => x);
  return { width: post.width, columns: 1 + new Set(beside.filter((x) => x < post.x)).size };
}

/** Gives a member the same pictures as somebody else's. */
const sharePhotos = (scene: Scene, from: Member, to: Member) =>
  scene.sql`
    insert into photo (id, member_id, type, image, image_width, image_height, thumbhash, created_at)
    select gen_random_uuid()::text, ${to.memberId}, type, image, image_width, image_height, thumbhash, created_at
    from photo where member_id = ${from.memberId}`;

test('a profile comes to its posts at once on a phone, and squeezes them at no width', async ({
  scene,
}) => {
  const { page, ...ada } = await scene.member('Ada', phone);
  const ben = await friendOf(scene, ada, 'Ben');
  const others = await Promise.all(['Cyd', 'Dee', longName].map((name) => account(scene, name)));
  for (const one of [ada, ben]) {
    await befriend(scene, one, ...others);
    await describe(scene, one);
  }
  await givePhotos(scene, { page, ...ada }, 6);
  await sharePhotos(scene, ada, ben);
  const friends = page.getByRole('region', { name: 'Friends' });
  const photos = page.getByRole('region', { name: 'Photos' });
  const details = page.getByRole('region', { name: 'Details' });
  const topOf = async (heading: string) =>
    (await page.getByRole('heading', { name: heading }).boundingBox())?.y;
  const expectAbove = async () => {
    await expect(friends.getByRole('link', { name: longName })).toBeVisible();
    await expect(photos.getByRole('button')).toHaveCount(6);
    await expect(page.getByText('No posts yet.')).toBeVisible();
  };
  await page.goto(`/profile/${ben.memberId}`);
  await expectAbove();
  await expect(friends.getByRole('button', { name: 'See all' })).toBeInViewport({ ratio: 1 });
  await expect(details.getByText('Bookbinder')).toBeVisible();
  expect(await topOf('Posts')).toBeLessThanOrEqual(620);
  await expectAccessible(page);
  await expect(details.getByText('March 14, 1987')).toBeHidden();
  await details.getByRole('button', { name: 'See details' }).click();
  await expect(details.getByText('March 14, 1987')).toBeVisible();
  await expect(details.getByText('Ask me about the choir.')).toBeInViewport();

  await scene.sql`
    insert into post values (gen_random_uuid()::text, ${ben.memberId}, 'Bread is in the oven', now(), null, 0)`;
  await expect(page.getByRole('article')).toBeVisible();
  for (const [width, columns] of [
    [820, 1],
    [1100, 2],
    [1280, 2],
    [1440, 2],
    [1920, 3],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    const contacts = page.getByRole('complementary', { name: 'Contacts' });
    await expect(contacts).toBeVisible({ visible: width > 1100 });
    const now = await placeOfPost(page);
    expect(now.width, `at ${width} px`).toBeGreaterThanOrEqual(480);
    expect(now.columns, `at ${width} px`).toBe(columns);
  }

  // The owner sees their posts at once, too, with a box to write in.
  await page.setViewportSize(phone.viewport);
  await page.goto('/profile');
  await expectAbove();
  await expect(page.getByRole('button', { name: 'Edit' })).toBeVisible();
  expect(await topOf('Your Post')).toBeLessThanOrEqual(620);
  const post = page.getByRole('button', { name: 'Post', exact: true });
  await expect(post).toBeHidden();
  await page.getByPlaceholder("What's on your mind?").fill('Bread is in the oven');
  await post.click();
  await expect(page.getByRole('article')).toHaveText(/Bread is in the oven/);
});
