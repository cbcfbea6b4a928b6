import type { Page } from '@playwright/test';
import { expectAccessible } from '../fixtures/axe.ts';
import { editorOn } from '../fixtures/composer.ts';
import { file, halves, middleOf } from '../fixtures/pictures.ts';
import { feedOn, toastOn } from '../fixtures/screens.ts';
import { expect, test } from '../fixtures/test.ts';

async function remove(page: Page) {
  await feedOn(page).posts.first().getByRole('button', { name: 'Delete' }).click();
  const question = page.getByRole('alertdialog', { name: 'Delete this post?' });
  await question.getByRole('button', { name: 'Delete' }).click();
}

test('Ada edits a post’s text and picture, deletes and restores it, and Ben sees each change', async ({
  scene,
}) => {
  const [ada, ben] = await scene.friends('Ada', 'Ben');
  const [hers, his] = [feedOn(ada.page), feedOn(ben.page)];
  const editor = editorOn(ada.page);
  const edit = () => hers.posts.first().getByRole('button', { name: 'Edit' }).click();
  const second = his.posts.first().getByRole('img', { name: 'Photo of this post' });

  await test.step('an edit of its text shows at once', async () => {
    await Promise.all([hers.open(), his.open()]);
    await hers.write('Tea at for');
    await expect(his.post('Tea at for').getByRole('button', { name: 'Edit' })).toHaveCount(0);
    await edit();
    await expect(editor.box).toBeFocused();
    await editor.box.fill('Tea at four');
    await expectAccessible(ada.page);
    await editor.save();
    await expect(editor.form).toBeHidden();
    await expect(hers.posts.first().locator(':focus')).toHaveCount(1);
    await expect(hers.post('Tea at four').getByText('Edited')).toHaveAttribute('title', /\d/);
    await expect(his.post('Tea at four').getByText('Edited')).toBeVisible();
  });

  await test.step('an edit of its picture shows, after a reload too', async () => {
    await edit();
    await editor.choose('Add image', file(await halves('blue', 'blue')));
    await editor.describe('The table');
    await ada.page.reload();
    await expect(editor.form.getByRole('img', { name: 'The picture you chose' })).toBeVisible();
    await expect(editor.alt).toHaveValue('The table');
    await editor.save();
    const table = his.posts.first().getByRole('img', { name: 'The table' });
    await expect(table).toBeVisible();
    await expect.poll(() => middleOf(table)).toBe('blue');
    await expect(hers.posts.first().getByRole('button', { name: 'The table' })).toBeVisible();

    await edit();
    await editor.form.getByRole('button', { name: 'Cancel' }).click();
    await expect(editor.form).toBeHidden();
    await edit();
    await editor.choose('Replace image', file(await halves('green', 'green')));
    await editor.save();
    await expect(second).toBeVisible();
    await expect.poll(() => middleOf(second)).toBe('green');
  });

  await test.step('a deleted post is restored as it was', async () => {
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
  });

  await test.step('after a deletion by keyboard the focus is on the next post', async () => {
    await hers.write('Second words');
    const question = ada.page.getByRole('alertdialog');
    await hers.post('Second words').getByRole('button', { name: 'Delete' }).focus();
    await ada.page.keyboard.press('Enter');
    await expect(question).toBeVisible();
    await expectAccessible(ada.page);
    await question.getByRole('button', { name: 'Delete' }).focus();
    await ada.page.keyboard.press('Enter');
    await expect(question).toHaveCount(0);
    await expect(hers.post('Tea at four')).toBeFocused();
    await remove(ada.page);
    await expect(his.post('Tea at four')).toBeHidden();
    await expect(ada.page.getByText('No posts yet.')).toBeVisible();
  });
});
