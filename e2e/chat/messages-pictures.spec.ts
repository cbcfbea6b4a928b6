import type { Page } from '@playwright/test';
import { account } from '../fixtures/accounts.ts';
import { choose } from '../fixtures/composer.ts';
import { addMessages, messagesOn } from '../fixtures/messages.ts';
import {
  file,
  halves,
  holdDisk,
  holdLooking,
  large,
  middleOf,
  slowUploads,
  storedFileCount,
} from '../fixtures/pictures.ts';
import { expect, test } from '../fixtures/test.ts';

test('pictures can be chosen, pasted and dropped, described, ordered, sent together, and viewed', async ({
  scene,
}) => {
  const [ada, ben] = await scene.friends('Ada', 'Ben');
  const [hers, his] = [messagesOn(ada.page, 'Ben Test'), messagesOn(ben.page, 'Ada Test')];
  await Promise.all([hers.open(ben), his.open(ada)]);
  const pictures = await Promise.all([halves('red', 'red'), halves('blue', 'blue')]);
  const add = ada.page.getByRole('button', { name: 'Add pictures' });
  const chooser = ada.page.waitForEvent('filechooser');
  await add.click();
  await (await chooser).setFiles(pictures.map((picture, at) => file(picture, `${at}.png`)));
  const chosen = ada.page.getByRole('list', { name: 'Chosen pictures' }).getByRole('listitem');
  await expect(chosen).toHaveCount(2);
  await expect.poll(() => storedFileCount(ada.page)).toBe(2);
  // Another one is added while the earlier ones are still being read.
  const other = await ada.context.newPage();
  await other.goto('/favicon.svg');
  const release = await holdDisk(other, 'hearth-files', 'files');
  await ada.page.reload();
  await choose(add, file(pictures[0] as Buffer));
  await expect(hers.box).toBeFocused();
  await release();
  await other.close();
  await expect(chosen).toHaveCount(3);
  await expect.poll(() => storedFileCount(ada.page)).toBe(3);
  await ada.page.reload();
  await expect(chosen).toHaveCount(3);
  await expect(hers.conversation('Ben Test')).toContainText('Draft: 3 pictures');
  await ada.page.getByRole('button', { name: 'Remove picture 3' }).click();
  await ada.page.getByRole('button', { name: 'Describe or move picture 1' }).press('Enter');
  await ada.page.getByLabel('Describe picture 1').fill('A red door');
  await ada.page.getByRole('button', { name: 'Move later' }).press('Enter');
  await expect(ada.page.getByLabel('Describe picture 2')).toHaveValue('A red door');
  const letGo = await holdImages(ada.page);
  await hers.write('From our walk');
  await expect(chosen).toHaveCount(0);
  await hers.write('It was long');
  await expect(his.message('It was long')).toBeVisible();
  letGo();
  const shown = his.log.getByRole('img', { name: /^(Picture from Ada Test|A red door)$/ });
  await expect(shown).toHaveCount(2);
  await expect(his.message('From our walk')).toHaveCount(1);
  for (const [at, colour] of (['blue', 'red'] as const).entries())
    await expect.poll(() => middleOf(shown.nth(at))).toBe(colour);
  await shown.first().click();
  const viewer = ben.page.getByRole('dialog', { name: 'Photo viewer' });
  await expect(viewer.getByText('1 of 2')).toBeVisible();
  await ben.page.keyboard.press('ArrowRight');
  await expect.poll(() => middleOf(viewer.getByRole('img', { name: 'A red door' }))).toBe('red');
  await ben.page.keyboard.press('Escape');
  await expect(viewer).toBeHidden();

  await hers.box.evaluate(
    (box, clipboardData) =>
      box.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
      ),
    await carried(ada.page, 'green'),
  );
  await expect(chosen).toHaveCount(1);
  // One is still being checked as the next one is added.
  const look = await holdLooking(ada.page);
  for (const colour of ['blue', 'red'])
    await hers.log.dispatchEvent('drop', { dataTransfer: await carried(ada.page, colour) });
  // Text typed while a message waits for its pictures stays in the box.
  await hers.write('In colour');
  await hers.box.pressSequentially('And');
  await look();
  await expect(shown).toHaveCount(5);
  await expect(his.message('In colour')).toBeVisible();
  await expect(hers.box).toHaveValue('And');
  await expect(chosen).toHaveCount(0);
  const latest = async () => Promise.all((await shown.all()).slice(2).map(middleOf));
  await expect.poll(async () => (await latest()).toSorted()).toEqual(['blue', 'green', 'red']);

  for (const colour of ['blue', 'red'])
    await hers.log.dispatchEvent('drop', { dataTransfer: await carried(ada.page, colour) });
  await expect(chosen).toHaveCount(2);
  await ada.page.getByRole('button', { name: 'Remove picture 2' }).click();
  await expect(chosen).toHaveCount(1);
  await expect(hers.box).toBeFocused();
  await hers.box.press('Enter');
  await expect(shown).toHaveCount(6);
  await expect.poll(async () => (await latest()).at(-1)).toBe('blue');
});

