import type { Person, Scene } from './fixtures/scene.ts';
import { feedOn } from './fixtures/screens.ts';
import { expect, test } from './fixtures/test.ts';

const storiesBy = (scene: Scene, { memberId }: Person, count: number) =>
  scene.sql`
    insert into post (id, member_id, text, created_at, hype_count)
    select gen_random_uuid()::text, ${memberId}, 'Story ' || n, now() - n * interval '1 hour', 0
    from generate_series(1, ${count}) n`;

test('back from a post Ada is where she was, far down, and what is new meanwhile waits', async ({
  scene,
}) => {
  const [ada, ben] = await scene.friends('Ada', 'Ben');
  await storiesBy(scene, ben, 60);
  const { page } = ada;
  const feed = feedOn(page);
  await feed.open();
  const early = feed.posts.filter({ has: page.getByText('Story 2', { exact: true }) });
  const begun = early.getByRole('textbox', { name: 'Write a comment' });
  await begun.pressSequentially('It was');
  const story = page.getByText('Story 40', { exact: true });
  await expect(async () => {
    await feed.posts.last().scrollIntoViewIfNeeded();
    await expect(story).toBeVisible({ timeout: 500 });
  }).toPass();
  await story.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  await expect(begun).toBeFocused();
  await begun.blur();
  await expect(begun).toHaveCount(0);
  await expect(story).toBeInViewport();
  await page.keyboard.press('j');
  await expect(feed.posts.and(page.locator(':focus'))).toBeInViewport();
  await expect(story).toBeInViewport();
  await story.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  const top = async () => Math.round((await story.boundingBox())?.y ?? 0);
  const before = await top();

  await feed.posts.filter({ has: story }).getByRole('link').nth(1).click();
  await expect(page).toHaveURL(/\/post\//);
  await expect(page.getByText('Story 40')).toBeVisible();
  const his = feedOn(ben.page);
  await his.open();
  await his.write('Breaking news');
  await expect(his.post('Breaking news')).toBeVisible();
  await page.goBack();
  await expect(story).toBeInViewport();
  await expect.poll(top).toBe(before);
  await expect(page.getByRole('button', { name: '1 new post' })).toBeVisible();
  await expect(feed.post('Breaking news')).toHaveCount(0);
  await expect.poll(top).toBe(before);
});

test('what Ada had seen at her last visit is marked, and the next visit marks what is new then', async ({
  scene,
}) => {
  const [ada, ben] = await scene.friends('Ada', 'Ben');
  await storiesBy(scene, ben, 12);
  const { page } = ada;
  const feed = feedOn(page);
  const mark = page.getByText("You're caught up");
  await feed.open();
  await expect(page.getByText('Story 1', { exact: true })).toBeVisible();
  await expect(mark).toHaveCount(0);
  await page.goto('/photos');
  await scene.sql`
    insert into post (id, member_id, text, created_at, hype_count)
    select gen_random_uuid()::text, ${ben.memberId}, 'News ' || n, now() - n * interval '1 second', 0
    from generate_series(1, 2) n`;
  await feed.open();
  await expect(feed.post('News 2')).toBeVisible();
  await expect(mark).toBeVisible();
  const inOrder = page.getByText(/^(News \d|You're caught up|Story 1)$/);
  await expect(inOrder).toHaveText(['News 1', 'News 2', "You're caught up", 'Story 1']);
  await page.reload();
  await expect(page.getByText('Story 1', { exact: true })).toBeVisible();
  await expect(mark).toHaveCount(0);
});
