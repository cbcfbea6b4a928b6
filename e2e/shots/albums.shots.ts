import { composerOn, editorOn } from '../fixtures/composer.ts';
import { landscape } from '../fixtures/landscapes.ts';
import { messagesOn } from '../fixtures/messages.ts';
import { file, slowUploads } from '../fixtures/pictures.ts';
import { feedOn, goWithin } from '../fixtures/screens.ts';
import { expect, test } from '../fixtures/test.ts';
import { camera, looks } from './camera.ts';

const shapes = [
  [1200, 800],
  [800, 1200],
  [1000, 1000],
] as const;
const pictures = (count: number) =>
  Promise.all(
    Array.from({ length: count }, async (_, at) => {
      const [width, height] = shapes[at % shapes.length] ?? [800, 800];
      return file(await landscape((at * 67) % 360, width, height), `${at}.png`);
    }),
  );

for (const { size, scheme, narrow, options } of looks) {
  test(`several pictures, ${size}, ${scheme}`, async ({ scene }) => {
    const ada = await scene.member('Ada', options);
    const ben = await scene.member('Ben', options);
    const { page } = ada;
    const shoot = camera(page, size, scheme);
    const feed = feedOn(page);
    const composer = composerOn(page);
    const choose = async (count: number) => {
      const chooser = page.waitForEvent('filechooser');
      await composer.form.getByRole('button', { name: 'Choose File' }).click();
      await (await chooser).setFiles(await pictures(count));
      await expect(
        composer.form.getByRole('button', { name: `Remove picture ${count}` }),
      ).toBeVisible();
    };
    await feed.open();
    await page.getByRole('button', { name: 'Dismiss' }).click();
    for (const count of [2, 3, 4, 7]) {
      await feed.composer.fill(`A weekend in ${count} pictures.`);
      await choose(count);
      if (count === 7) {
        await composer.form.getByRole('button', { name: 'Describe or move picture 2' }).click();
        await composer.form.getByLabel('Describe picture 2').fill('The hills in the evening');
        await shoot('album-composer');
      }
      const throttle = await slowUploads(page);
      if (count === 7) await throttle(300);
      await composer.post();
      if (count === 7) {
        await expect(feed.posts.getByText('Uploading…')).toBeVisible();
        await shoot('album-uploading');
        await goWithin(page, '/notifications');
        await shoot('album-tray');
        await throttle(0);
        await goWithin(page, '/feed');
      }
      const post = feed.post(`A weekend in ${count} pictures.`);
      await expect(post.locator('img[srcset]')).toHaveCount(Math.min(count, 4));
      await post.scrollIntoViewIfNeeded();
      await shoot(`album-${count}`);
    }
    const post = feed.post('A weekend in 7 pictures.');
    await post.getByRole('button', { name: 'The hills in the evening' }).click();
    await expect(page.getByText('2 of 7')).toBeVisible();
    const viewed = page.getByRole('dialog').getByRole('img', { name: 'The hills in the evening' });
    await viewed.evaluate((image: HTMLImageElement) => image.decode());
    await shoot('album-viewer');
    await page.keyboard.press('Escape');
    if (!narrow) await post.getByRole('button', { name: 'Edit' }).click();
    else {
      await post.getByRole('button', { name: 'Post options' }).click();
      await page.getByRole('menuitem', { name: 'Edit' }).click();
    }
    await expect(editorOn(page).form.getByRole('listitem')).toHaveCount(7);
    await shoot('album-editor');

    const talk = messagesOn(page, ben.name);
    await talk.open(ben);
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Add pictures' }).click();
    await (await chooser).setFiles(await pictures(3));
    await expect(page.getByRole('button', { name: 'Remove picture 3' })).toBeVisible();
    await page.getByRole('button', { name: 'Describe or move picture 1' }).click();
    await shoot('album-box');
    await talk.write('From the weekend');
    await expect(talk.log.locator('img[srcset]')).toHaveCount(3);
    await shoot('album-message');
  });
}
