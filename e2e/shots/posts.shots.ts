import { composerOn, editorOn } from '../fixtures/composer.ts';
import { file, halves, slowUploads } from '../fixtures/pictures.ts';
import { feedOn, toastOn } from '../fixtures/screens.ts';
import { expect, test } from '../fixtures/test.ts';
import { camera, looks } from './camera.ts';

for (const { size, scheme, narrow, options } of looks) {
  test(`posts, ${size}, ${scheme}`, async ({ scene }) => {
    scene.expectComplaints(/429/);
    const { page, memberId } = await scene.member('Wilhelmina-Alexandrine', options);
    const shoot = camera(page, size, scheme);
    const feed = feedOn(page);
    const composer = composerOn(page);
    const choose = async (action: 'Edit' | 'Delete') => {
      const post = feed.posts.first();
      if (!narrow) return post.getByRole('button', { name: action }).click();
      await post.getByRole('button', { name: 'Post options' }).click();
      await page.getByRole('menuitem', { name: action }).click();
    };
    await feed.open();
    await page.getByRole('button', { name: 'Dismiss' }).click();
    await shoot('composer');
    await feed.composer.fill('Words without an end. '.repeat(226));
    await expect(composer.form.getByText(/ \/ 5,000/)).toBeVisible();
    await composer.form.getByText(/ \/ 5,000/).scrollIntoViewIfNeeded();
    await shoot('composer-full');
    await feed.composer.fill('A walk over the hills, and tea at the end of it.');
    await composer.choose(file(await halves('#c96', '#69c')));
    await expect(composer.preview).toBeVisible();
    await shoot('composer-picture');
    await composer.describe('Two colours side by side');
    const throttle = await slowUploads(page);
    await throttle(200);
    await composer.post();
    await expect(feed.posts.getByText('Uploading…')).toBeVisible();
    await shoot('post-uploading');
    await throttle(0);
    await expect(feed.posts.getByRole('button', { name: 'Hype' })).toBeVisible();
    await page.route('**/api/uploads**', (route) =>
      route.fulfill({ status: 429, json: { code: 'too_many' } }),
    );
    await feed.composer.fill('A second one, which does not get through.');
    await composer.choose(file(await halves('#696', '#c69')));
    await composer.post();
    const refused = page.getByRole('main');
    await expect(refused.getByRole('button', { name: 'Retry' })).toBeVisible();
    await shoot('post-failed');
    await refused.getByRole('button', { name: 'Edit', exact: true }).first().click();
    await composer.form.getByRole('button', { name: 'Clear' }).click();

    await page.reload();
    await expect(feed.posts.first().getByRole('img')).toBeVisible();
    await shoot('post-own');
    await choose('Edit');
    const editor = editorOn(page);
    await expect(editor.box).toBeFocused();
    await shoot('post-editing');
    await editor.form.getByRole('button', { name: 'Remove image' }).click();
    await shoot('post-without-image');
    await editor.choose('Add image', file(await halves('#696', '#69c')));
    await expect(editor.form.getByRole('img')).toBeVisible();
    await shoot('post-other-image');
    await editor.form.getByRole('button', { name: 'Cancel' }).click();
    await choose('Edit');
    await editor.box.fill('A walk over the hills, with friends.');
    await scene.sql`
      update post set text = 'A walk over the hills, and cake.', updated_at = now()
      where member_id = ${memberId}`;
    await expect(editor.otherVersion).toContainText('cake');
    await editor.form.scrollIntoViewIfNeeded();
    await shoot('post-changed-elsewhere');
    await editor.form.getByRole('button', { name: 'Cancel' }).click();
    await expect(feed.posts.getByText('Edited')).toBeVisible();
    await shoot('post-edited');
    await choose('Delete');
    await expect(page.getByRole('alertdialog')).toBeVisible();
    await shoot('post-delete');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await expect(toastOn(page, 'Post deleted.')).toBeVisible();
    await shoot('post-deleted');
    await page.goto('/profile');
    await page.getByPlaceholder("What's on your mind?").focus();
    await composer.choose(file(await halves('#c96', '#69c')));
    await expect(composer.preview).toBeVisible();
    await composer.form.scrollIntoViewIfNeeded();
    await shoot('composer-on-profile');
  });
}
