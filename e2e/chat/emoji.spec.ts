import type { Page } from '@playwright/test';
import { expectAccessible } from '../fixtures/axe.ts';
import { composerOn } from '../fixtures/composer.ts';
import { offeredOn, pickerOn } from '../fixtures/emoji.ts';
import { commentsOn, feedOn } from '../fixtures/screens.ts';
import { expect, test } from '../fixtures/test.ts';

/** True as long as there are no recent emoji. */
async function walkByKeyboard(page: Page) {
  const { form } = composerOn(page);
  const picker = pickerOn(page);
  const button = picker.button(form);
  await form.getByRole('textbox').focus();
  await button.press('Enter');
  await expect(picker.search).toBeFocused();
  await page.keyboard.press('ArrowDown');
  const shown = picker.shown('Smileys & Emotion');
  await expect(shown.nth(0)).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowDown');
  await expect(shown.nth(9)).toBeFocused();
  await page.keyboard.press('End');
  await expect(shown.last()).toBeFocused();
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowUp');
  await expect(picker.search).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(picker.category('Smileys & Emotion')).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(picker.emoji('Waving Hand')).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(picker.emoji('Waving Hand')).toBeFocused();
  await page.keyboard.type('cat');
  await expect(picker.search).toHaveValue('cat');
  await page.keyboard.press('Escape');
  await expect(picker.dialog).toBeHidden();
  await expect(button).toBeFocused();
}

test('Ada picks emoji from a picker or types them, and finds recent ones after a reload', async ({
  scene,
}) => {
  const { page } = await scene.member('Ada');
  const feed = feedOn(page);
  const { form } = composerOn(page);
  const picker = pickerOn(page);
  const offered = offeredOn(page);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await feed.open();

  await test.step('she moves through the picker by keyboard', () => walkByKeyboard(page));

  await test.step('she picks, searches and tones emoji for a post', async () => {
    await feed.composer.fill('Hello !');
    await feed.composer.press('ArrowLeft');

    await picker.button(form).click();
    await expect(picker.search).toBeFocused();
    await expect(picker.categories).toHaveText(Array(10).fill(''));
    await expect(picker.category('Smileys & Emotion')).toHaveAttribute('aria-pressed', 'true');
    await expectAccessible(page);
    await picker.emoji('Grinning Face').click();
    await expect(picker.dialog).toBeHidden();
    await expect(feed.composer).toBeFocused();
    await expect(feed.composer).toHaveValue('Hello 😀!');
    await page.keyboard.type('x');
    await expect(feed.composer).toHaveValue('Hello 😀x!');
    await page.keyboard.press('Control+z');
    await expect(feed.composer).toHaveValue('Hello 😀!');

    await picker.button(form).click();
    await picker.tone('Dark').click();
    await picker.search.fill('WAVING');
    await expect(picker.shown('Found').first()).toHaveText('👋🏿');
    await picker.search.press('Enter');
    await expect(feed.composer).toHaveValue('Hello 😀👋🏿!');
  });

  await test.step('she finds recent emoji after a reload', async () => {
    await page.reload();
    await expect(feed.composer).toHaveValue('Hello 😀👋🏿!');
    await picker.button(form).click();
    await expect(picker.category('Recent')).toHaveAttribute('aria-pressed', 'true');
    await expect(picker.shown('Recent')).toHaveText(['👋🏿', '😀']);
    await expect(picker.tone('Dark')).toHaveAttribute('aria-pressed', 'true');
    await picker.search.fill('qqq');
    await expect(picker.dialog.getByText('No emoji found for “qqq”.')).toBeVisible();
    await page.goBack();
    await expect(picker.dialog).toBeHidden();
    await expect(page).toHaveURL('/feed');
    await picker.button(form).click();
    await picker.shown('Recent').last().click();
    await expect(feed.composer).toHaveValue('Hello 😀👋🏿!😀');

    await form.getByRole('button', { name: 'Post', exact: true }).click();
    await expect(feed.post('Hello 😀👋🏿!😀')).toBeVisible();
  });

  await feed.write('What shall we cook?');
  const { box, all, begin } = commentsOn(feed.post('What shall we cook?'));
  await test.step('typed emoticons become emoji, and Backspace restores the text', async () => {
    await begin();
    // Text typed before the emoji data has loaded stays as it is.
    await expect(async () => {
      await box.fill('');
      await box.pressSequentially(':) ');
      await expect(box).toHaveValue('🙂 ', { timeout: 100 });
    }).toPass();
    await box.press('Backspace');
    await expect(box).toHaveValue(':) ');
    await box.pressSequentially(' or https://x.org/:) not:) <3 ');
    await expect(box).toHaveValue(':)  or https://x.org/:) not:) ❤️ ');
    await box.fill('');
    await box.pressSequentially('No :) ');
    await box.press('Backspace');
    await box.press('Enter');
    await expect(all).toHaveText([/No :\)/]);
  });

  await test.step('names are offered as she types them', async () => {
    await box.fill('');
    await box.pressSequentially('Soup :s');
    await expect(offered.list).toBeHidden();
    await box.pressSequentially('mi');
    await expect(offered.all).toHaveCount(8);
    await expect(box).toHaveAttribute(
      'aria-controls',
      (await offered.list.getAttribute('id')) ?? '',
    );
    await expect(offered.chosen).toHaveAccessibleName('Grinning Face with Big Eyes');
    await expectAccessible(page);
    await box.press('ArrowDown');
    await expect(offered.chosen).toHaveAccessibleName('Grinning Face with Smiling Eyes');
    await expect(box).toHaveAttribute(
      'aria-activedescendant',
      (await offered.chosen.getAttribute('id')) ?? '',
    );
    await box.press('Enter');
    await expect(box).toHaveValue('Soup 😄');
    await expect(offered.list).toBeHidden();
    await expect(box).not.toHaveAttribute('aria-activedescendant');
    await box.pressSequentially(' :heart');
    await expect(offered.list).toBeVisible();
    await box.press('Escape');
    await expect(offered.list).toBeHidden();
    await expect(box).toBeFocused();
    await box.pressSequentially(':');
    await expect(box).toHaveValue('Soup 😄 ❤️');
    await box.pressSequentially(' :tea');
    await offered.all.first().click();
    await expect(box).toHaveValue('Soup 😄 ❤️ 🍵');
    await expect(box).toBeFocused();
  });

  await test.step('a sent text has its last emoticon replaced, unless it is ambiguous', async () => {
    // An emoticon at the end is sent as an emoji, too.
    await box.pressSequentially(' :D');
    await box.press('Enter');
    await expect(all).toHaveText([/No :\)/, /Soup 😄 ❤️ 🍵 😄/]);
    // But not one that may be something else: once it is sent, Backspace cannot restore it.
    await box.pressSequentially('7 or 8) is on D:');
    await box.press('Enter');
    await expect(all).toHaveText([/No :\)/, /Soup/, /7 or 8\) is on D:/]);

    await feed.composer.fill('Done');
    await feed.composer.press('End');
    await feed.composer.pressSequentially(' ;)');
    await page.getByRole('button', { name: 'Post', exact: true }).click();
    await expect(feed.post('Done 😉')).toBeVisible();
  });
  expect(asked.filter((url) => !url.startsWith(scene.place.origin) && /^http/.test(url))).toEqual(
    [],
  );
});