/** The data of a pasted or dropped picture. */
const carried = async (page: Page, colour: string) =>
  page.evaluateHandle(
    (bytes) => {
      const data = new DataTransfer();
      data.items.add(new File([new Uint8Array(bytes)], 'p.png', { type: 'image/png' }));
      return data;
    },
    [...(await halves(colour, colour))],
  );

test('a pending picture shows its progress in place, and a double press sends it once', async ({
  scene,
}) => {
  const ada = await scene.member('Ada');
  const [ben, cleo] = [await account(scene, 'Ben'), await account(scene, 'Cleo')];
  for (const peer of [ben, cleo]) await addMessages(scene, [ada, peer], 1);
  const { page } = ada;
  const [hers, toCleo] = [messagesOn(page, ben.name), messagesOn(page, cleo.name)];
  const add = page.getByRole('button', { name: 'Add pictures' });
  const uploading = page.getByRole('list', { name: 'On their way' });
  const send = page.getByRole('button', { name: 'Send' });
  const shown = hers.log.getByRole('img', { name: 'Picture from you' });
  await hers.open(ben);

  await test.step('a small picture is sent before progress is shown', async () => {
    await expect(hers.message('Line 1')).toBeVisible();
    const trayIsSeen = await page.evaluateHandle(() => {
      const seen = { is: false };
      const look = () => {
        seen.is ||= document.querySelector('section[aria-label="Uploads"]') !== null;
      };
      new MutationObserver(look).observe(document, { subtree: true, childList: true });
      return seen;
    });
    await choose(add, file(await halves('red', 'red')));
    await expect(page.getByRole('button', { name: 'Remove picture 1' })).toBeVisible();
    await hers.box.press('Enter');
    await expect(shown).toHaveCount(1);
    await expect(uploading).toBeHidden();
    expect(await trayIsSeen.evaluate(({ is }) => is)).toBe(false);
  });

  const limitTo = await slowUploads(page);
  const picture = file(await large());
  await test.step('a slow picture can be cancelled in place', async () => {
    await limitTo(2_000);
    await choose(add, picture);
    await send.click();
    await uploading.getByRole('button', { name: 'Cancel' }).press('Enter');
    await expect(uploading).toBeHidden();
    await expect(hers.box).toBeFocused();
  });

  await test.step('the focus on a pending picture moves to its message once it is sent', async () => {
    await choose(add, picture);
    await send.click();
    await uploading.getByRole('button', { name: 'Cancel' }).focus();
    await limitTo(0);
    await expect(uploading).toBeHidden();
    const sent = hers.messages.filter({ has: page.getByRole('img', { name: 'Picture from you' }) });
    await expect(sent.last()).toBeFocused();
    await expect(shown).toHaveCount(2);
  });

  await test.step('progress is shown on other screens and on a phone, clear of the box', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await limitTo(2_000);
    await choose(add, picture);
    await send.click();
    await expect(uploading).toBeVisible();
    await page.getByRole('link', { name: 'Back to conversations' }).click();
    await toCleo.conversation(cleo.name).click();
    await expect(page.getByRole('region', { name: 'Uploads' })).toBeVisible();
    await toCleo.box.click();
    await toCleo.box.fill('Meanwhile');
    await send.click();
    await expect(toCleo.message('Meanwhile')).toBeVisible();
    await limitTo(0);
    await page.setViewportSize({ width: 1280, height: 800 });
    await hers.conversation(ben.name).click();
    await expect(shown).toHaveCount(3);
  });

  const chosen = page.getByRole('list', { name: 'Chosen pictures' }).getByRole('listitem');
  const chooseAll = async (...colours: string[]) => {
    for (const [n, colour] of colours.entries())
      await choose(add, file(await halves(colour, colour), `${n}.png`));
    await expect(chosen).toHaveCount(colours.length);
  };
  await test.step('a reply with pictures is sent once, however often it is pressed, and not if taken back', async () => {
    await hers.choose('Line 1', 'Reply');
    await chooseAll('red', 'green', 'blue');
    await page.getByRole('button', { name: 'Remove picture 3' }).click();
    await hers.box.fill('Look');
    await hers.box.press('Enter');
    await hers.box.press('Enter');
    await expect(hers.box).toHaveValue('');
    await expect(chosen).toHaveCount(0);
    await expect(shown).toHaveCount(5);
    await expect(hers.exactMessage('Look')).toHaveCount(1);
    await expect(hers.messages).toHaveCount(5);
    await expect(hers.message('Line 1')).toHaveCount(2);
  });
});

/** The images that the server makes of uploads arrive once the returned function is called. */
async function holdImages(page: Page) {
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route('**/api/uploads/*/image', async (route) => {
    await held;
    await route.continue();
  });
  return letGo;
}
