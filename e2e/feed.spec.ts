import { newsThatWait } from './fixtures/news.ts';
import { feedOn } from './fixtures/screens.ts';
import { expect, test } from './fixtures/test.ts';

test('Ada posts and sees it at once; her friend Ben sees it arrive', async ({ scene }) => {
  const [ada, ben] = await scene.friends('Ada', 'Ben');
  const [hers, his] = [feedOn(ada.page), feedOn(ben.page)];
  await Promise.all([hers.open(), his.open()]);
  await expect(his.composer).toBeVisible();

  await hers.write('The kettle is on. https://example.com/tea <b>not bold</b>');

  await expect(hers.post('The kettle is on.').getByText('You', { exact: true })).toBeVisible();
  await expect(hers.composer).toHaveValue('');
  const arrived = his.post('The kettle is on.');
  await expect(arrived.getByRole('link', { name: 'Ada Test' })).toBeVisible();
  await expect(arrived).toContainText('<b>not bold</b>');
  const link = arrived.getByRole('link', { name: 'https://example.com/tea' });
  await expect(link).toHaveAttribute('rel', 'noopener noreferrer');
});

test('what Ada opens at her very first post stays open as the server takes it', async ({
  scene,
}) => {
  const [ada, ben] = await scene.friends('Ada', 'Ben');
  const [hers, his] = [feedOn(ada.page), feedOn(ben.page)];
  const news = await newsThatWait(ada.page);
  await Promise.all([hers.open(), his.open()]);
  await expect(ada.page.getByText('No posts yet.')).toBeVisible();
  news.hold();
  await hers.write('My first words');
  const mine = hers.post('My first words');
  await mine.getByRole('button', { name: 'Post options' }).click();
  const menu = ada.page.getByRole('menuitem', { name: 'Who can see this' });
  await expect(menu).toBeVisible();

  // Her device hears of both at once.
  await his.post('My first words').getByRole('button', { name: 'Hype', exact: true }).click();
  await expect(his.post('My first words').getByRole('button', { name: '1 hype' })).toBeVisible();
  news.letGo();

  await expect(ada.page.getByText('1 hype', { exact: true })).toBeAttached();
  await expect(menu).toBeVisible();
});

test('two friends hype a post at once and both count', async ({ scene }) => {
  const [ada, ben, cleo] = await scene.friends('Ada', 'Ben', 'Cleo');
  const [hers, his, third] = [feedOn(ada.page), feedOn(ben.page), feedOn(cleo.page)];
  await Promise.all([hers.open(), his.open(), third.open()]);
  await hers.write('Who is in for a walk?');
  const hypes = [his, third].map((feed) =>
    feed.post('Who is in for a walk?').getByRole('button', { name: 'Hype', exact: true }),
  );
  await Promise.all(hypes.map((button) => expect(button).toBeVisible()));

  await Promise.all(hypes.map((button) => button.click()));

  const counted = hers.post('Who is in for a walk?');
  await expect(counted.getByRole('button', { name: '2 hypes' })).toBeVisible();
  await his.post('Who is in for a walk?').getByRole('button', { name: 'Unhype' }).click();
  await expect(counted.getByRole('button', { name: '1 hype' })).toBeVisible();
});

test('a stranger’s posts never reach the feed, and leave it after unfriending', async ({
  scene,
}) => {
  const [ada, ben] = await scene.friends('Ada', 'Ben');
  const cleo = await scene.member('Cleo');
  const [hers, his, third] = [feedOn(ada.page), feedOn(ben.page), feedOn(cleo.page)];
  await Promise.all([hers.open(), his.open(), third.open()]);
  await hers.write('Only for friends');
  await expect(his.post('Only for friends')).toBeVisible();

  await third.write('I am new here');
  await expect(third.post('I am new here')).toBeVisible();
  await expect(third.posts).toHaveCount(1);

  await ben.page.goto(`/profile/${ada.memberId}`);
  await ben.page.getByRole('button', { name: 'Unfriend' }).click();
  await ben.page.getByRole('alertdialog').getByRole('button', { name: 'Unfriend' }).click();
  await expect(ben.page.getByRole('button', { name: 'Add Friend' })).toBeVisible();
  await his.open();
  await expect(ben.page.getByText('No posts yet.')).toBeVisible();
});