test('the picker works on a phone, and in edits of comments and posts', async ({ scene }) => {
  const { page } = await scene.member('Ada', {
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  });
  const feed = feedOn(page);
  const picker = pickerOn(page);
  const offered = offeredOn(page);
  await feed.open();
  await feed.write('What shall we cook?');
  const post = feed.post('What shall we cook?');
  const comments = commentsOn(post);
  await comments.write('Soup');
  await comments.choose('Soup', 'Edit');
  await picker.button(comments.all).tap();
  await expect(picker.emoji('Grinning Face')).toBeInViewport();
  await expect(picker.search).not.toBeFocused();
  for (const one of [
    picker.emoji('Grinning Face'),
    picker.tone('Dark'),
    picker.category('Flags'),
  ]) {
    const { width, height } = (await one.boundingBox()) ?? { width: 0, height: 0 };
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(43.5);
  }
  const { x, width } = (await picker.dialog.boundingBox()) ?? { x: -1, width: 0 };
  expect(x).toBeGreaterThanOrEqual(0);
  expect(x + width).toBeLessThanOrEqual(390);
  await expectAccessible(page);
  await picker.category('Food & Drink').tap();
  await picker.emoji('Pot of Food').tap();
  const editor = page.getByRole('textbox', { name: 'Edit your comment' });
  await expect(editor).toHaveValue('Soup🍲');
  await editor.press('Enter');
  await expect(comments.all).toHaveText([/Soup🍲/]);

  await post.getByRole('button', { name: 'Post options' }).tap();
  await page.getByRole('menuitem', { name: 'Edit' }).tap();
  const text = page.getByLabel('Text of your post');
  await text.press('End');
  await expect(async () => {
    await text.fill('Tea ');
    await text.press('End');
    await text.pressSequentially(':teapot');
    await expect(offered.all.first()).toBeInViewport({ timeout: 1_000 });
  }).toPass();
  await expectAccessible(page);
  await offered.all.first().tap();
  await expect(text).toHaveValue('Tea 🫖');
  await text.pressSequentially(' with :');
  for (const begun of ['c', 'ca', 'cak', 'cake']) await compose(page, begun);
  await expect(offered.chosen).toHaveAccessibleName('Shortcake');
  await offered.chosen.tap();
  await expect(text).toHaveValue('Tea 🫖 with 🍰');
  await compose(page, ' and');
  await expect(text).toHaveValue('Tea 🫖 with 🍰 and');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(feed.post('Tea 🫖 with 🍰 and')).toBeVisible();
});

/** Like Android keyboards, which compose each word until something else is typed. */
async function compose(page: Page, word: string) {
  const devtools = await page.context().newCDPSession(page);
  const { length } = word;
  await devtools.send('Input.imeSetComposition', {
    text: word,
    selectionStart: length,
    selectionEnd: length,
  });
  await devtools.detach();
}
