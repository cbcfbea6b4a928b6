import { expectAccessible } from '../fixtures/axe.ts';
import { composerOn, editorOn } from '../fixtures/composer.ts';
import {
  file,
  give,
  halves,
  holdDisk,
  holdLooking,
  large,
  middleOf,
  slowUploads,
  storedFileCount,
  uploadsOf,
} from '../fixtures/pictures.ts';
import { feedOn, goWithin } from '../fixtures/screens.ts';
import { allIsSent } from '../fixtures/stored.ts';
import { expect, test } from '../fixtures/test.ts';

test('Ada posts a picture, sees it at once, and Ben sees it when it is uploaded', async ({
  scene,
}) => {
  const [ada, ben] = await scene.friends('Ada', 'Ben');
  const [hers, his] = [feedOn(ada.page), feedOn(ben.page)];
  await Promise.all([hers.open(), his.open()]);
  const composer = composerOn(ada.page);
  await hers.composer.fill('From the hill');
  // A small picture may be sent as a whole before the connection becomes slow.
  await composer.choose(file(await large('blue')));
  await expect(composer.preview).toBeVisible();
  await composer.describe('A blue hill');
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
  await ben.page.keyboard.press('Escape');
  await expect(viewer).toBeHidden();
  await goWithin(ben.page, `/photos/${ada.memberId}`);
  await expect(ben.page.getByRole('img', { name: 'A blue hill' })).toBeVisible();
  await goWithin(ben.page, '/feed');

  await test.step('several are one post, in her order and words, and one viewer goes through them', async () => {
    const colours = ['red', 'green', 'blue', 'red', 'green'];
    const files = await Promise.all(colours.map((colour) => halves(colour, colour)));
    const chooser = ada.page.waitForEvent('filechooser');
    await composer.form.getByRole('button', { name: 'Choose File' }).click();
    await (await chooser).setFiles(files.map((one, at) => file(one, `${at}.png`)));
    await composer.form.getByRole('button', { name: 'Describe or move picture 3' }).press('Enter');
    await composer.form.getByLabel('Describe picture 3').fill('The lake');
    await composer.form.getByRole('button', { name: 'Move earlier' }).press('Enter');
    await composer.form.getByRole('button', { name: 'Move earlier' }).press('Enter');
    await expectAccessible(ada.page);
    await hers.composer.fill('Our weekend');
    await composer.post();
    const weekend = his.post('Our weekend');
    const tiles = weekend.getByRole('img', { name: /^(Photo \d of this post|The lake)$/ });
    await expect(tiles).toHaveCount(4);
    await expectAccessible(ben.page);
    await weekend.getByRole('button', { name: 'The lake' }).click();
    await expect.poll(() => middleOf(viewer.getByRole('img', { name: 'The lake' }))).toBe('blue');
    await ben.page.keyboard.press('ArrowLeft');
    await expect(viewer.getByText('5 of 5')).toBeVisible();
    const last = viewer.getByRole('img', { name: 'Photo 5 of this post' });
    await expect.poll(() => middleOf(last)).toBe('green');
    await ben.page.keyboard.press('Escape');
    await expect(viewer).toBeHidden();

    await hers.post('Our weekend').getByRole('button', { name: 'Edit' }).click();
    const editor = editorOn(ada.page);
    for (const _ of [1, 2])
      await editor.form.getByRole('button', { name: 'Remove picture 2' }).click();
    await editor.save();
    await expect(tiles).toHaveCount(3);
    await expect(tiles.first()).toHaveAccessibleName('The lake');
  });
});