test('older posts take the place of a friend’s who is one no more, however many there were', async ({
  scene,
}) => {
  const [ada, ben, cleo] = await scene.friends('Ada', 'Ben', 'Cleo');
  await scene.sql`
    insert into post (id, member_id, text, created_at, hype_count)
    select gen_random_uuid()::text, ${ben.memberId}, 'Loud ' || n, now() - n * interval '1 minute', 0
    from generate_series(1, 40) n`;
  await scene.sql`
    insert into post (id, member_id, text, created_at, hype_count)
    select gen_random_uuid()::text, ${cleo.memberId}, 'Long ago ' || n, now() - n * interval '1 day', 0
    from generate_series(1, 9) n`;
  const hers = feedOn(ada.page);
  await hers.open();
  await expect(hers.posts.first()).toContainText('Loud 1');

  await ben.page.goto(`/profile/${ada.memberId}`);
  await ben.page.getByRole('button', { name: 'Unfriend' }).click();
  await ben.page.getByRole('alertdialog').getByRole('button', { name: 'Unfriend' }).click();

  await expect(hers.post('Loud')).toHaveCount(0);
  await expect(hers.post('Long ago 1')).toBeVisible();
  await expect(async () => {
    await hers.posts.last().scrollIntoViewIfNeeded();
    await expect(hers.post('Long ago 9')).toBeVisible({ timeout: 500 });
  }).toPass();
});

test('Ada scrolls through many posts; what is new waits behind a button', async ({ scene }) => {
  const [ada, ben] = await scene.friends('Ada', 'Ben');
  await scene.sql`
    insert into post (id, member_id, text, created_at, hype_count)
    select gen_random_uuid()::text, ${ben.memberId}, 'Story ' || n, now() - n * interval '1 hour', 0
    from generate_series(1, 30) n`;
  const [hers, his] = [feedOn(ada.page), feedOn(ben.page)];
  await Promise.all([hers.open(), his.open()]);
  await expect(hers.posts.first()).toContainText('Story 1');

  const last = hers.post('Story 30');
  await expect(async () => {
    await hers.posts.last().scrollIntoViewIfNeeded();
    await expect(last).toBeInViewport({ timeout: 500 });
  }).toPass();
  // What is far above costs nobody anything.
  await expect(ada.page.getByText('Story 1', { exact: true })).toHaveCount(0);

  await his.write('Breaking news');
  const waiting = ada.page.getByRole('button', { name: '1 new post' });
  await expect(waiting).toBeVisible();
  await expect(last).toBeInViewport();
  await expect(hers.post('Breaking news')).toHaveCount(0);

  await waiting.click();
  await expect(hers.post('Breaking news')).toBeInViewport();
});

test('j and k walk through the posts, and never while Ada is typing', async ({ scene }) => {
  const ada = await scene.member('Ada');
  const feed = feedOn(ada.page);
  await feed.open();
  await feed.write('First words');
  await feed.write('Second words');
  await expect(feed.posts).toHaveCount(2);
  await feed.composer.fill('jk');
  await expect(feed.composer).toBeFocused();

  await feed.composer.blur();
  await ada.page.keyboard.press('j');
  await expect(feed.post('Second words')).toBeFocused();
  await ada.page.keyboard.press('j');
  await expect(feed.post('First words')).toBeFocused();
  await ada.page.keyboard.press('k');
  await expect(feed.post('Second words')).toBeFocused();

  // Nor behind what is open.
  await ada.page.getByRole('button', { name: 'Notifications', exact: true }).click();
  await ada.page.getByRole('dialog').getByRole('heading', { name: 'Notifications' }).click();
  const focus = ada.page.getByRole('dialog', { name: 'Notifications' }).locator(':focus');
  await expect(focus).toHaveCount(1);
  await ada.page.keyboard.press('j');
  await expect(feed.posts.and(ada.page.locator(':focus'))).toHaveCount(0);
  await expect(focus).toHaveCount(1);
});

