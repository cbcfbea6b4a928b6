import { expectAccessible } from './fixtures/axe.ts';
import { composerOn, editorOn } from './fixtures/composer.ts';
import { file, halves, middleOf } from './fixtures/pictures.ts';
import { appIsOnDevice, feedOn, toastOn, unreachable } from './fixtures/screens.ts';
import { expect, test } from './fixtures/test.ts';

test('Ada edits a post: its words, its picture, and Ben sees that she did', async ({ scene }) => {
  const [ada, ben] = await scene.friends('Ada', 'Ben');
  const [hers, his] = [feedOn(ada.page), feedOn(ben.page)];
  await Promise.all([hers.open(), his.open()]);
  await hers.write('Tea at for');
  await expect(his.post('Tea at for').getByRole('button', { name: 'Edit' })).toHaveCount(0);
  await hers.post('Tea at for').getByRole('button', { name: 'Edit' }).click();
  const editor = editorOn(ada.page);
  await expect(editor.box).toBeFocused();
  await editor.box.fill('Tea at four');
  await expectAccessible(ada.page);
  await editor.save();
  await expect(editor.form).toBeHidden();
  await expect(hers.posts.first().locator(':focus')).toHaveCount(1);
  await expect(hers.post('Tea at four').getByText('Edited')).toHaveAttribute('title', /\d/);
  await expect(his.post('Tea at four').getByText('Edited')).toBeVisible();

  const edit = () => hers.posts.first().getByRole('button', { name: 'Edit' }).click();
  await edit();
  await editor.choose('Add image', file(await halves('blue', 'blue')));
  await editor.alt.fill('The table');
  // Half an edit is there again after a reload.
  await ada.page.reload();
  await expect(editor.form.getByRole('img', { name: 'The picture you chose' })).toBeVisible();
  await expect(editor.alt).toHaveValue('The table');
  await editor.save();
  const table = his.posts.first().getByRole('img', { name: 'The table' });
  await expect(table).toBeVisible();
  expect(await middleOf(table)).toBe('blue');
  await expect(hers.posts.first().getByRole('button', { name: 'The table' })).toBeVisible();

  await edit();
  await editor.form.getByRole('button', { name: 'Cancel' }).click();
  await expect(editor.form).toBeHidden();
  await edit();
  await editor.choose('Replace image', file(await halves('green', 'green')));
  await editor.save();
  const second = his.posts.first().getByRole('img', { name: 'Photo of this post' });
  await expect(second).toBeVisible();
  expect(await middleOf(second)).toBe('green');

  await edit();
  await editor.form.getByRole('button', { name: 'Remove image' }).click();
  await editor.save();
  await expect(his.posts.getByRole('img', { name: 'Photo of this post' })).toHaveCount(0);
  await expect(his.post('Tea at four')).toBeVisible();
  await ben.page.goto(`/photos/${ada.memberId}`);
  await expect(ben.page.getByText('No photos yet.')).toBeVisible();
});

test('a post that is edited in two tabs loses neither text silently', async ({ scene }) => {
  const { page, context } = await scene.member('Ada');
  const other = await context.newPage();
  const [here, there] = [feedOn(page), feedOn(other)];
  await here.open();
  await here.write('The first words');
  await there.open();
  const [mine, theirs] = [editorOn(page), editorOn(other)];
  await expect(there.post('The first words')).toBeVisible();
  await here.posts.first().getByRole('button', { name: 'Edit' }).click();
  await there.posts.first().getByRole('button', { name: 'Edit' }).click();
  await expect(mine.box).toBeFocused();
  await mine.box.fill('Written here');
  await theirs.box.fill('Written there');
  await mine.save();
  await expect(here.post('Written here')).toBeVisible();

  await expect(theirs.otherVersion).toContainText('Written here');
  await expect(theirs.box).toHaveValue('Written there');
  await expectAccessible(other);
  // An editor that opens by itself takes the focus from nobody.
  await other.reload();
  await expect(theirs.box).toHaveValue('Written there');
  await expect(theirs.box).not.toBeFocused();
  await theirs.form.getByRole('button', { name: 'Save mine anyway' }).click();
  await expect(here.post('Written there')).toBeVisible();
});

test.describe('kept on the device', () => {
  test.use({ serviceWorkers: 'allow' });

  test('an edit that comes too late is refused, and opens again with all that was typed', async ({
    scene,
  }) => {
    scene.expectComplaints(unreachable);
    const { page, context, memberId } = await scene.member('Ada');
    const feed = feedOn(page);
    await feed.open();
    await feed.write('The first words');
    const stored = () => scene.sql`select id from post where member_id = ${memberId}`;
    await expect.poll(async () => (await stored()).length).toBe(1);
    await appIsOnDevice(page);
    await context.setOffline(true);
    await feed.posts.first().getByRole('button', { name: 'Edit' }).click();
    const editor = editorOn(page);
    await editor.box.fill('Typed on the train');
    await editor.save();
    await expect(feed.post('Typed on the train').getByText('Edited')).toBeVisible();
    await expect(feed.post('Typed on the train').getByText('Waiting to send')).toBeVisible();
    await scene.sql`update post set text = 'From the other phone' where member_id = ${memberId}`;
    await context.setOffline(false);

    await expect(editor.box).toHaveValue('Typed on the train');
    await expect(editor.otherVersion).toContainText('From the other phone');
    await expect(toastOn(page, /changed in another tab/)).toBeVisible();
  });
});

test('who deletes a post by keyboard goes on with the next one', async ({ scene }) => {
  const { page } = await scene.member('Ada');
  const feed = feedOn(page);
  await feed.open();
  await feed.write('First words');
  await feed.write('Second words');
  await feed.post('Second words').getByRole('button', { name: 'Delete' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await expect(feed.post('First words')).toBeFocused();
});

test('a deleted post is gone everywhere at once, and Undo brings it back', async ({ scene }) => {
  const [ada, ben] = await scene.friends('Ada', 'Ben');
  const [hers, his] = [feedOn(ada.page), feedOn(ben.page)];
  await Promise.all([hers.open(), his.open()]);
  await hers.composer.fill('Said too soon');
  await composerOn(ada.page).choose(file(await halves('red', 'blue')));
  await composerOn(ada.page).post();
  await his.post('Said too soon').getByRole('button', { name: 'Hype', exact: true }).click();
  const remove = async () => {
    await hers.post('Said too soon').getByRole('button', { name: 'Delete' }).click();
    const question = ada.page.getByRole('alertdialog', { name: 'Delete this post?' });
    await expectAccessible(ada.page);
    await question.getByRole('button', { name: 'Delete' }).click();
  };
  await remove();
  await expect(toastOn(ada.page, 'Post deleted.')).toBeVisible();
  await expect(hers.post('Said too soon')).toBeHidden();
  await expect(his.post('Said too soon')).toBeHidden();
  await ada.page
    .getByRole('region', { name: 'Notices' })
    .getByRole('button', { name: 'Undo' })
    .click();
  await expect(hers.post('Said too soon').getByRole('button', { name: '1 hype' })).toBeVisible();
  await expect(his.post('Said too soon').getByRole('button', { name: 'Unhype' })).toBeVisible();

  await remove();
  await expect(his.post('Said too soon')).toBeHidden();
  await ben.page.goto(`/photos/${ada.memberId}`);
  await expect(ben.page.getByText('No photos yet.')).toBeVisible();
  await ada.page.reload();
  await expect(ada.page.getByText('No posts yet.')).toBeVisible();
});
