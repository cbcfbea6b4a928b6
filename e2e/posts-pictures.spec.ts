import type { Locator } from '@playwright/test';
import { expectAccessible } from './fixtures/axe.ts';
import { composerOn, editorOn } from './fixtures/composer.ts';
import {
  file,
  halves,
  holdDisk,
  holdLooking,
  keptUploads,
  large,
  middleOf,
  slowUploads,
} from './fixtures/pictures.ts';
import { feedOn, toastOn } from './fixtures/screens.ts';
import { expect, test } from './fixtures/test.ts';

test('Ada posts a picture: it stands there at once, and Ben sees it when it is up', async ({
  scene,
}) => {
  const [ada, ben] = await scene.friends('Ada', 'Ben');
  const [hers, his] = [feedOn(ada.page), feedOn(ben.page)];
  await Promise.all([hers.open(), his.open()]);
  const composer = composerOn(ada.page);
  await hers.composer.fill('From the hill');
  // A small one may be sent as a whole before the connection becomes slow.
  await composer.choose(file(await large('blue')));
  await expect(composer.preview).toBeVisible();
  await composer.alt.fill('A blue hill');
  await expectAccessible(ada.page);
  const throttle = await slowUploads(ada.page);
  await throttle(10_000);
  await composer.post();

  const mine = hers.post('From the hill');
  await expect(mine.getByRole('img', { name: 'A blue hill' })).toBeVisible();
  await expect(mine.getByText('Uploading…')).toBeVisible();
  await expect(hers.composer).toHaveValue('');
  await expect(composer.preview).toBeHidden();
  await expectAccessible(ada.page);

  await mine.getByRole('button', { name: 'Cancel' }).focus();
  await throttle(0);
  const arrived = his.post('From the hill');
  const picture = arrived.getByRole('img', { name: 'A blue hill' });
  await expect(picture).toBeVisible();
  await expect.poll(() => middleOf(picture)).toBe('blue');
  await expect(hers.posts).toHaveCount(1);
  await expect(mine.getByText('Uploading…')).toBeHidden();
  await expect(mine).toBeFocused();
  await arrived.getByRole('button', { name: 'A blue hill' }).click();
  const viewer = ben.page.getByRole('dialog', { name: 'Photo viewer' });
  await expect(viewer.getByRole('img', { name: 'A blue hill' })).toBeVisible();
  await ben.page.goto(`/photos/${ada.memberId}`);
  await expect(ben.page.getByRole('img', { name: 'A blue hill' })).toBeVisible();
});

test('what is being written stays with its picture over a reload, and goes with Clear and with the logout', async ({
  scene,
}) => {
  const { page } = await scene.member('Ada');
  const feed = feedOn(page);
  const composer = composerOn(page);
  const begin = async () => {
    await feed.composer.fill('Half a thought');
    await composer.choose(file(await halves('red', 'blue')));
    await composer.alt.fill('Two colours');
  };
  await feed.open();
  await begin();
  await page.reload();
  await expect(composer.preview).toBeVisible();
  await expect(composer.alt).toHaveValue('Two colours');
  await expect(feed.composer).toHaveValue('Half a thought');
  await composer.form.getByRole('button', { name: 'Remove image' }).click();
  await expect(composer.alt).toBeHidden();
  await expect(feed.composer).toHaveValue('Half a thought');
  await begin();
  await composer.form.getByRole('button', { name: 'Clear' }).click();
  await expect(composer.preview).toBeHidden();
  await page.reload();
  await expect(feed.composer).toHaveValue('');
  await expect(composer.preview).toBeHidden();

  await begin();
  await expect(composer.preview).toBeVisible();
  const files = () =>
    page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          const opening = indexedDB.open('hearth-draft-files');
          opening.onsuccess = () => {
            const asking = opening.result.transaction('files').objectStore('files').count();
            asking.onsuccess = () => {
              opening.result.close();
              resolve(asking.result);
            };
          };
        }),
    );
  await expect.poll(files).toBe(1);
  await page.getByRole('button', { name: 'Account menu' }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/');
  await expect.poll(files).toBe(0);
});