test('what Ada posts in one tab leaves what she writes in another', async ({ scene }) => {
  const { page, context } = await scene.member('Ada');
  const other = await context.newPage();
  const [here, there] = [feedOn(page), feedOn(other)];
  await Promise.all([here.open(), there.open()]);
  await here.composer.fill('Said here');
  await there.composer.fill('Half a thought');
  await page.getByRole('button', { name: 'Post', exact: true }).click();
  await expect(here.post('Said here')).toBeVisible();
  await expect(here.composer).toHaveValue('');
  await expect(there.composer).toHaveValue('Half a thought');
  await other.reload();
  await expect(there.composer).toHaveValue('Half a thought');
});

test('a post has a page of its own, and a missing one says so', async ({ scene }) => {
  const [ada, ben] = await scene.friends('Ada', 'Ben');
  const hers = feedOn(ada.page);
  await hers.open();
  await hers.write('Come and look');
  await hers.post('Come and look').getByRole('link', { name: 'Just now' }).click();
  await expect(ada.page).toHaveURL(/\/post\//);
  await ben.page.goto(new URL(ada.page.url()).pathname);
  await expect(ben.page.getByRole('article')).toContainText('Come and look');

  await ben.page.goto('/post/no-such-post');
  await expect(ben.page.getByText('This post is no longer available.')).toBeVisible();
  await ben.page.goto('/post/x');
  await expect(ben.page.getByText('This post is no longer available.')).toBeVisible();
  await ben.page.getByRole('link', { name: 'Back to the feed' }).click();
  await expect(ben.page).toHaveURL('/feed');
});

test('a long post is folded in the feed, opens there, and is whole on its own page', async ({
  scene,
}) => {
  const ada = await scene.member('Ada');
  const feed = feedOn(ada.page);
  await feed.open();
  const lines = (count: number) => Array.from({ length: count }, (_, n) => `Verse ${n + 1}`);
  await feed.write(lines(12).join('\n'));
  await feed.write([...lines(13), 'https://example.org'].join('\n'));
  const [long, short] = [feed.posts.first(), feed.posts.nth(1)];
  const more = long.getByRole('button', { name: 'See more' });
  const height = async () => (await long.boundingBox())?.height ?? 0;
  await expect(more).toBeVisible();
  await expect(short.getByText('Verse 12')).toBeVisible();
  await expect(short.getByRole('button', { name: 'See more' })).toBeHidden();

  const folded = await height();
  await more.click();
  await expect(more).toBeHidden();
  expect(await height()).toBeGreaterThan(folded);
  await long.getByRole('link', { name: 'Just now' }).click();
  await expect(ada.page).toHaveURL(/\/post\//);
  await expect(ada.page.getByText('Verse 13')).toBeVisible();
  await expect(more).toBeHidden();

  await ada.page.setViewportSize({ width: 390, height: 844 });
  await feed.open();
  await expect(short.getByRole('button', { name: 'See more' })).toBeVisible();
  await expect(more).toBeVisible();
});

test('too long a post is refused at the field and stays there', async ({ scene }) => {
  const ada = await scene.member('Ada');
  const feed = feedOn(ada.page);
  await feed.open();
  const long = 'a'.repeat(5001);
  await feed.composer.fill(long);
  await expect(ada.page.getByText('Use at most 5,000 characters.')).toBeVisible();
  await expect(ada.page.getByRole('button', { name: 'Post', exact: true })).toBeDisabled();
  await ada.page.reload();
  await expect(feed.composer).toHaveValue(long);
});
