import type { Page } from '@playwright/test';
import { always } from '../../schema/chat/rules.ts';
import { friendOf } from '../fixtures/accounts.ts';
import { slowSyncOf } from '../fixtures/broken-sync.ts';
import { liveSocketsOf } from '../fixtures/live-sockets.ts';
import { addMessage, addMessages, messagesOn } from '../fixtures/messages.ts';
import { newsThatWait } from '../fixtures/news.ts';
import { expect, test } from '../fixtures/test.ts';

declare global {
  interface Window {
    hidden: boolean;
    sounds: number;
  }
}

/** Makes a page count its sounds, and hides it on request. */
async function withEars(page: Page) {
  await page.addInitScript(() => {
    window.sounds = 0;
    HTMLMediaElement.prototype.play = async () => {
      window.sounds++;
    };
    Object.defineProperty(document, 'visibilityState', {
      get: () => (window.hidden ? 'hidden' : 'visible'),
    });
  });
  return page;
}

const see = (page: Page, hidden: boolean) =>
  page.evaluate((hidden) => {
    window.hidden = hidden;
    document.dispatchEvent(new Event('visibilitychange'));
  }, hidden);

/** After a press, which browsers require before a page may play sounds. */
async function hide(page: Page) {
  await page.keyboard.press('a');
  await see(page, true);
}

/** The number of sounds of these pages, once each has finished its pending work. */
async function sounds(pages: Page[]): Promise<number> {
  let all = 0;
  for (const page of pages)
    all += await page.evaluate(() => navigator.locks.request('hearth-sound', () => window.sounds));
  return all;
}

test('two tabs of one member show the same, read the same, and make one sound', async ({
  scene,
}) => {
  const [ada, ben] = await scene.friends('Ada', 'Ben');
  const cleo = await friendOf(scene, ada, 'Cleo');
  for (const peer of [ben, cleo]) await addMessages(scene, [ada, peer], 3);
  await scene.sql`
    update conversation_member set muted_until = ${new Date(always)}
    where member_id = ${ada.memberId} and peer_id = ${cleo.memberId}`;
  const [here, away] = [await withEars(ada.page), await withEars(await ada.context.newPage())];
  const tabs = [here, away];
  const line = await slowSyncOf(here);
  const rows = await newsThatWait(away);
  const liveLines = liveSocketsOf(away);
  const his = messagesOn(ben.page, 'Ada Test');
  const [one, two] = [messagesOn(here, 'Ben Test'), messagesOn(away, 'Ben Test')];
  await Promise.all([his.open(ada), here.goto('/feed')]);
  // One after the other: they share a disk.
  await expect(here.getByRole('complementary').getByText('Ben Test')).toBeVisible();
  await away.goto('/messages');
  await expect(two.conversation('Ben Test')).toBeVisible();

  await test.step('a message makes one sound in all tabs, visible or not, and none when muted', async () => {
    await his.write('Psst');
    for (const tab of tabs) await expect(tab).toHaveTitle(/^\(1\)/);
    // A page does not sound for messages that may have been there before it.
    const before = await sounds(tabs);
    expect(before).toBeLessThanOrEqual(1);
    await his.write('Hey');
    await expect.poll(() => sounds(tabs)).toBe(before + 1);
    for (const tab of tabs) await hide(tab);
    await his.write('Anybody?');
    await expect.poll(() => sounds(tabs)).toBe(before + 2);
    await addMessage(scene, cleo, ada, 'Hello');
    for (const tab of tabs) {
      await expect(tab.getByRole('link', { name: 'Messages 2 unread' })).toBeVisible();
      await expect(tab).toHaveTitle(/^\(1\)/);
    }
    expect(await sounds(tabs)).toBe(before + 2);
  });

  await test.step('a message makes no sound when it is read in the other tab, whose mark is late', async () => {
    line.slow();
    await one.open(ben);
    await expect(one.message('Anybody?')).toBeInViewport();
    await expect(here).toHaveTitle(/^Ben Test/);
    const soundsBefore = await sounds([away]);
    await his.write('Here I am');
    await expect(two.conversation('Ben Test')).toContainText('Here I am');
    expect(await sounds([away])).toBe(soundsBefore);
    line.goOn();
    await expect(away).toHaveTitle(/^Messages/);
    await his.write('And there');
    await expect(two.conversation('Ben Test')).toContainText('And there');
    expect(await sounds([away])).toBe(soundsBefore);
  });

  await test.step('messages sent, edited and deleted in one tab show in the other', async () => {
    await see(away, false);
    await two.conversation('Ben Test').click();
    await one.write('From the first');
    await expect(two.message('From the first')).toBeVisible();
    await two.write('From the second');
    await expect(one.message('From the second')).toBeVisible();
    // The tabs share it before it is sent.
    await expect(his.message('From the second')).toBeVisible();
    await his.write('To both');
    for (const { messages } of [one, two])
      await expect(messages.last()).toHaveAccessibleName(/To both/);
    await one.choose('From the second', 'Edit');
    await one.write('From number two');
    await expect(two.message('From number two')).toContainText('(edited)');
    await two.choose('From the first', 'Delete');
    await away.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    for (const { message } of [one, two, his]) {
      await expect(message('From the first')).toHaveCount(0);
      await expect(message('Message deleted')).toHaveCount(1);
    }
  });

  await test.step('the other tab sends what a closed tab has not sent', async () => {
    line.slow();
    await one.write('On my way');
    await expect(one.box).toHaveValue('');
    await here.close();
    for (const { message } of [his, two]) await expect(message('On my way')).toBeVisible();
    await expect(two.message('On my way')).not.toContainText('Waiting to send');
    await expect.poll(liveLines).toBe(1);
  });

  await test.step('messages that Ada has read when she looks away are read everywhere', async () => {
    const soundsBefore = await sounds([away]);
    const unread = async () => {
      const [side] = await scene.sql<{ unread: number }[]>`
        select unread from conversation_member where member_id = ${ada.memberId} and peer_id = ${ben.memberId}`;
      return side?.unread;
    };
    // The first mark is sent at once, and the next ones wait.
    for (const words of ['One', 'Two']) {
      await his.write(words);
      await expect(two.exactMessage(words)).toBeVisible();
    }
    await hide(away);
    await expect.poll(unread).toBe(0);

    // The live connection brings the message long before its row counts it, and she looks away in
    // between.
    await see(away, false);
    rows.hold();
    await his.write('There');
    await expect(two.exactMessage('There')).toBeVisible();
    await hide(away);
    expect(await unread()).toBe(1);
    rows.letGo();
    await expect.poll(unread).toBe(0);
    expect(await sounds([away])).toBe(soundsBefore);
  });
});
