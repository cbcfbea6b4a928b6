import type { Page } from '@playwright/test';
import { friendOf } from '../fixtures/accounts.ts';
import { choose } from '../fixtures/composer.ts';
import { addMessages, messagesOn } from '../fixtures/messages.ts';
import { file, halves } from '../fixtures/pictures.ts';
import { goWithin } from '../fixtures/screens.ts';
import { allIsSent } from '../fixtures/stored.ts';
import { expect, test } from '../fixtures/test.ts';

declare global {
  interface Window {
    /** Storage events of other tabs, as long as this tab is too busy to notice. */
    lateEvents?: StorageEvent[] | undefined;
  }
}

/** Before everything else in the page, because listeners are called in their order. */
const mayBeBusy = () =>
  window.addEventListener('storage', (event) => {
    if (!window.lateEvents) return;
    event.stopImmediatePropagation();
    window.lateEvents.push(event);
  });

/** Every page of a test believes that it has the focus. In a real browser only one has it. */
const isLeft = () => {
  document.hasFocus = () => false;
};

const becomesBusy = () => {
  window.lateEvents = [];
};

const notices = () => {
  const { lateEvents = [] } = window;
  window.lateEvents = undefined;
  for (const { key, oldValue, newValue } of lateEvents)
    window.dispatchEvent(new StorageEvent('storage', { key, oldValue, newValue }));
};

const chosenIn = (page: Page) => page.getByRole('button', { name: 'Remove picture 1' });

