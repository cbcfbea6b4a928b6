import { friendOf, type Member } from './fixtures/accounts.ts';
import type { Scene } from './fixtures/scene.ts';
import { feedOn } from './fixtures/screens.ts';
import { expect, test } from './fixtures/test.ts';

const storiesBy = (scene: Scene, { memberId }: Member, count: number) =>
  scene.sql`
    insert into post (id, member_id, text, created_at, hype_count)
    select gen_random_uuid()::text, ${memberId}, 'Story ' || n, now() - n * interval '1 hour', 0
    from generate_series(1, ${count}) n`;

const write = (scene: Scene, { memberId }: Member, words: string) =>
  scene.sql`
    insert into post (id, member_id, text, created_at, hype_count)
    values (gen_random_uuid(), ${memberId}, ${words}, greatest(now(), (
      select max(created_at) from post where member_id = ${memberId}) + interval '1 millisecond'), 0)`;

test('back from a post, and after a reload, Ada is where she was, far down; what is new waits, and is marked next time', async ({
  scene,
}) => {
  const { page, memberId } = await scene.member('Ada');
  const ben = await friendOf(scene, { memberId }, 'Ben');
  await storiesBy(scene, ben, 60);
  const feed = feedOn(page);
  const mark = page.getByText("You're caught up");
  await feed.open();
  await expect(page.getByText('Story 1', { exact: true })).toBeVisible();
  await expect(mark).toHaveCount(0);
  const early = feed.posts.filter({ has: page.getByText('Story 2', { exact: true }) });
  const begun = early.getByRole('textbox', { name: 'Write a comment' });
  await begun.pressSequentially('It was');
  const story = page.getByText('Story 40', { exact: true });
  await expect(async () => {
    await feed.posts.last().scrollIntoViewIfNeeded();
    await expect(story).toBeVisible({ timeout: 500 });
  }).toPass();
  await story.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  // Cards far above the screen are removed, unless something is being written there.
  await expect(begun).toBeFocused();
  await begun.blur();
  await expect(begun).toHaveCount(0);
  await expect(page.getByText('Story 1', { exact: true })).toHaveCount(0);
  await expect(story).toBeInViewport();
  await page.keyboard.press('j');
  await expect(feed.posts.and(page.locator(':focus'))).toBeInViewport();
  await expect(story).toBeInViewport();
  await story.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  const top = async () => Math.round((await story.boundingBox())?.y ?? 0);
  const before = await top();
  // A reload may round to another pixel.
  const moved = async () => Math.abs((await top()) - before);

  await feed.posts.filter({ has: story }).getByRole('link').nth(1).click();
  await expect(page).toHaveURL(/\/post\//);
  await expect(page.getByText('Story 40')).toBeVisible();
  await write(scene, ben, 'Breaking news');
  await page.goBack();
  await expect(story).toBeInViewport();
  await expect.poll(top).toBe(before);
  // By now the first steps are above the list, which were not loaded in time before.
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Welcome to Hearth' })).toBeVisible();
  await expect.poll(moved).toBeLessThan(2);
  const waiting = page.getByRole('button', { name: '1 new post' });
  await expect(waiting).toBeVisible();
  await expect(feed.post('Breaking news')).toHaveCount(0);
  await expect.poll(moved).toBeLessThan(2);
  await waiting.click();
  await expect(feed.post('Breaking news')).toBeInViewport();
  await expect(waiting).toBeHidden();

  // A drawn card counts as seen a moment later: a page that is left before that remembers nothing of it.
  const [newest] =
    await scene.sql`select id from post where member_id = ${ben.memberId} order by created_at desc limit 1`;
  const kept = () =>
    page.evaluate(() => Object.entries(localStorage).find(([key]) => key.includes('caught-up')));
  await expect.poll(async () => `${await kept()}`).toContain(newest?.id);
  await page.getByRole('link', { name: 'Photos', exact: true }).click();
  await expect(page).toHaveURL('/photos');
  await write(scene, ben, 'News of then');
  await write(scene, ben, 'News of now');
  await feed.open();
  const inOrder = page.getByText(/^(News of .*|You're caught up|Breaking news)$/);
  await expect(inOrder).toHaveText([
    ...['News of now', 'News of then', "You're caught up", 'Breaking news'],
  ]);
  await page.reload();
  await expect(page.getByText('Breaking news', { exact: true })).toBeVisible();
  await expect(mark).toHaveCount(0);
});

test('what Ada saw arrive at the top is not new again when she comes back to where she read', async ({
  scene,
}) => {
  const { page, memberId } = await scene.member('Ada');
  const ben = await friendOf(scene, { memberId }, 'Ben');
  await storiesBy(scene, ben, 8);
  const feed = feedOn(page);
  await feed.open();
  await expect(page.getByText('Story 1', { exact: true })).toBeVisible();
  await write(scene, ben, 'Seen at the top');
  await expect(feed.post('Seen at the top')).toBeInViewport();
  const story = page.getByText('Story 7', { exact: true });
  await story.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  await write(scene, ben, 'Not seen');
  const waiting = page.getByRole('button', { name: '1 new post' });
  await expect(waiting).toBeVisible();
  await feed.posts.filter({ has: story }).getByRole('link').nth(1).click();
  await expect(page).toHaveURL(/\/post\//);
  await page.goBack();
  await expect(story).toBeInViewport();
  await expect(waiting).toBeVisible();
  await expect(feed.post('Seen at the top')).toHaveCount(1);
});
