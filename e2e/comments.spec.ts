import { expectAccessible } from './fixtures/axe.ts';
import type { Person, Scene } from './fixtures/scene.ts';
import { appIsOnDevice, commentsOn, feedOn, toastOn, unreachable } from './fixtures/screens.ts';
import { expect, test } from './fixtures/test.ts';

/** A post of hers, with so many comments by him, a minute apart. */
async function talk(scene: Scene, hers: Person, his: Person, count: number): Promise<string> {
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

test('Ben answers Ada, mends what he wrote and takes it back; she sees each of it as it happens', async ({
  scene,
}) => {
  const [ada, ben] = await scene.friends('Ada', 'Ben');
  await talk(scene, ada, ben, 0);
  const under = ({ page }: Person) => commentsOn(feedOn(page).post('What shall we cook?'));
  const [hers, his] = [under(ada), under(ben)];
  await Promise.all([feedOn(ada.page).open(), feedOn(ben.page).open()]);

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
  // Nobody needs to be told of it any more.
  await expect(ada.page.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible();
});

test('Ada removes what a guest wrote below her post', async ({ scene }) => {
  const [ada, ben, cleo] = await scene.friends('Ada', 'Ben', 'Cleo');
  const id = await talk(scene, ada, ben, 1);
  await Promise.all([ada.page.goto(`/post/${id}`), cleo.page.goto(`/post/${id}`)]);
  const hers = commentsOn(ada.page.getByRole('article'));
  const third = commentsOn(cleo.page.getByRole('article'));
  await expect(third.all).toHaveText([/Idea 1/]);
  await expect(cleo.page.getByRole('button', { name: 'Delete' })).toBeHidden();
  await hers.comment('Idea 1').getByRole('button', { name: 'Delete' }).click();
  await ada.page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(cleo.page.getByText('No comments yet.')).toBeVisible();
  await expect(ada.page.getByText('No comments yet.')).toBeVisible();
});

test('of many comments the feed shows the last three, and the post’s own screen all of them', async ({
  scene,
}) => {
  const [ada, ben] = await scene.friends('Ada', 'Ben');
  await talk(scene, ada, ben, 45);
  const feed = feedOn(ada.page);
  await feed.open();
  const card = feed.post('What shall we cook?');
  await expect(commentsOn(card).all).toHaveText([/Idea 43/, /Idea 44/, /Idea 45/]);
  await card.getByRole('link', { name: 'View all 45' }).click();
  await expect(ada.page).toHaveURL(/\/post\//);

  const page = commentsOn(ada.page.getByRole('article'));
  await expect(page.all).toHaveCount(20);
  await expect(page.all.last()).toContainText('Idea 45');
  const earlier = ada.page.getByRole('button', { name: 'View earlier comments' });
  await earlier.click();
  await expect(page.all).toHaveCount(40);
  await earlier.click();
  await expect(page.all).toHaveCount(45);
  await expect(page.all.first()).toContainText('Idea 1');
  await expect(earlier).toBeHidden();
  await page.write('All good ideas');
  await expect(page.all.last()).toContainText('All good ideas');
  await expect(page.all).toHaveCount(46);
  await expectAccessible(ada.page);
});

test('a link to a comment leads to it, however far up it stands', async ({ scene }) => {
  const [ada, ben] = await scene.friends('Ada', 'Ben');
  const id = await talk(scene, ada, ben, 60);
  const { page } = ada;
  await page.goto(`/post/${id}?comment=${id}-25`);
  const all = commentsOn(page.getByRole('article'));
  const linked = page.locator('[aria-current]').filter({ hasText: 'Idea 25' });
  await expect(linked).toBeInViewport();
  await expect(linked).toBeFocused();
  await expect(all.all.first()).toContainText('Idea 6');
  await expect(linked).toBeInViewport();
  await expect(all.all.last()).toContainText('Idea 45');
  await page.getByRole('button', { name: 'View later comments' }).click();
  await expect(all.all.last()).toContainText('Idea 60');
  await page.getByRole('button', { name: 'View earlier comments' }).click();
  await expect(all.all.first()).toContainText('Idea 1');
  await expect(all.all).toHaveCount(60);
  await expectAccessible(page);

  // What she says now stands below the newest.
  await all.write('Number 25 it is');
  await expect(page).toHaveURL(`/post/${id}`);
  await expect(all.all.last()).toContainText('Number 25 it is');

  await page.goto(`/post/${id}?comment=${id}-99`);
  await expect(page.getByText('This comment is no longer available.')).toBeVisible();
  await expect(all.all.last()).toContainText('Number 25 it is');
});

test.describe('kept on the device', () => {
  test.use({ serviceWorkers: 'allow' });

  test('what Ada begins to say stays with its post, and is sent once there is a line', async ({
    scene,
  }) => {
    scene.expectComplaints(unreachable);
    const [ada, ben] = await scene.friends('Ada', 'Ben');
    await talk(scene, ada, ben, 1);
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

    await appIsOnDevice(ada.page);
    await ada.context.setOffline(true);
    await expect(ada.page.getByText('You are offline. What you write is kept.')).toBeVisible();
    await rain.box.press('Enter');
    await expect(rain.comment('Oh no').getByText('Waiting to send')).toBeVisible();
    await ada.context.setOffline(false);
    await expect(rain.comment('Oh no').getByText('Just now')).toBeVisible();
    await ben.page.goto('/feed');
    await expect(commentsOn(feedOn(ben.page).post('Rain again')).comment('Oh no')).toBeVisible();
  });
});

test('what the server refuses comes back into its box', async ({ scene }) => {
  const [ada, ben] = await scene.friends('Ada', 'Ben');
  await talk(scene, ben, ada, 1);
  const feed = feedOn(ada.page);
  await feed.open();
  const here = commentsOn(feed.post('What shall we cook?'));
  await expect(here.comment('Idea 1')).toBeVisible();
  await scene.sql`
    alter table comment add constraint refused check (text not in ('Not this one', 'Nor that'))`;
  try {
    await here.write('Not this one');
    await expect(toastOn(ada.page, 'Something went wrong. Please try again.')).toBeVisible();
    await expect(here.box).toHaveValue('Not this one');
    await expect(here.all).toHaveCount(1);

    await here.comment('Idea 1').getByRole('button', { name: 'Edit' }).click();
    const editor = ada.page.getByRole('textbox', { name: 'Edit your comment' });
    await editor.fill('Nor that');
    await editor.press('Enter');
    await expect(editor).toHaveValue('Nor that');
    await here.all.getByRole('button', { name: 'Cancel' }).click();
    await expect(here.comment('Idea 1')).toBeVisible();
  } finally {
    await scene.sql`alter table comment drop constraint refused`;
  }
});

test('too long a comment is refused at the field and stays there', async ({ scene }) => {
  const [ada, ben] = await scene.friends('Ada', 'Ben');
  await talk(scene, ben, ada, 0);
  const feed = feedOn(ada.page);
  await feed.open();
  const here = commentsOn(feed.post('What shall we cook?'));
  await here.write('a'.repeat(2_001));
  await expect(ada.page.getByText('Use at most 2,000 characters.')).toBeVisible();
  await expect(here.box).toHaveValue('a'.repeat(2_001));
  await expect(here.all).toHaveCount(0);
});

test('what somebody blocked says below a friend’s post is not seen', async ({ scene }) => {
  const [ada, ben, cleo] = await scene.friends('Ada', 'Ben', 'Cleo');
  const id = await talk(scene, ada, ben, 2);
  await cleo.page.goto(`/post/${id}`);
  const third = commentsOn(cleo.page.getByRole('article'));
  await expect(third.all).toHaveCount(2);
  await scene.sql`
    insert into block values (${cleo.memberId}, ${ben.memberId}, ${ben.memberId}, now()),
      (${ben.memberId}, ${cleo.memberId}, ${ben.memberId}, now())`;
  await expect(third.all).toHaveCount(0);
  await third.write('Is nobody here?');
  await expect(third.all).toHaveCount(1);
  await ben.page.goto(`/post/${id}`);
  await expect(commentsOn(ben.page.getByRole('article')).all).toHaveText([/Idea 1/, /Idea 2/]);
});
