import type { Page } from '@playwright/test';
import { expectAccessible } from './fixtures/axe.ts';
import { editorOn } from './fixtures/composer.ts';
import { file, halves, middleOf } from './fixtures/pictures.ts';
import { feedOn, toastOn, unreachable } from './fixtures/screens.ts';
import { expect, test } from './fixtures/test.ts';

async function remove(page: Page) {
  await feedOn(page).posts.first().getByRole('button', { name: 'Delete' }).click();
  const question = page.getByRole('alertdialog', { name: 'Delete this post?' });
  await question.getByRole('button', { name: 'Delete' }).click();
}

test('Ada edits a post, its words and its picture, deletes it and has it back; Ben sees each', async ({
  scene,
}) => {
  const [ada, ben] = await scene.friends('Ada', 'Ben');
  const [hers, his] = [feedOn(ada.page), feedOn(ben.page)];
  await Promise.all([hers.open(), his.open()]);
  await hers.write('Tea at for');
  await expect(his.post('Tea at for').getByRole('button', { name: 'Edit' })).toHaveCount(0);
  const edit = () => hers.posts.first().getByRole('button', { name: 'Edit' }).click();
  await edit();
  const editor = editorOn(ada.page);
  await expect(editor.box).toBeFocused();
  await editor.box.fill('Tea at four');
  await expectAccessible(ada.page);
  await editor.save();
  await expect(editor.form).toBeHidden();
  await expect(hers.posts.first().locator(':focus')).toHaveCount(1);
  await expect(hers.post('Tea at four').getByText('Edited')).toHaveAttribute('title', /\d/);
  await expect(his.post('Tea at four').getByText('Edited')).toBeVisible();

  await edit();
  await editor.choose('Add image', file(await halves('blue', 'blue')));
  await editor.alt.fill('The table');
  // An unfinished edit is there again after a reload.
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

  await his.post('Tea at four').getByRole('button', { name: 'Hype', exact: true }).click();
  await expect(hers.post('Tea at four').getByRole('button', { name: '1 hype' })).toBeVisible();
  await remove(ada.page);
  await expect(toastOn(ada.page, 'Post deleted.')).toBeVisible();
  await expect(hers.post('Tea at four')).toBeHidden();
  await expect(his.post('Tea at four')).toBeHidden();
  const notices = ada.page.getByRole('region', { name: 'Notices' });
  await notices.getByRole('button', { name: 'Undo' }).click();
  await expect(hers.post('Tea at four').getByRole('button', { name: '1 hype' })).toBeVisible();
  await expect(his.post('Tea at four').getByRole('button', { name: 'Unhype' })).toBeVisible();
  await expect(second).toBeVisible();

  await edit();
  await editor.form.getByRole('button', { name: 'Remove image' }).click();
  await editor.save();
  await expect(his.posts.getByRole('img', { name: 'Photo of this post' })).toHaveCount(0);
  await remove(ada.page);
  await expect(his.post('Tea at four')).toBeHidden();
  await expect(ada.page.getByText('No posts yet.')).toBeVisible();
});

test('an edit loses no words to another tab or another phone, and a deletion not the place', async ({
  scene,
}) => {
  scene.expectComplaints(unreachable);
  const { page, context, memberId } = await scene.member('Ada');
  const other = await context.newPage();
  const [here, there] = [feedOn(page), feedOn(other)];
  await Promise.all([here.open(), there.open()]);
  await here.composer.fill('The first words');
  await there.composer.fill('Half a thought');
  await page.getByRole('button', { name: 'Post', exact: true }).click();
  await expect(here.composer).toHaveValue('');
  const [mine, theirs] = [editorOn(page), editorOn(other)];
  await expect(there.post('The first words')).toBeVisible();
  await expect(there.composer).toHaveValue('Half a thought');
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
  // An editor that opens by itself does not take the focus away.
  await other.reload();
  await expect(theirs.box).toHaveValue('Written there');
  await expect(theirs.box).not.toBeFocused();
  await expect(there.composer).toHaveValue('Half a thought');
  await theirs.form.getByRole('button', { name: 'Save mine anyway' }).click();
  await expect(here.post('Written there')).toBeVisible();
  await there.composer.fill('');
  await other.close();

  await context.setOffline(true);
  await here.posts.first().getByRole('button', { name: 'Edit' }).click();
  await mine.box.fill('Typed on the train');
  await mine.save();
  await expect(here.post('Typed on the train').getByText('Edited')).toBeVisible();
  await expect(here.post('Typed on the train').getByText('Waiting to send')).toBeVisible();
  await scene.sql`update post set text = 'From the other phone' where member_id = ${memberId}`;
  await context.setOffline(false);
  await expect(mine.box).toHaveValue('Typed on the train');
  await expect(mine.otherVersion).toContainText('From the other phone');
  await expect(toastOn(page, /changed in another tab/)).toBeVisible();
  await mine.form.getByRole('button', { name: 'Cancel' }).click();

  // A member who deletes by keyboard continues with the next one.
  await here.write('Second words');
  await here.post('Second words').getByRole('button', { name: 'Delete' }).focus();
  await page.keyboard.press('Enter');
  const question = page.getByRole('alertdialog');
  await expect(question).toBeVisible();
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Delete' }).focus();
  await page.keyboard.press('Enter');
  await expect(question).toHaveCount(0);
  await expect(here.post('From the other phone')).toBeFocused();
});
