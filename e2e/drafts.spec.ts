import type { Page } from '@playwright/test';
import { choose } from './fixtures/composer.ts';
import { messagesOn } from './fixtures/messages.ts';
import { file, halves } from './fixtures/pictures.ts';
import { commentsOn, feedOn } from './fixtures/screens.ts';
import { expect, test } from './fixtures/test.ts';

test('a second tab has the draft of the first and its picture, until other words are written in it', async ({
  scene,
}) => {
  const [ada, ben] = await scene.friends('Ada', 'Ben');
  const other = await ada.context.newPage();
  const [here, there] = [messagesOn(ada.page, ben.name), messagesOn(other, ben.name)];
  await here.open(ben);
  await here.box.fill('Shall we cook');
  await there.open(ben);
  await expect(there.box).toHaveValue('Shall we cook');
  await here.box.fill('Shall we cook soup?');
  await expect(there.box).toHaveValue('Shall we cook soup?');
  await there.box.press('Enter');
  await expect(here.said('Shall we cook soup?')).toHaveCount(1);
  for (const { box } of [here, there]) await expect(box).toHaveValue('');

  await here.box.fill('With bread');
  await ada.page.reload();
  await expect(here.box).toHaveValue('With bread');
  for (const words of ['At seven', 'Wine as well']) {
    await there.box.pressSequentially(words);
    await there.box.press('Enter');
    await expect(here.said(words)).toBeVisible();
    await expect(there.box).toHaveValue('');
    await expect(here.box).toHaveValue('With bread');
  }
  await there.box.pressSequentially('Butter');
  for (const _ of ['once', 'again']) {
    await ada.page.reload();
    await expect(here.box).toHaveValue('With bread');
  }
  // As Safari tells of the Enter that takes a composed word.
  await here.box.dispatchEvent('keydown', { key: 'Enter', keyCode: 229 });
  await here.box.press('End');
  await here.box.pressSequentially(' and salt');
  await here.box.press('Enter');
  await expect(there.said('With bread and salt')).toHaveCount(1);
  await expect(here.box).toHaveValue('');
  await expect(there.box).toHaveValue('Butter');

  // A picture that was chosen stands in both until one sends it.
  const chosenIn = (page: Page) => page.getByRole('button', { name: 'Remove picture 1' });
  const picture = file(await halves('red', 'red'));
  await choose(ada.page.getByRole('button', { name: 'Add pictures' }), picture);
  await expect(chosenIn(ada.page)).toBeVisible();
  await other.reload();
  await expect(chosenIn(other)).toBeVisible();
  await there.box.press('Enter');
  await expect(here.log.getByRole('img', { name: 'Picture from you' })).toBeVisible();
  await expect(chosenIn(ada.page)).toHaveCount(0);
});

test('two tabs of the feed show the same post and comment, until they are sent', async ({
  scene,
}) => {
  const ada = await scene.member('Ada');
  const other = await ada.context.newPage();
  const [here, there] = [feedOn(ada.page), feedOn(other)];
  await here.open();
  await here.composer.fill('What shall we cook?');
  await there.open();
  await expect(there.composer).toHaveValue('What shall we cook?');
  await other.getByRole('button', { name: 'Post', exact: true }).click();
  await expect(here.post('What shall we cook?')).toBeVisible();
  for (const { composer } of [here, there]) await expect(composer).toHaveValue('');

  const [under, seen] = [here, there].map((feed) => commentsOn(feed.post('What shall we cook?')));
  if (!under || !seen) throw new Error('Two tabs');
  await under.box.fill('Soup');
  await other.reload();
  await expect(seen.box).toHaveValue('Soup');
  // To empty a box sends nothing: the other keeps what was typed there.
  await seen.box.fill('');
  await expect(under.box).toHaveValue('Soup');
  await under.box.press('Enter');
  await expect(seen.comment('Soup')).toBeVisible();
  for (const { box } of [under, seen]) await expect(box).toHaveValue('');
});