test('a draft is the same in all tabs, until one tab sends it or starts another', async ({
  scene,
}) => {
  const ada = await scene.member('Ada');
  const [ben, cleo] = [await friendOf(scene, ada, 'Ben'), await friendOf(scene, ada, 'Cleo')];
  await addMessages(scene, [ada, cleo], 1, { since: 60 });
  const other = await ada.context.newPage();
  await other.addInitScript(mayBeBusy);
  await other.addInitScript(isLeft);
  const [here, there] = [messagesOn(ada.page, ben.name), messagesOn(other, ben.name)];
  const picture = file(await halves('red', 'red'));
  const areEmpty = async () => {
    for (const { box } of [here, there]) await expect(box).toHaveValue('');
  };

  await test.step('a second tab has the draft of the first, until another one is written in it', async () => {
    await here.open(ben);
    await here.box.fill('Shall we cook');
    await there.open(ben);
    await expect(there.box).toHaveValue('Shall we cook');
    await here.box.fill('Shall we cook soup?');
    await expect(there.box).toHaveValue('Shall we cook soup?');
    await there.box.press('Enter');
    await expect(here.exactMessage('Shall we cook soup?')).toHaveCount(1);
    await areEmpty();

    for (const words of ['At seven', 'Wine as well']) {
      await there.write(words);
      await expect(here.exactMessage(words)).toBeVisible();
    }
    await here.box.fill('With bread');
    await ada.page.reload();
    for (const { box } of [here, there]) await expect(box).toHaveValue('With bread');
    // Like Safari, which reports the Enter that accepts a composed word this way.
    await here.box.dispatchEvent('keydown', { key: 'Enter', keyCode: 229 });
    await here.box.press('End');
    await here.box.pressSequentially(' and salt');
    await here.box.press('Enter');
    await expect(there.exactMessage('With bread and salt')).toHaveCount(1);
    await areEmpty();
  });

  await test.step('drafts written in two tabs at once are two drafts, used one after the other', async () => {
    // An answer makes a tab read all drafts, however busy it is.
    await allIsSent(other);
    await other.evaluate(becomesBusy);
    await here.box.fill('Butter');
    await there.box.fill('Sugar');
    await other.evaluate(notices);
    await expect(there.box).toHaveValue('Sugar');
    await expect(here.box).toHaveValue('Butter');
    await there.box.press('Enter');
    await expect(here.exactMessage('Sugar')).toBeVisible();
    await expect(there.box).toHaveValue('Butter');
    await there.box.press('Enter');
    await expect(here.exactMessage('Butter')).toBeVisible();
    await areEmpty();
  });

  await test.step('a chosen picture is shown in both tabs until one sends it', async () => {
    await choose(ada.page.getByRole('button', { name: 'Add pictures' }), picture);
    await expect(chosenIn(ada.page)).toBeVisible();
    await other.reload();
    await expect(chosenIn(other)).toBeVisible();
    await there.box.press('Enter');
    await expect(here.log.getByRole('img', { name: 'Picture from you' })).toBeVisible();
    await expect(chosenIn(ada.page)).toHaveCount(0);
    await areEmpty();
  });

  await test.step('a sent message does not return as a draft, in its own tab or a late one', async () => {
    await here.box.pressSequentially('Hi :)');
    await expect(there.box).toHaveValue('Hi :)');
    await other.evaluate(becomesBusy);
    await here.box.press('Enter');
    await expect(there.exactMessage('Hi 🙂')).toBeVisible();
    await expect(here.box).toHaveValue('');
    await other.evaluate(notices);
    await expect(there.box).toHaveValue('');
    await other.reload();
    await expect(there.exactMessage('Hi 🙂')).toBeVisible();
    await expect(there.box).toHaveValue('');

    await here.box.pressSequentially('Hello');
    await other.reload();
    await expect(there.box).toHaveValue('Hello');
    await there.box.press('End');
    await there.box.pressSequentially(' there');
    await there.box.press('Enter');
    await expect(here.exactMessage('Hello there')).toBeVisible();
    await expect(here.box).toHaveValue('');
    await ada.page.reload();
    await expect(here.exactMessage('Hello there')).toBeVisible();
    await expect(here.box).toHaveValue('');
  });

  const answering = (page: Page) => page.getByText(/^Reply to/);
  await test.step('a draft of one tab is in the list and the box of another', async () => {
    await goWithin(other, '/messages');
    await here.choose('At seven', 'Reply');
    await here.box.fill('With cake');
    await choose(ada.page.getByRole('button', { name: 'Add pictures' }), picture);
    await expect(chosenIn(ada.page)).toBeVisible();
    await expect(there.conversation(ben.name)).toContainText('Draft: With cake');
    await ada.page.close();
    await there.conversation(ben.name).click();
    await expect(there.box).toHaveValue('With cake');
    await expect(chosenIn(other)).toBeVisible();
    await expect(answering(other)).toBeVisible();
  });

  const page = await ada.context.newPage();
  const { open, box, conversation, choose: press, message } = messagesOn(page, ben.name);
  await test.step('another quote or a corrected text is the same draft', async () => {
    await open(ben);
    await expect(answering(page)).toBeVisible();
    await press('Wine as well', 'Reply');
    await expect(other.getByText('Reply to yourselfWine as well')).toBeVisible();
    await box.press('Backspace');
    await expect(there.box).toHaveValue('With cak');
    await box.press('e');
    await box.press('Enter');
    await expect(there.message('With cake')).toBeVisible();
    for (const tab of [page, other]) await expect(answering(tab)).toBeHidden();
    await other.close();
  });

  await test.step('the caret is at the end of the draft, wherever its box opens', async () => {
    const goOn = async (words: string, whole: string) => {
      await expect(box).toBeFocused();
      await page.keyboard.type(words);
      await expect(box).toHaveValue(whole);
    };
    await box.fill('Are');
    await conversation(cleo.name).click();
    await expect(conversation(ben.name)).toContainText('Draft: Are');
    await goOn('Hello', 'Hello');
    await conversation(ben.name).click();
    await goOn(' you', 'Are you');
    await page.reload();
    await goOn(' free', 'Are you free');
    await press('At seven', 'Edit');
    await goOn('!', 'At seven!');
    await page.keyboard.press('Escape');
    await goOn(' tonight', 'Are you free tonight');
    await goWithin(page, '/feed');
    await page.getByRole('complementary').getByRole('link', { name: ben.name }).click();
    await goOn('?', 'Are you free tonight?');
    await box.press('Enter');
    await page.getByRole('link', { name: 'Messages', exact: true }).first().click();
    await expect(conversation(ben.name)).toContainText('Are you free tonight?');
    await expect(conversation(ben.name)).not.toContainText('Draft');
    await conversation(ben.name).click();
    await expect(message('Are you free tonight?')).toBeVisible();
  });
});