const give = (kind: 'paste' | 'drop', target: Locator, bytes: Buffer, text = '') =>
  target.evaluate(
    (element, [how, data, words]) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([new Uint8Array(data)], 'given.png', { type: 'image/png' }));
      if (words) transfer.items.add(words, 'text/plain');
      const common = { bubbles: true, cancelable: true };
      element.dispatchEvent(
        how === 'paste'
          ? new ClipboardEvent('paste', { ...common, clipboardData: transfer })
          : new DragEvent('drop', { ...common, dataTransfer: transfer }),
      );
    },
    [kind, [...bytes], text] as const,
  );

test('a picture is pasted and dropped where one writes; the next can be chosen before it is on the disk', async ({
  scene,
}) => {
  const { page } = await scene.member('Ada');
  const feed = feedOn(page);
  const composer = composerOn(page);
  await feed.open();
  const picture = await halves('red', 'blue');
  await give('drop', page.getByRole('heading', { name: 'Welcome to Hearth' }), picture);
  await give('paste', feed.composer, picture, 'Copied from a document');
  await give('paste', feed.composer, Buffer.from('Dear diary'));
  await expect(composer.form.getByRole('alert')).toContainText('Choose a JPEG');
  await expect(composer.preview).toBeHidden();
  // A file manager puts the name of a copied file beside it.
  await give('paste', feed.composer, picture, 'given.png');
  await expect(composer.preview).toBeVisible();
  await expect(composer.form.getByRole('alert')).toBeEmpty();
  await expect(feed.composer).toHaveValue('');
  await composer.form.getByRole('button', { name: 'Clear' }).click();
  await give('drop', composer.form, picture);
  await expect(composer.preview).toBeVisible();
  await composer.alt.fill('x'.repeat(501));
  await expect(composer.form.getByText('Use at most 500 characters.')).toBeVisible();
  await expect(composer.form.getByRole('button', { name: 'Post', exact: true })).toBeDisabled();
  await composer.alt.fill('');
  await give('paste', feed.composer, Buffer.from('Dear diary'));
  await expect(composer.form.getByRole('alert')).toContainText('Choose a JPEG');
  await composer.post();
  await expect(feed.posts.getByRole('img', { name: 'Photo of this post' })).toBeVisible();
  await expect(composer.form.getByRole('alert')).toBeEmpty();
  await expect(page.getByText('No posts yet.')).toBeHidden();

  await composer.choose(file(await halves('red', 'red')));
  await composer.alt.fill('The first');
  const release = await holdDisk(page, 'hearth-uploads', 'uploads');
  await composer.post();
  await expect(composer.form.getByRole('button', { name: 'Posting…' })).toBeVisible();
  await composer.choose(file(await halves('green', 'green')));
  await composer.alt.fill('The second');
  await release();
  await expect(feed.posts.getByRole('img', { name: 'The first' })).toBeVisible();
  await expect(composer.form.getByRole('button', { name: 'Post', exact: true })).toBeVisible();
  await expect(composer.alt).toHaveValue('The second');
  expect(await middleOf(composer.preview)).toBe('green');
});

test('a picture that does not get through keeps everything, offers Retry, and can be edited', async ({
  scene,
}) => {
  scene.expectComplaints(/429|500|Failed/);
  const { page } = await scene.member('Ada');
  const feed = feedOn(page);
  const composer = composerOn(page);
  await feed.open();
  await page.route('**/api/uploads**', (route) =>
    route.fulfill({ status: 429, json: { code: 'too_many' } }),
  );
  await feed.composer.fill('Second try');
  await composer.choose(file(await halves('red', 'blue')));
  await composer.alt.fill('Two colours');
  await composer.post();
  const mine = feed.post('Second try');
  await expect(mine.getByRole('button', { name: 'Retry' })).toBeVisible();
  // While its place is in sight, its state is shown nowhere else; on another screen it is.
  await expect(page.getByRole('button', { name: 'Retry' })).toHaveCount(1);
  await expectAccessible(page);
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^Notifications/ })
    .click();
  await page.getByRole('link', { name: 'See all' }).click();
  const elsewhere = page.getByRole('region', { name: 'Uploads' });
  await expect(elsewhere.getByRole('button', { name: 'Retry' })).toBeVisible();
  await page.goBack();
  await expect(mine.getByRole('button', { name: 'Retry' })).toBeVisible();
  await expect(elsewhere).toBeHidden();
  await feed.composer.fill('Meanwhile');
  await composer.choose(file(await halves('green', 'green')));
  await composer.alt.fill('A lawn');

  await mine.getByRole('button', { name: 'Edit' }).click();
  await expect(mine).toBeHidden();
  await expect(feed.composer).toBeFocused();
  await expect(feed.composer).toHaveValue('Second try\n\nMeanwhile');
  await expect(composer.preview).toBeVisible();
  await expect(composer.alt).toHaveValue('A lawn');
  await expect(toastOn(page, 'You wrote: Two colours')).toBeVisible();
  expect(await middleOf(composer.preview)).toBe('green');
  await composer.post();
  await expect(mine.getByRole('button', { name: 'Retry' })).toBeVisible();
  await mine.getByRole('button', { name: 'Edit' }).click();
  await expect(composer.alt).toHaveValue('A lawn');
  await expect(composer.preview).toBeVisible();
  await composer.post();
  // What left the box is on disk.
  await expect(composer.preview).toBeHidden();
  await page.reload();
  await expect(mine.getByRole('button', { name: 'Retry' })).toBeVisible();
  await page.unroute('**/api/uploads**');
  // A connection that came back meanwhile has already led to another try.
  const retry = mine.getByRole('button', { name: 'Retry' });
  await expect(async () => {
    if (await retry.isVisible()) await retry.click({ timeout: 1_000 });
    await expect(mine.getByRole('button', { name: 'Hype' })).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await expect(feed.posts).toHaveCount(1);
  await expect.poll(() => page.evaluate(keptUploads)).toBe(0);
});

