import { friendOf } from '../fixtures/accounts.ts';
import { commentsOn, feedOn } from '../fixtures/screens.ts';
import { expect, test } from '../fixtures/test.ts';

test('the feed keeps its scroll position after a post and a reload, and marks new posts next time', async ({
  scene,
}) => {
  const { page, memberId } = await scene.member('Ada');
  const ben = await friendOf(scene, { memberId }, 'Ben');
  await scene.sql`
    insert into post (id, member_id, text, created_at, hype_count)
    select gen_random_uuid()::text, ${ben.memberId}, 'Story ' || n, now() - n * interval '1 hour', 0
    from generate_series(1, 60) n`;
  const write = (words: string) =>
    scene.sql`
      insert into post (id, member_id, text, created_at, hype_count)
      values (gen_random_uuid(), ${ben.memberId}, ${words}, greatest(now(), (
        select max(created_at) from post where member_id = ${ben.memberId}) + interval '1 millisecond'), 0)`;
  const feed = feedOn(page);
  const mark = page.getByText("You're caught up");
  const story = page.getByText('Story 40', { exact: true });
  const top = async () => Math.round((await story.boundingBox())?.y ?? 0);
  const center = () => story.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  await feed.open();
  await expect(page.getByText('Story 1', { exact: true })).toBeVisible();
  await expect(mark).toHaveCount(0);
  await write('Seen at the top');
  await expect(feed.post('Seen at the top')).toBeInViewport();

  await test.step('cards far above the screen are removed, unless they contain a draft', async () => {
    const early = feed.posts.filter({ has: page.getByText('Story 2', { exact: true }) });
    const { begin, box: begun } = commentsOn(early);
    await begin();
    await begun.pressSequentially('It was');
    await expect(async () => {
      await feed.posts.last().scrollIntoViewIfNeeded();
      expect(await story.count()).toBe(1);
    }).toPass();
    await center();
    await expect(begun).toBeFocused();
    await begun.blur();
    await expect(begun).toHaveCount(0);
    await expect(page.getByText('Story 1', { exact: true })).toHaveCount(0);
    await expect(story).toBeInViewport();
    await page.keyboard.press('j');
    await expect(feed.posts.and(page.locator(':focus'))).toBeInViewport();
    await expect(story).toBeInViewport();
    await center();
  });

  const waiting = (words: string) => page.getByRole('button', { name: words, exact: true });

  await test.step('new posts wait, and posts seen at the top are not new again', async () => {
    await write('Breaking news');
    await expect(waiting('1 new post')).toBeVisible();
    const before = await top();
    // A reload may round to another pixel.
    const moved = async () => Math.abs((await top()) - before);
    await feed.posts.filter({ has: story }).getByRole('link').nth(1).click();
    await expect(page).toHaveURL(/\/post\//);
    await expect(page.getByText('Story 40')).toBeVisible();
    await write('More of it');
    await page.goBack();
    await expect(story).toBeInViewport();
    await expect.poll(top).toBe(before);
    await expect(waiting('2 new posts')).toBeVisible();
    // By now the first steps are above the list, which were not loaded in time before.
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Welcome to Hearth' })).toBeVisible();
    await expect.poll(moved).toBeLessThan(2);
    await expect(waiting('2 new posts')).toBeVisible();
    await expect(feed.post('Breaking news')).toHaveCount(0);
    await expect.poll(moved).toBeLessThan(2);
    await waiting('2 new posts').click();
    await expect(feed.post('More of it')).toBeInViewport();
    await expect(feed.post('Seen at the top')).toHaveCount(1);
    await expect(waiting('2 new posts')).toBeHidden();
  });

  await test.step('next time, a line separates new from seen posts', async () => {
    // A drawn card counts as seen a moment later: a page that is left before that remembers nothing
    // of it.
    const [newest] =
      await scene.sql`select id from post where member_id = ${ben.memberId} order by created_at desc limit 1`;
    const stored = () =>
      page.evaluate(() => Object.entries(localStorage).find(([key]) => key.includes('caught-up')));
    await expect.poll(async () => `${await stored()}`).toContain(newest?.id);
    await page.getByRole('link', { name: 'Photos', exact: true }).click();
    await expect(page).toHaveURL('/photos');
    await write('News of then');
    await write('News of now');
    await feed.open();
    const inOrder = page.getByText(/^(News of .*|You're caught up|More of it)$/);
    await expect(inOrder).toHaveText([
      'News of now',
      'News of then',
      "You're caught up",
      'More of it',
    ]);
    await page.reload();
    await expect(page.getByText('More of it', { exact: true })).toBeVisible();
    await expect(mark).toHaveCount(0);
  });
});