test('a draft with a picture, chosen, pasted or dropped, survives a reload and goes with the logout', async ({
  scene,
}) => {
  const { page } = await scene.member('Ada');
  const feed = feedOn(page);
  const composer = composerOn(page);
  const clear = composer.form.getByRole('button', { name: 'Clear' });
  const post = composer.form.getByRole('button', { name: 'Post', exact: true });
  const refused = composer.form.getByRole('alert');
  const picture = await halves('red', 'blue');
  const begin = async () => {
    await feed.composer.fill('Half a thought');
    await composer.choose(file(picture));
    await composer.describe('Two colours');
  };
  await feed.open();

  await test.step('a draft keeps its picture over a reload, and is deleted by Clear', async () => {
    await begin();
    await page.reload();
    await expect(composer.preview).toBeVisible();
    await expect(composer.alt).toHaveValue('Two colours');
    await expect(feed.composer).toHaveValue('Half a thought');
    await composer.form.getByRole('button', { name: 'Remove image' }).click();
    await expect(composer.alt).toBeHidden();
    await expect(feed.composer).toHaveValue('Half a thought');
    await begin();
    await clear.click();
    await expect(composer.preview).toBeHidden();
    await expect.poll(() => storedFileCount(page)).toBe(0);
    await goWithin(page, '/settings');
    await goWithin(page, '/feed');
    await expect(feed.composer).toHaveValue('');
    await expect(composer.preview).toBeHidden();
  });

  await test.step('a picture can be pasted and dropped in the box', async () => {
    await give('drop', page.getByRole('heading', { level: 1, name: 'Feed' }), picture);
    await give('paste', feed.composer, picture, 'Copied from a document');
    await give('paste', feed.composer, Buffer.from('Dear diary'));
    await expect(refused).toContainText('Choose a JPEG');
    await expect(composer.preview).toBeHidden();
    // A file manager puts the name of a copied file beside it.
    await give('paste', feed.composer, picture, 'given.png');
    await expect(composer.preview).toBeVisible();
    await expect(refused).toBeEmpty();
    await expect(feed.composer).toHaveValue('');
    await clear.click();
    await give('drop', composer.form, picture);
    await expect(composer.preview).toBeVisible();
    await composer.describe('x'.repeat(501));
    await expect(composer.form.getByText('Use at most 500 characters.')).toBeVisible();
    await expect(post).toBeDisabled();
    await composer.describe('');
    await give('paste', feed.composer, Buffer.from('Dear diary'));
    await expect(refused).toContainText('Choose a JPEG');
    await post.click();
    await expect(feed.posts.getByRole('img', { name: 'Photo of this post' })).toBeVisible();
    await expect(refused).toBeEmpty();
  });

  await test.step('the next picture can be chosen before it is on the disk', async () => {
    await composer.choose(file(await halves('red', 'red')));
    await composer.describe('The first');
    const release = await holdDisk(page, 'hearth-files', 'files');
    await post.click();
    await composer.choose(file(await halves('green', 'green')));
    await composer.describe('The second');
    await release();
    await expect(feed.posts.getByRole('img', { name: 'The first' })).toBeVisible();
    await expect(post).toBeVisible();
    await expect(composer.alt).toHaveValue('The second');
    await expect.poll(() => middleOf(composer.preview)).toBe('green');
    await clear.click();
  });

  const walk = feed.post('From our walk');

  await test.step('a post does not wait for the check of its picture', async () => {
    const look = await holdLooking(page);
    await feed.composer.fill('From our walk');
    await give('paste', feed.composer, picture);
    await post.click();
    await expect(feed.composer).toHaveValue('');
    await expect(composer.preview).toBeHidden();
    await look();
    await expect(walk.getByRole('img', { name: 'Photo of this post' })).toBeVisible();

    const lookAgain = await holdLooking(page);
    await feed.composer.fill('With my diary');
    await give('paste', feed.composer, Buffer.from('Dear diary'));
    await post.click();
    await lookAgain();
    const failed = page.getByRole('list', { name: 'Not sent' }).getByRole('listitem');
    await expect(failed).toContainText([/With my diary.*Choose a JPEG/]);
    await failed.getByRole('button', { name: 'Edit' }).click();
    await expect(feed.composer).toHaveValue('With my diary');
    await clear.click();
    await expect(feed.posts).toHaveCount(3);
  });

  await test.step('an edit does not wait for the check of its picture', async () => {
    await expect(walk.getByRole('button', { name: 'Hype' })).toBeVisible();
    await walk.getByRole('button', { name: 'Edit' }).click();
    const editor = editorOn(page);
    await editor.box.fill('From our long walk');
    const look = await holdLooking(page);
    await give('paste', editor.box, await halves('green', 'green'));
    await editor.save();
    await look();
    await expect(editor.form).toBeHidden();
    const edited = feed.post('From our long walk');
    const added = edited.getByRole('img', { name: 'Photo 2 of this post' });
    await expect.poll(() => middleOf(added)).toBe('green');
  });

  await test.step('a draft is deleted by the logout', async () => {
    await allIsSent(page);
    await expect.poll(() => storedFileCount(page)).toBe(0);
    await begin();
    await expect.poll(() => storedFileCount(page)).toBe(1);
    await page.getByRole('button', { name: 'Account menu' }).click();
    await page.getByRole('menuitem', { name: 'Logout' }).click();
    await expect(page).toHaveURL('/');
    await expect.poll(() => storedFileCount(page)).toBe(0);
  });
});

