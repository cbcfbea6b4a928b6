import { expectAccessible } from './fixtures/axe.ts';
import { givePhotos } from './fixtures/landscapes.ts';
import type { Person, Scene } from './fixtures/scene.ts';
import { expect, test } from './fixtures/test.ts';

/** Of 57 letters, which is as long as anybody's has been. */
const longName = 'Maximiliana-Friederike Wolfeschlegelsteinhausenbergerdorff';

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true };

async function describe(scene: Scene, { memberId }: Person) {
  await scene.sql`
    update member set about = ${'Paper, glue and very strong tea.\nAsk me about the choir.\nReally do.'},
      work = 'Bookbinder', city = 'Ghent', birthday = '1987-03-14' where id = ${memberId}`;
}

async function write(scene: Scene, { memberId }: Person) {
  await scene.sql`
    insert into post values (gen_random_uuid()::text, ${memberId}, 'Bread is in the oven', now(), null, 0)`;
}

test('on a phone a profile comes to its posts at once, and what it leaves out unfolds', async ({
  scene,
}) => {
  const [ada, ben] = await scene.friends('Ada', 'Ben', 'Cyd', 'Dee', longName);
  await describe(scene, ben);
  await givePhotos(scene, ben, 6);
  const context = await scene.browser({ ...phone, storageState: await ada.context.storageState() });
  const page = await context.newPage();
  await page.goto(`/profile/${ben.memberId}`);
  const friends = page.getByRole('region', { name: 'Friends' });
  const photos = page.getByRole('region', { name: 'Photos' });
  const details = page.getByRole('region', { name: 'Details' });
  await expect(friends.getByRole('link', { name: longName })).toBeVisible();
  await expect(friends.getByRole('button', { name: 'See all' })).toBeInViewport({ ratio: 1 });
  await expect(photos.getByRole('button')).toHaveCount(6);
  await expect(details.getByText('Bookbinder')).toBeVisible();
  await expect(page.getByText('No posts yet.')).toBeVisible();
  const top = (await page.getByRole('heading', { name: 'Posts' }).boundingBox())?.y;
  expect(top).toBeLessThanOrEqual(620);
  await expectAccessible(page);

  await expect(details.getByText('March 14, 1987')).toBeHidden();
  await details.getByRole('button', { name: 'See details' }).click();
  await expect(details.getByText('March 14, 1987')).toBeVisible();
  await expect(details.getByText('Ask me about the choir.')).toBeInViewport();
});

test('on a phone the owner comes to their posts at once too, with a line to write in', async ({
  scene,
}) => {
  const [ada] = await scene.friends('Ada', 'Ben', 'Cyd', longName);
  await describe(scene, ada);
  await givePhotos(scene, ada, 6);
  const context = await scene.browser({ ...phone, storageState: await ada.context.storageState() });
  const page = await context.newPage();
  await page.goto('/profile');
  const friends = page.getByRole('region', { name: 'Friends' });
  await expect(friends.getByRole('link', { name: longName })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Photos' }).getByRole('button')).toHaveCount(6);
  await expect(page.getByRole('button', { name: 'Edit' })).toBeVisible();
  await expect(page.getByText('No posts yet.')).toBeVisible();
  const top = (await page.getByRole('heading', { name: 'Your Post' }).boundingBox())?.y;
  expect(top).toBeLessThanOrEqual(620);

  const post = page.getByRole('button', { name: 'Post', exact: true });
  await expect(post).toBeHidden();
  await page.getByPlaceholder("What's on your mind?").fill('Bread is in the oven');
  await post.click();
  await expect(page.getByRole('article')).toHaveText(/Bread is in the oven/);
});

test('posts on a profile are never squeezed, however many columns stand beside them', async ({
  scene,
}) => {
  const [ada, ben] = await scene.friends('Ada', 'Ben');
  await write(scene, ben);
  const { page } = ada;
  await page.goto(`/profile/${ben.memberId}`);
  const boxes = async () => {
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
  };
  await expect(page.getByRole('article')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Friends' }).getByRole('link')).toBeVisible();
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
    const now = await boxes();
    expect(now.width, `at ${width} px`).toBeGreaterThanOrEqual(480);
    expect(now.columns, `at ${width} px`).toBe(columns);
  }
});