test('a picture that the server refuses gives the words back', async ({ scene }) => {
  scene.expectComplaints(/400|422/, /Connecting to 'blob:/);
  const { page } = await scene.member('Ada');
  const feed = feedOn(page);
  const composer = composerOn(page);
  await feed.open();
  await feed.composer.fill('What a view');
  // It begins like a picture, but the rest is not one.
  const broken = (await halves('red', 'red')).subarray(0, 60);
  await composer.choose(file(Buffer.concat([broken, Buffer.alloc(500)])));
  await expect(composer.form.getByText('This browser cannot show the picture.')).toBeVisible();
  await composer.alt.fill('The lake from the hill');
  await composer.post();
  await expect(toastOn(page, /Choose a JPEG.*You wrote: The lake from the hill/s)).toBeVisible();
  await expect(feed.composer).toHaveValue('What a view');
  await expect(feed.posts).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Uploads' })).toBeHidden();
});

test('a post waits for the picture that is being checked, and is not sent if it is refused', async ({
  scene,
}) => {
  const { page } = await scene.member('Ada');
  const feed = feedOn(page);
  const composer = composerOn(page);
  await feed.open();

  const look = await holdLooking(page);
  await feed.composer.fill('From our walk');
  await give('paste', feed.composer, await halves('red', 'blue'));
  await composer.post();
  const posting = composer.form.getByRole('button', { name: 'Posting…' });
  await expect(posting).toBeVisible();
  await expect(composer.form.getByText('Checking the picture…')).toBeVisible();
  await expect(feed.composer).toHaveValue('From our walk');
  await look();
  const post = feed.posts.filter({ hasText: 'From our walk' });
  await expect(post.getByRole('img', { name: 'Photo of this post' })).toBeVisible();
  await expect(feed.composer).toHaveValue('');
  await expect(composer.preview).toBeHidden();

  const lookAgain = await holdLooking(page);
  await feed.composer.fill('With my diary');
  await give('paste', feed.composer, Buffer.from('Dear diary'));
  await composer.post();
  await expect(posting).toBeVisible();
  await lookAgain();
  await expect(composer.form.getByRole('alert')).toContainText('Choose a JPEG');
  await expect(composer.form.getByRole('button', { name: 'Post', exact: true })).toBeVisible();
  await expect(feed.composer).toHaveValue('With my diary');
  await expect(feed.posts).toHaveCount(1);

  await post.getByRole('button', { name: 'Edit' }).click();
  const editor = editorOn(page);
  await editor.box.fill('From our long walk');
  const lookAtEdit = await holdLooking(page);
  await give('paste', editor.box, await halves('green', 'green'));
  await editor.save();
  await expect(editor.form.getByRole('button', { name: 'Saving…' })).toBeVisible();
  await lookAtEdit();
  await expect(editor.form).toBeHidden();
  const edited = feed.posts.filter({ hasText: 'From our long walk' });
  const picture = edited.getByRole('img', { name: 'Photo of this post' });
  await expect.poll(() => middleOf(picture)).toBe('green');
});