test('a failed picture keeps its post, which can be retried, edited or discarded', async ({
  scene,
}) => {
  // The last pattern is of the journey's recorder, which requests the bytes of a picture that could
  // not be drawn.
  scene.expectComplaints(/400|422|429|500|Failed/, /Connecting to 'blob:/);
  const { page } = await scene.member('Ada');
  const feed = feedOn(page);
  const composer = composerOn(page);
  const uploadsAre = await uploadsOf(page);
  const failed = page.getByRole('list', { name: 'Not sent' }).getByRole('listitem');
  const retry = failed.getByRole('button', { name: 'Retry' });
  const elsewhere = page.getByRole('region', { name: 'Uploads' });
  await feed.open();

  await test.step('it is shown in place while visible, and otherwise on any screen', async () => {
    uploadsAre('busy');
    await feed.composer.fill('Second try');
    await composer.choose(file(await halves('red', 'blue')));
    await composer.describe('Two colours');
    await composer.post();
    await expect(failed).toContainText([/Second try.*Too many attempts/s]);
    await expect(page.getByRole('button', { name: 'Retry' })).toHaveCount(1);
    await expectAccessible(page);
    await goWithin(page, '/notifications');
    await expect(elsewhere.getByRole('button', { name: 'Retry' })).toBeVisible();
    await page.goBack();
    await expect(retry).toBeVisible();
    await expect(elsewhere).toBeHidden();
  });

  await test.step('it is edited, and the draft begun meanwhile stays', async () => {
    await feed.composer.fill('Meanwhile');
    await failed.getByRole('button', { name: 'Edit' }).click();
    await expect(failed).toHaveCount(0);
    await expect(feed.composer).toHaveValue('Second try');
    await expect(composer.alt).toHaveValue('Two colours');
    await expect.poll(() => middleOf(composer.preview)).toBe('blue');
    await composer.post();
    await expect(feed.composer).toHaveValue('Meanwhile');
    await composer.form.getByRole('button', { name: 'Clear' }).click();
  });

  await test.step('it survives a reload, and is sent by Retry', async () => {
    await expect(retry).toBeVisible();
    await page.reload();
    await expect(retry).toBeVisible();
    uploadsAre('real');
    await retry.click();
    await expect(feed.post('Second try').getByRole('button', { name: 'Hype' })).toBeVisible();
    await expect(feed.posts).toHaveCount(1);
    await expect.poll(() => storedFileCount(page)).toBe(0);
  });

  await test.step('a picture that the server refuses says why', async () => {
    await feed.composer.fill('What a view');
    // It begins like a picture, but the rest is not one.
    const broken = (await halves('red', 'red')).subarray(0, 60);
    await composer.choose(file(Buffer.concat([broken, Buffer.alloc(500)])));
    await expect(composer.form.getByText('This browser cannot show the picture.')).toBeVisible();
    await composer.describe('The lake from the hill');
    await composer.post();
    await expect(failed).toContainText([/What a view.*The lake from the hill.*Choose a JPEG/s]);
    await failed.getByRole('button', { name: 'Discard' }).click();
    await expect(failed).toHaveCount(0);
    await expect(feed.posts).toHaveCount(1);
    await expect(elsewhere).toBeHidden();
    await expect.poll(() => storedFileCount(page)).toBe(0);
  });
});
