import { composerOn, editorOn } from '../fixtures/composer.ts';
import { file, halves, slowUploads } from '../fixtures/pictures.ts';
import { feedOn, toastOn } from '../fixtures/screens.ts';
import { expect, test } from '../fixtures/test.ts';
import { camera, schemes, sizes } from './camera.ts';

const variants = (['phone', 'desktop'] as const).flatMap((size) =>
  schemes.map((colorScheme) => ({ size, viewport: sizes[size], colorScheme })),
);

for (const { size, viewport, colorScheme } of variants) {
  const options = {
    ...{ viewport, colorScheme, hasTouch: size === 'phone' },
    reducedMotion: 'reduce' as const,
  };

  test(`posts, ${size}, ${colorScheme}`, async ({ scene }) => {
    scene.expectComplaints(/429/);
    const { page, memberId } = await scene.member('Wilhelmina-Alexandrine', options);
    const shoot = camera(page, size, colorScheme);
    const feed = feedOn(page);
    const composer = composerOn(page);
    await feed.open();
    await page.getByRole('button', { name: 'Dismiss' }).click();
    await feed.composer.fill('A walk over the hills, and tea at the end of it.');
    await composer.choose(file(await halves('#c96', '#69c')));
    await expect(composer.preview).toBeVisible();
    await shoot('composer-picture');
    await composer.alt.fill('Two colours side by side');
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
    await expect(feed.posts.getByRole('button', { name: 'Retry' })).toBeVisible();
    await shoot('post-failed');
    await feed.posts.getByRole('button', { name: 'Edit' }).first().click();
    await composer.form.getByRole('button', { name: 'Clear' }).click();

    await page.reload();
    await expect(feed.posts.first().getByRole('img')).toBeVisible();
    await shoot('post-own');
    await feed.posts.first().getByRole('button', { name: 'Edit' }).click();
    const editor = editorOn(page);
    await expect(editor.box).toBeFocused();
    await shoot('post-editing');
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
    await feed.posts.first().getByRole('button', { name: 'Delete' }).click();
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
