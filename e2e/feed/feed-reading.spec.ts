import { friendOf } from '../fixtures/accounts.ts';
import { expectAccessible } from '../fixtures/axe.ts';
import { commentsOn, feedOn, goWithin, unreachable } from '../fixtures/screens.ts';
import { expect, test } from '../fixtures/test.ts';

test('Ben reads his feed by keyboard, folds long posts, and hides posts', async ({ scene }) => {
  scene.expectComplaints(unreachable);
  const ben = await scene.member('Ben');
  const ada = await friendOf(scene, ben, 'Ada');
  // Posts from before the friendship are no news.
  await scene.sql`
    update friendship set created_at = now() - interval '1 day'
    where ${ada.memberId} in (member_id, friend_id)`;
  const [morning, story, evening] = [1, 2, 3].map(() => crypto.randomUUID());
  await scene.sql`
    insert into post (id, member_id, text, created_at, hype_count)
    select id, ${ada.memberId}, text, now() - age * interval '1 minute', 0
    from (values (${morning ?? ''}, 'Morning', 3), (${story ?? ''}, 'A long story', 2), (${evening ?? ''}, 'Evening', 1))
      as written (id, text, age)`;
  const { page, context } = ben;
  const { keyboard } = page;
  const feed = feedOn(page);
  const card = feed.post('Evening');
  const hide = async (text: string) => {
    await feed.post(text).getByRole('button', { name: 'Post options' }).click();
    await page.getByRole('menuitem', { name: 'Hide post' }).click();
  };

  await test.step('a hidden post leaves a note, the next load omits it, and it can be restored', async () => {
    await feed.open();
    await expect(page.getByRole('button', { name: /^Notifications.*3/ })).toBeVisible();
    await hide('A long story');
    const place = page.getByRole('article', { name: 'Hidden post by Ada Test' });
    await expect(place).toContainText('You hid this post.');
    await expect(place).toBeFocused();
    await expect(feed.post('A long story')).toHaveCount(0);
    await expectAccessible(page);

    // It is no longer among the news.
    const bell = page.getByRole('button', { name: /^Notifications.*2/ });
    await bell.click();
    // In one row, or two if it has just been midnight.
    const news = page.getByRole('dialog').getByText(/Ada Test.* shared (a|2) new posts?\./);
    await expect(news.first()).toBeVisible();
    await keyboard.press('Escape');

    await place.getByRole('button', { name: 'Undo' }).click();
    await expect(feed.post('A long story')).toBeFocused();
    await hide('A long story');
    await expect(place).toBeVisible();
    await page.reload();
    await expect(feed.post('Morning')).toBeVisible();
    await expect(feed.posts).toHaveCount(2);
    await expect(place).toHaveCount(0);

    await goWithin(page, `/profile/${ada.memberId}`);
    await expect(place).toBeVisible();
    await goWithin(page, `/post/${story}`);
    await expect(place).toContainText('You hid this post.');
    await expect(page.getByText('A long story')).toHaveCount(0);
    await place.getByRole('button', { name: 'Show' }).click();
    await expect(page.getByRole('article', { name: 'Post by Ada Test' })).toContainText(
      'A long story',
    );
    await goWithin(page, '/feed');
    await expect(feed.posts).toHaveCount(3);
  });

  await test.step('l hypes, c comments, o opens, n writes', async () => {
    await expect(card).toBeVisible();
    // Before a post is chosen, there is nothing to hype.
    await keyboard.press('l');
    await keyboard.press('j');
    await expect(card).toBeFocused();
    await keyboard.press('l');
    await expect(card.getByRole('button', { name: 'Unhype' })).toBeVisible();
    await expect(feed.post('Morning').getByRole('button', { name: 'Hype' })).toBeVisible();
    await keyboard.press('l');
    await expect(card.getByRole('button', { name: 'Hype' })).toBeVisible();

    await keyboard.press('c');
    const { box } = commentsOn(card);
    await expect(box).toBeFocused();
    await keyboard.type('clon');
    await expect(box).toHaveValue('clon');
    await expect(card.getByRole('button', { name: 'Hype' })).toBeVisible();
    await box.fill('');
    await box.blur();
    await card.focus();

    // A letter that is typed in a menu belongs to the menu.
    await card.getByRole('button', { name: 'Post options' }).click();
    await expect(page.getByRole('menuitem', { name: 'Hide post' })).toBeVisible();
    await keyboard.press('n');
    await expect(page.getByRole('menu')).toBeVisible();
    await expect(feed.composer).not.toBeFocused();
    await keyboard.press('Escape');
    await expect(page.getByRole('menu')).toHaveCount(0);

    await keyboard.press('n');
    await expect(feed.composer).toBeFocused();
    await feed.composer.blur();
    await keyboard.press('?');
    await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toContainText(
      'Comment on the post',
    );
    await keyboard.press('Escape');
    await card.focus();
    await keyboard.press('o');
    await expect(page).toHaveURL(`/post/${evening}`);

    // On its own screen the post is the only one. The address changes before the screen does.
    await expect(page.getByRole('article')).toHaveCount(1);
    await expect(page.getByRole('article')).toContainText('Evening');
    await keyboard.press('l');
    await expect(page.getByRole('button', { name: 'Unhype' })).toBeVisible();
    await keyboard.press('c');
    await expect(commentsOn(page.getByRole('article')).box).toBeFocused();
  });

  await test.step('posts are hidden in both tabs, also offline, until none is left', async () => {
    const other = await context.newPage();
    const there = feedOn(other);
    await there.open();
    await expect(there.posts).toHaveCount(3);
    await goWithin(page, '/feed');
    for (const text of ['Morning', 'A long story']) await hide(text);
    await expect(page.getByText('You hid this post.')).toHaveCount(2);
    await expect(there.posts).toHaveCount(1);
    await context.setOffline(true);
    await hide('Evening');
    await expect(page.getByText('You hid this post.')).toHaveCount(3);
    await expect(there.posts).toHaveCount(0);
    await context.setOffline(false);
    const hidden = () => scene.sql`select from hidden_post where member_id = ${ben.memberId}`;
    await expect.poll(hidden, { timeout: 60_000 }).toHaveLength(3);
    await expect(other.getByRole('main')).toContainText('No posts yet');
    await other.close();
  });

  await test.step('a long post is folded in the feed and whole on its page; j and k continue', async () => {
    await feed.composer.fill('a'.repeat(5001));
    await expect(page.getByText('Use at most 5,000 characters.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Post', exact: true })).toBeDisabled();
    const lines = (count: number) => Array.from({ length: count }, (_, n) => `Verse ${n + 1}`);
    await feed.write(lines(12).join('\n'));
    await feed.write([...lines(13), 'https://example.org'].join('\n'));
    const own = feed.post('Verse 1');
    await expect(own).toHaveCount(2);
    const [long, short] = [own.first(), own.nth(1)];
    await feed.composer.fill('jk');
    await expect(feed.composer).toBeFocused();
    await feed.composer.blur();
    for (const [key, post] of [
      ['j', long],
      ['j', short],
      ['k', long],
    ] as const) {
      await keyboard.press(key);
      await expect(post).toBeFocused();
    }
    // Nor does a key reach the feed behind an open layer.
    await page.getByRole('button', { name: /^Notifications/ }).click();
    const news = page.getByRole('dialog', { name: 'Notifications' });
    await news.getByRole('heading', { name: 'Notifications' }).click();
    const focus = news.locator(':focus');
    await expect(focus).toHaveCount(1);
    await keyboard.press('j');
    await expect(feed.posts.and(page.locator(':focus'))).toHaveCount(0);
    await expect(focus).toHaveCount(1);
    await news.getByRole('button', { name: 'Close' }).click();

    const more = long.getByRole('button', { name: 'See more' });
    const height = async () => (await long.boundingBox())?.height ?? 0;
    await expect(more).toBeVisible();
    await expect(short.getByText('Verse 12')).toBeVisible();
    await expect(short.getByRole('button', { name: 'See more' })).toBeHidden();
    const folded = await height();
    await more.click();
    await expect(more).toBeHidden();
    await expect.poll(height).toBeGreaterThan(folded);
    await long.getByRole('button', { name: 'See less' }).press('Enter');
    await expect(more).toBeFocused();
    await expect.poll(height).toBe(folded);
    await long.getByRole('link', { name: /ago|now/ }).click();
    await expect(page).toHaveURL(/\/post\//);
    await expect(page.getByText('Verse 13')).toBeVisible();
    await expect(more).toBeHidden();

    await page.setViewportSize({ width: 390, height: 844 });
    await goWithin(page, '/feed');
    await expect(short.getByRole('button', { name: 'See more' })).toBeVisible();
    await expect(more).toBeVisible();
  });
});
