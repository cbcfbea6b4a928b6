import { friendOf, type Member } from '../fixtures/accounts.ts';
import { expectAccessible } from '../fixtures/axe.ts';
import type { Person, Scene } from '../fixtures/scene.ts';
import { commentsOn, feedOn, goWithin, toastOn, unreachable } from '../fixtures/screens.ts';
import { expect, test } from '../fixtures/test.ts';

const posted = async ({ sql }: Scene, { memberId }: Member, text: string) => {
  const id = crypto.randomUUID();
  await sql`
    insert into post (id, member_id, text, created_at, hype_count)
    values (${id}, ${memberId}, ${text}, now(), 0)`;
  return id;
};

test('Ada and Ben see each other’s comments, edits and deletions at once, and keep unsent text', async ({
  scene,
}) => {
  scene.expectComplaints(unreachable);
  const [ada, ben] = await scene.friends('Ada', 'Ben');
  const id = await posted(scene, ada, 'What shall we cook?');
  const under = ({ page }: Person) => commentsOn(feedOn(page).post('What shall we cook?'));
  const [hers, his] = [under(ada), under(ben)];
  await Promise.all([feedOn(ada.page).open(), ben.page.goto(`/post/${id}`)]);

  await test.step('a comment is news to the post’s author', async () => {
    await expect(ben.page.getByText('No comments yet.')).toBeVisible();
    await his.box.fill('Soup');
    await his.box.press('Shift+Enter');
    await his.box.pressSequentially('with lentills');
    await his.box.press('Enter');
    await expect(his.box).toHaveValue('');
    await expect(his.comment('Soup').getByText('Just now')).toBeVisible();
    await expect(hers.all).toHaveText([/Ben Test.*Soup\nwith lentills/s]);
    await expect(await hers.menu('Soup')).toHaveText(['Report comment', 'Delete']);
    await ada.page.keyboard.press('Escape');
    await expect(ada.page.getByRole('button', { name: /^Notifications.*1 unread/ })).toBeVisible();
  });

  await test.step('its author edits it', async () => {
    await his.choose('Soup', 'Edit');
    const editor = ben.page.getByRole('textbox', { name: 'Edit your comment' });
    await expect(editor).toBeFocused();
    await editor.fill('Never mind');
    await his.all.getByRole('button', { name: 'Cancel' }).click();
    await expect(his.comment('with lentills')).toBeVisible();
    await expect(his.all.locator(':focus')).toHaveCount(1);
    await his.choose('Soup', 'Edit');
    await editor.fill('Soup with lentils');
    await his.all.getByRole('button', { name: 'Save' }).click();
    await expect(hers.comment('Soup with lentils')).toContainText('(edited)');
    const long = 'a'.repeat(2_001);
    await hers.write(long);
    await expect(ada.page.getByText('Use at most 2,000 characters.')).toBeVisible();
    await expect(hers.box).toHaveValue(long);
    await hers.write('Bread as well?');
    await expect(his.all).toHaveText([/Soup/, /Bread as well/]);
    await expect(await his.menu('Bread')).toHaveText(['Report comment']);
    await ben.page.keyboard.press('Escape');
    await expectAccessible(ada.page);
  });

  await test.step('its author or the post’s author deletes it', async () => {
    await his.choose('Soup', 'Delete');
    const asked = ben.page.getByRole('alertdialog', { name: 'Delete this comment?' });
    await asked.getByRole('button', { name: 'Cancel' }).click();
    await expect(his.comment('Soup')).toBeVisible();
    await his.choose('Soup', 'Delete');
    await asked.getByRole('button', { name: 'Delete' }).click();
    await expect(hers.all).toHaveText([/Bread as well/]);
    await expect(feedOn(ben.page).post('What shall we cook?')).toBeFocused();
    // The notification of it is no longer needed.
    await expect(
      ada.page.getByRole('button', { name: 'Notifications', exact: true }),
    ).toBeVisible();
    await his.write('Or rice');
    await hers.choose('Or rice', 'Delete');
    await ada.page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await expect(his.all).toHaveText([/Bread as well/]);
    await expect(hers.all).toHaveText([/Bread as well/]);
  });

  await test.step('her comment on a deleted post comes back to her, sent or not', async () => {
    const texts = ['Rain again', 'Sun at last'];
    const [rain, sun] = await Promise.all(texts.map((text) => posted(scene, ben, text)));
    const takeAway = (post = '') =>
      scene.sql`update post set deleted_at = now() where id = ${post}`;
    const feed = feedOn(ada.page);
    const rainy = commentsOn(feed.post('Rain again'));
    await rainy.begin();
    await rainy.box.fill('It never ends');
    await takeAway(rain);
    await expect(feed.post('Rain again')).toHaveCount(0);
    await expect(toastOn(ada.page, 'This post is no longer available.')).toBeVisible();
    await expect(toastOn(ada.page, 'You wrote: It never ends')).toBeVisible();

    await ada.context.setOffline(true);
    const theirs = commentsOn(feed.post('Sun at last'));
    for (const words of ['Swimming', 'Sailing']) {
      await theirs.write(words);
      await expect(theirs.comment(words)).toBeVisible();
    }
    await takeAway(sun);
    await ada.context.setOffline(false);
    for (const words of ['Swimming', 'Sailing'])
      await expect(toastOn(ada.page, `You wrote: ${words}`)).toBeVisible();
    await expect(feed.post('Sun at last')).toHaveCount(0);
  });
});

