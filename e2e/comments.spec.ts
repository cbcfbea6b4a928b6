import { friendOf, type Member } from './fixtures/accounts.ts';
import { expectAccessible } from './fixtures/axe.ts';
import type { Person, Scene } from './fixtures/scene.ts';
import { commentsOn, feedOn, toastOn, unreachable } from './fixtures/screens.ts';
import { expect, test } from './fixtures/test.ts';

/** A post of hers, with that many comments of his, a minute apart. */
async function talk(scene: Scene, hers: Member, his: Member, count: number): Promise<string> {
  const id = crypto.randomUUID();
  await scene.sql`
    insert into post (id, member_id, text, created_at, hype_count)
    values (${id}, ${hers.memberId}, 'What shall we cook?', now() - interval '1 day', 0)`;
  await scene.sql`
    insert into comment (id, post_id, member_id, text, created_at)
    select ${id} || '-' || n, ${id}, ${his.memberId}, 'Idea ' || n, now() - (${count} - n) * interval '1 minute'
    from generate_series(1, ${count}) n`;
  return id;
}

test('Ben answers Ada, mends it and takes it back, and she takes away another; each sees it happen', async ({
  scene,
}) => {
  const [ada, ben] = await scene.friends('Ada', 'Ben');
  const id = await talk(scene, ada, ben, 0);
  const under = ({ page }: Person) => commentsOn(feedOn(page).post('What shall we cook?'));
  const [hers, his] = [under(ada), under(ben)];
  await Promise.all([feedOn(ada.page).open(), ben.page.goto(`/post/${id}`)]);
  await expect(ben.page.getByText('No comments yet.')).toBeVisible();

  await his.box.fill('Soup');
  await his.box.press('Shift+Enter');
  await his.box.pressSequentially('with lentills');
  await his.box.press('Enter');
  await expect(his.box).toHaveValue('');
  await expect(his.comment('Soup').getByText('Just now')).toBeVisible();
  await expect(hers.all).toHaveText([/Ben Test.*Soup\nwith lentills/s]);
  await expect(hers.comment('Soup').getByRole('button', { name: 'Edit' })).toBeHidden();
  await expect(ada.page.getByRole('button', { name: /^Notifications.*1 unread/ })).toBeVisible();

  await his.comment('Soup').getByRole('button', { name: 'Edit' }).click();
  const editor = ben.page.getByRole('textbox', { name: 'Edit your comment' });
  await expect(editor).toBeFocused();
  await editor.fill('Never mind');
  await his.all.getByRole('button', { name: 'Cancel' }).click();
  await expect(his.comment('with lentills')).toBeVisible();
  await expect(his.all.locator(':focus')).toHaveCount(1);
  await his.comment('Soup').getByRole('button', { name: 'Edit' }).click();
  await editor.fill('Soup with lentils');
  await his.all.getByRole('button', { name: 'Save' }).click();
  await expect(hers.comment('Soup with lentils')).toContainText('(edited)');

  await hers.write('Bread as well?');
  await expect(his.all).toHaveText([/Soup/, /Bread as well/]);
  await expect(his.comment('Bread').getByRole('button', { name: 'Delete' })).toBeHidden();
  await expectAccessible(ada.page);

  await his.comment('Soup').getByRole('button', { name: 'Delete' }).click();
  const asked = ben.page.getByRole('alertdialog', { name: 'Delete this comment?' });
  await asked.getByRole('button', { name: 'Cancel' }).click();
  await expect(his.comment('Soup')).toBeVisible();
  await his.comment('Soup').getByRole('button', { name: 'Delete' }).click();
  await asked.getByRole('button', { name: 'Delete' }).click();
  await expect(hers.all).toHaveText([/Bread as well/]);
  await expect(feedOn(ben.page).post('What shall we cook?')).toBeFocused();
  // The notification of it is no longer needed.
  await expect(ada.page.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible();

  await his.write('Or rice');
  await hers.comment('Or rice').getByRole('button', { name: 'Delete' }).click();
  await ada.page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(his.all).toHaveText([/Bread as well/]);
  await expect(hers.all).toHaveText([/Bread as well/]);
});

test('of many comments the feed shows the last three, the post’s screen all, and a link leads to one', async ({
  scene,
}) => {
  const { page, memberId, ...person } = await scene.member('Ada');
  const ada = { ...person, memberId };
  const id = await talk(scene, ada, await friendOf(scene, ada, 'Ben'), 60);
  const feed = feedOn(page);
  await feed.open();
  const card = feed.post('What shall we cook?');
  await expect(commentsOn(card).all).toHaveText([/Idea 58/, /Idea 59/, /Idea 60/]);
  await expectAccessible(page);
  await card.getByRole('link', { name: 'View all 60' }).click();
  await expect(page).toHaveURL(/\/post\//);
  const { all, write } = commentsOn(page.getByRole('article'));
  await expect(all).toHaveCount(20);
  await expect(all.last()).toContainText('Idea 60');
  const earlier = page.getByRole('button', { name: 'View earlier comments' });
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
  await page.goto(`/post/${id}?comment=${id}-99`);
  await expect(page.getByText('This comment is no longer available.')).toBeVisible();
  await expect(all.last()).toContainText('Number 25 it is');
});

test('what Ada begins to say stays with its post, waits for a line, and comes back when it is refused', async ({
  scene,
}) => {
  scene.expectComplaints(unreachable);
  const [ada, ben] = await scene.friends('Ada', 'Ben');
  await talk(scene, ben, ada, 1);
  await scene.sql`
    insert into post (id, member_id, text, created_at, hype_count)
    values (gen_random_uuid(), ${ben.memberId}, 'Rain again', now(), 0)`;
  const feed = feedOn(ada.page);
  await feed.open();
  const food = commentsOn(feed.post('What shall we cook?'));
  const rain = commentsOn(feed.post('Rain again'));
  await food.box.fill('Perhaps');
  await rain.box.fill('Oh no');
  await ada.page.reload();
  await expect(food.box).toHaveValue('Perhaps');
  await expect(rain.box).toHaveValue('Oh no');

  await ada.context.setOffline(true);
  await expect(ada.page.getByText('You are offline. What you write is kept.')).toBeVisible();
  await rain.box.press('Enter');
  await expect(rain.comment('Oh no').getByText('Waiting to send')).toBeVisible();
  await ada.context.setOffline(false);
  await expect(rain.comment('Oh no').getByText('Just now')).toBeVisible();
  await ben.page.goto('/feed');
  await expect(commentsOn(feedOn(ben.page).post('Rain again')).comment('Oh no')).toBeVisible();

  const long = 'a'.repeat(2_001);
  await food.write(long);
  await expect(ada.page.getByText('Use at most 2,000 characters.')).toBeVisible();
  await expect(food.box).toHaveValue(long);
  await expect(food.all).toHaveCount(1);
  await scene.sql`
    alter table comment add constraint refused check (text not in ('Not this one', 'Nor that'))`;
  try {
    await food.write('Not this one');
    await expect(toastOn(ada.page, 'Something went wrong. Please try again.')).toBeVisible();
    await expect(food.box).toHaveValue('Not this one');
    await expect(food.all).toHaveCount(1);

    await food.comment('Idea 1').getByRole('button', { name: 'Edit' }).click();
    const editor = ada.page.getByRole('textbox', { name: 'Edit your comment' });
    await editor.fill('Nor that');
    await editor.press('Enter');
    await expect(editor).toHaveValue('Nor that');
    await food.all.getByRole('button', { name: 'Cancel' }).click();
    await expect(food.comment('Idea 1')).toBeVisible();
  } finally {
    await scene.sql`alter table comment drop constraint refused`;
  }
});

test('what Ada says under a post that Ben takes away is told back to her, sent or not', async ({
  scene,
}) => {
  scene.expectComplaints(unreachable);
  const [ada, ben] = await scene.friends('Ada', 'Ben');
  const posts = ['Rain again', 'What shall we cook?'];
  for (const text of posts)
    await scene.sql`
      insert into post (id, member_id, text, created_at, hype_count)
      values (gen_random_uuid(), ${ben.memberId}, ${text}, now(), 0)`;
  const takeAway = (text: string) =>
    scene.sql`update post set deleted_at = now() where member_id = ${ben.memberId} and text = ${text}`;
  const feed = feedOn(ada.page);
  await feed.open();
  const under = (text: string) => commentsOn(feed.post(text));
  await under('Rain again').box.fill('It never ends');
  await takeAway('Rain again');
  await expect(feed.post('Rain again')).toHaveCount(0);
  await expect(toastOn(ada.page, 'This post is no longer available.')).toBeVisible();
  await expect(toastOn(ada.page, 'You wrote: It never ends')).toBeVisible();

  await ada.context.setOffline(true);
  for (const words of ['Soup with lentils', 'Stew']) {
    await under('What shall we cook?').write(words);
    await expect(under('What shall we cook?').comment(words)).toBeVisible();
  }
  await takeAway('What shall we cook?');
  await ada.context.setOffline(false);
  for (const words of ['Soup with lentils', 'Stew'])
    await expect(toastOn(ada.page, `You wrote: ${words}`)).toBeVisible();
  await expect(feed.post('What shall we cook?')).toHaveCount(0);
});
