import type { Page } from '@playwright/test';
import { choose } from './fixtures/composer.ts';
import { inTwoTabs, messagesOn, talked } from './fixtures/messages.ts';
import { file, halves } from './fixtures/pictures.ts';
import { expect, test } from './fixtures/test.ts';

test('a second tab has the draft of the first and its picture, until other words are written in it', async ({
  scene,
}) => {
  const { ada, ben, other, here, there } = await inTwoTabs(scene);
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
  // Like Safari, which reports the Enter that accepts a composed word this way.
  await here.box.dispatchEvent('keydown', { key: 'Enter', keyCode: 229 });
  await here.box.pressSequentially(' and salt');
  await here.box.press('Enter');
  await expect(there.said('With bread and salt')).toHaveCount(1);
  await expect(here.box).toHaveValue('');
  await expect(there.box).toHaveValue('Butter');

  // A chosen picture is shown in both tabs until one sends it.
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

test('what a tab leaves half written stands in the list and the box of another, and goes from both as it is sent', async ({
  scene,
}) => {
  const [ada, ben] = await scene.friends('Ada', 'Ben');
  await talked(scene, [ada, ben], 3);
  const [first, other] = [await ada.context.newPage(), ada.page];
  const [here, there] = [messagesOn(first, ben.name), messagesOn(other, ben.name)];
  await other.goto('/messages');
  await expect(there.conversation(ben.name)).toContainText('Line 3');
  await here.open(ben);
  await here.choose('Line 2', 'Reply');
  await here.box.fill('With bread');
  const picture = file(await halves('red', 'red'));
  await choose(first.getByRole('button', { name: 'Add pictures' }), picture);
  await expect(first.getByRole('button', { name: 'Remove picture 1' })).toBeVisible();
  await expect(there.conversation(ben.name)).toContainText('Draft: With bread');

  await first.close();
  await there.conversation(ben.name).click();
  await expect(there.box).toHaveValue('With bread');
  await expect(other.getByRole('button', { name: 'Remove picture 1' })).toBeVisible();
  const answering = (page: Page) => page.getByText(`Reply to ${ben.name}`);
  await expect(answering(other)).toBeVisible();
  const second = await ada.context.newPage();
  const again = messagesOn(second, ben.name);
  await again.open(ben);
  await expect(answering(second)).toBeVisible();
  // Another reply, and corrected words, are still the same draft.
  await again.choose('Line 3', 'Reply');
  await expect(other.getByText(`Reply to ${ben.name}Line 3`)).toBeVisible();
  await again.box.press('Backspace');
  await expect(there.box).toHaveValue('With brea');
  await again.box.press('d');
  await again.box.press('Enter');
  await expect(there.message('With bread')).toBeVisible();
  for (const page of [second, other]) await expect(answering(page)).toBeHidden();
});

test('what is half written is gone on with from its end, wherever its box opens', async ({
  scene,
}) => {
  const [ada, ben, cleo] = await scene.friends('Ada', 'Ben', 'Cleo');
  for (const peer of [ben, cleo]) await talked(scene, [ada, peer], 1);
  const { page } = ada;
  const { open, box, conversation, choose } = messagesOn(page, ben.name);
  const goOn = async (words: string, whole: string) => {
    await expect(box).toBeFocused();
    await page.keyboard.type(words);
    await expect(box).toHaveValue(whole);
  };
  await open(ben);
  await box.fill('Are');
  await conversation(cleo.name).click();
  await goOn('Hello', 'Hello');
  await conversation(ben.name).click();
  await goOn(' you', 'Are you');
  await page.reload();
  await goOn(' free', 'Are you free');
  await choose('Line 1', 'Edit');
  await goOn('!', 'Line 1!');
  await page.keyboard.press('Escape');
  await goOn(' tonight', 'Are you free tonight');
  await page.goto('/feed');
  await page.getByRole('complementary').getByRole('link', { name: ben.name }).click();
  await goOn('?', 'Are you free tonight?');
});

test('an empty box takes what is written in another tab, unless one is in it', async ({
  scene,
}) => {
  const { ada, ben, other, here, there } = await inTwoTabs(scene);
  await here.open(ben);
  await there.open(ben);
  await expect(there.box).toBeVisible();
  await other.evaluate(() => {
    const told = new Promise<void>((resolve) =>
      window.addEventListener('storage', ({ newValue }) => newValue?.includes('cook') && resolve()),
    );
    Object.assign(window, { told });
  });
  await here.box.fill('Shall we cook');
  await other.evaluate(() => (window as unknown as { told: Promise<void> }).told);
  await expect(there.box).toHaveValue('');
  await here.box.fill('');
  // Every page of a test believes that it has the focus. In a real browser only one has it.
  await other.evaluate(() => {
    document.hasFocus = () => false;
  });
  await here.box.pressSequentially('Shall wr');
  await expect(there.box).toHaveValue('Shall wr');
  await here.box.press('Backspace');
  await here.box.pressSequentially('e bake');
  await expect(there.box).toHaveValue('Shall we bake');
  await ada.page.close();
  await there.box.press('Enter');
  await expect(there.said('Shall we bake')).toBeVisible();
});

declare global {
  interface Window {
    /** What other tabs have put into the storage, as long as this tab is too busy to notice. */
    unheard?: StorageEvent[] | undefined;
  }
}

/** Before everything else in the page, because listeners are called in their order. */
const mayBeBusy = () =>
  window.addEventListener('storage', (event) => {
    if (!window.unheard) return;
    event.stopImmediatePropagation();
    window.unheard.push(event);
  });

const becomesBusy = () => {
  window.unheard = [];
};

const hears = () => {
  const { unheard = [] } = window;
  window.unheard = undefined;
  for (const { key, oldValue, newValue } of unheard)
    window.dispatchEvent(new StorageEvent('storage', { key, oldValue, newValue }));
};

test('what was sent does not come back from the tab it was begun in, nor from one that hears of it late', async ({
  scene,
}) => {
  const { ada, ben, other, here, there } = await inTwoTabs(scene);
  await other.addInitScript(mayBeBusy);
  await here.open(ben);
  await here.box.pressSequentially('Hi :)');
  await there.open(ben);
  await expect(there.box).toHaveValue('Hi :)');
  await other.evaluate(becomesBusy);
  await here.box.press('Enter');
  await expect(there.said('Hi 🙂')).toBeVisible();
  await expect(here.box).toHaveValue('');
  await other.evaluate(hears);
  await expect(there.box).toHaveValue('');
  await other.reload();
  await expect(there.said('Hi 🙂')).toBeVisible();
  await expect(there.box).toHaveValue('');

  await here.box.pressSequentially('Hello');
  await other.reload();
  await expect(there.box).toHaveValue('Hello');
  await there.box.press('End');
  await there.box.pressSequentially(' there');
  await there.box.press('Enter');
  await expect(here.said('Hello there')).toBeVisible();
  await expect(here.box).toHaveValue('');
  await ada.page.reload();
  await expect(here.said('Hello there')).toBeVisible();
  await expect(here.box).toHaveValue('');
});