test('the feed shows the last three comments, the post’s screen all, and a link leads to one', async ({
  scene,
}) => {
  const { page, memberId, ...person } = await scene.member('Ada');
  const ada = { ...person, memberId };
  const ben = await friendOf(scene, ada, 'Ben');
  const id = await posted(scene, ada, 'What shall we cook?');
  // A minute apart.
  await scene.sql`
    insert into comment (id, post_id, member_id, text, created_at)
    select ${id} || '-' || n, ${id}, ${ben.memberId}, 'Idea ' || n, now() - (60 - n) * interval '1 minute'
    from generate_series(1, 60) n`;
  const { all, write } = commentsOn(page.getByRole('article'));
  const earlier = page.getByRole('button', { name: 'View earlier comments' });

  await test.step('all comments are a few presses away', async () => {
    const feed = feedOn(page);
    await feed.open();
    const card = feed.post('What shall we cook?');
    await expect(commentsOn(card).all).toHaveText([/Idea 58/, /Idea 59/, /Idea 60/]);
    await card.getByRole('link', { name: 'View all 60' }).click();
    await expect(page).toHaveURL(/\/post\//);
    await expect(all).toHaveCount(20);
    await expect(all.last()).toContainText('Idea 60');
    for (const count of [40, 60]) {
      await earlier.click();
      await expect(all).toHaveCount(count);
    }
    await expect(all.first()).toContainText('Idea 1');
    await expect(earlier).toBeHidden();
    await write('All good ideas');
    await expect(all.last()).toContainText('All good ideas');
    await earlier.click();
    await expect(all).toHaveCount(61);
  });

  await test.step('a link leads to one of them', async () => {
    await page.goto(`/post/${id}?comment=${id}-25`);
    const linked = page.locator('[aria-current]').filter({ hasText: 'Idea 25' });
    await expect(linked).toBeInViewport();
    await expect(linked).toBeFocused();
    await expect(all.first()).toContainText('Idea 6');
    await expect(linked).toBeInViewport();
    await expect(all.last()).toContainText('Idea 45');
    await page.getByRole('button', { name: 'View later comments' }).click();
    await expect(all.last()).toContainText('All good ideas');
    await earlier.click();
    await expect(all.first()).toContainText('Idea 1');
    await expect(all).toHaveCount(61);
    await expectAccessible(page);
    // What she writes now is below the newest comment.
    await write('Number 25 it is');
    await expect(page).toHaveURL(`/post/${id}`);
    await expect(all.last()).toContainText('Number 25 it is');
    await goWithin(page, '/settings');
    await goWithin(page, `/post/${id}?comment=${id}-99`);
    await expect(page.getByText('This comment is no longer available.')).toBeVisible();
    await expect(all.last()).toContainText('Number 25 it is');
  });
});

test('on a phone a post of two lines with two comments leaves room for the next one', async ({
  scene,
}) => {
  const { page, ...ada } = await scene.member('Ada', {
    viewport: { width: 390, height: 844 },
    hasTouch: true,
  });
  const ben = await friendOf(scene, ada, 'Ben');
  const text = 'What shall we cook? There is a pumpkin that nobody knows what to do with.';
  const id = await posted(scene, ben, text);
  for (const words of ['Soup', 'Soup, and bread'])
    await scene.sql`
      insert into comment (id, post_id, member_id, text, created_at)
      values (${crypto.randomUUID()}, ${id}, ${ben.memberId}, ${words}, now())`;
  const feed = feedOn(page);
  await feed.open();
  const card = feed.post(text);
  const here = commentsOn(card);
  await expect(here.all).toHaveCount(2);
  await expect.poll(async () => (await card.boundingBox())?.height).toBeLessThanOrEqual(380);
  await expect(here.box).toHaveCount(0);
  await here.write('A pie');
  await expect(here.all).toHaveCount(3);
  await expect(here.box).toBeFocused();

  // The composer is one line until it is used.
  const send = page.getByRole('button', { name: 'Post', exact: true });
  await expect(page.getByRole('button', { name: 'Choose File' })).toBeVisible();
  await expect(send).toBeHidden();
  await feed.composer.tap();
  await expect(send).toBeVisible();
});
