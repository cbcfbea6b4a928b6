import { addMember } from '../../testing/members.ts';
import { expectAccessible } from '../fixtures/axe.ts';
import { broken, syncOf } from '../fixtures/broken-sync.ts';
import { addMessages, messagesOn } from '../fixtures/messages.ts';
import { file, halves, middleOf } from '../fixtures/pictures.ts';
import { appIsOnDevice, fingerOn, swipe, unreachable } from '../fixtures/screens.ts';
import { expect, test } from '../fixtures/test.ts';

test('on a phone the list and a conversation are a screen each', async ({ scene }) => {
  const ada = await scene.member('Ada', {
    viewport: { width: 390, height: 844 },
    hasTouch: true,
  });
  const ben = await addMember(scene.sql, { firstName: 'Ben', lastName: 'Test' });
  await addMessages(scene, [ada, { memberId: ben }], 30);
  const hers = messagesOn(ada.page, 'Ben Test');
  await ada.page.goto('/feed');
  await ada.page.getByRole('link', { name: 'Messages' }).tap();
  await expect(ada.page.getByText('Pick a conversation from the left.')).toBeHidden();
  await hers.conversation('Ben Test').tap();
  await expect(hers.message('Line 30')).toBeInViewport();
  await expect(hers.box).toBeInViewport();
  await expect(hers.conversation('Ben Test')).toBeHidden();
  await expectAccessible(ada.page);
  // The bars of the app give their room to the messages, above a keyboard of 340 px.
  await expect(ada.page.getByRole('navigation', { name: 'Main' })).toBeHidden();
  await ada.page.setViewportSize({ width: 390, height: 844 - 340 });
  await expect(hers.message('Line 30')).toBeInViewport();
  expect((await hers.log.boundingBox())?.height).toBeGreaterThanOrEqual(360);
  await ada.page.setViewportSize({ width: 390, height: 844 });
  await ada.page.getByRole('link', { name: 'Back to conversations' }).tap();
  await expect(hers.conversation('Ben Test')).toBeVisible();
  await ada.page.goBack();
  await expect(ada.page).toHaveURL(/feed/);
  await ada.page.goForward();
  await hers.conversation('Ben Test').tap();
  await hers.message('Line 29').tap();
  await hers.message('Line 29').getByRole('button', { name: 'Message options' }).tap();
  await expect(ada.page.getByRole('menuitem', { name: 'Reply' })).toBeVisible();
  await ada.page.goBack();
  await expect(ada.page.getByRole('menuitem', { name: 'Reply' })).toBeHidden();
  await ada.page.goBack();
  await expect(hers.conversation('Ben Test')).toBeVisible();

  await hers.conversation('Ben Test').tap();
  await swipe(ada.page, hers.message('Line 29'), 30);
  await expect(ada.page.getByText('Reply to Ben Test')).toBeHidden();
  await swipe(ada.page, hers.message('Line 29'), 90);
  await expect(ada.page.getByText('Reply to Ben Test')).toBeVisible();
  await hers.box.press('Escape');

  const options = hers.message('Line 27').getByRole('button', { name: 'Message options' });
  await expect(options).toHaveCSS('color', 'rgba(0, 0, 0, 0)');
  const finger = await fingerOn(ada.page, hers.message('Line 27').getByText('Line 27'));
  await finger.down();
  await expect(ada.page.getByRole('menuitem', { name: 'Reply' })).toBeVisible();
  await finger.up();
  await ada.page.getByRole('menuitem', { name: 'Reply' }).tap();
  await expect(ada.page.getByText('Reply to Ben Test')).toBeVisible();
});

test.describe('stored on the device', () => {
  test.use({ serviceWorkers: 'allow' });

  test('offline the newest conversations open and stay read; messages and pictures wait in order', async ({
    scene,
  }) => {
    scene.expectComplaints(unreachable);
    const [ada, ben] = await scene.friends('Ada', 'Ben');
    const id = await addMessages(scene, [ada, ben], 50, { unread: 2 });
    await scene.sql`update message set reply_to_id = ${`${id}-5`} where id = ${`${id}-49`}`;
    const [hers, his] = [messagesOn(ada.page, 'Ben Test'), messagesOn(ben.page, 'Ada Test')];
    const { page } = ada;
    await page.goto('/messages');
    await expect(hers.conversation('Ben Test')).toContainText('2 unread');
    await appIsOnDevice(page);
    await ada.context.setOffline(true);
    await hers.conversation('Ben Test').click();
    await expect(hers.message('Line 50')).toBeInViewport();
    await expect(hers.message('Line 30')).toHaveCount(1);
    await expect(hers.exactMessage('Line 49')).toContainText('In answer to an earlier message');
    await page.getByRole('link', { name: 'Feed', exact: true }).click();
    await page.getByRole('banner').getByRole('link', { name: 'Messages' }).click();
    await expect(hers.conversation('Ben Test')).toBeVisible();
    await expect(hers.conversation('Ben Test')).not.toContainText('unread');

    await hers.conversation('Ben Test').click();
    // A message sent long ago stays sent, whatever happens to it now: both leave a place behind.
    await hers.choose('Line 40', 'Edit');
    await hers.write('Line forty');
    await expect(hers.message('Line forty')).toContainText('(edited)');
    await expect(hers.message('Line forty')).toContainText('Waiting to send');
    await hers.choose('Line forty', 'Delete');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await expect(hers.message('Message deleted')).toHaveCount(1);
    await hers.choose('Line 46', 'Delete');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await expect(hers.message('Message deleted')).toHaveCount(2);
    await hers.write('From a tunnel');
    await expect(hers.message('From a tunnel').getByText('Waiting to send')).toBeVisible();
    const colours = ['red', 'blue', 'green', 'red'];
    const pictures = await Promise.all(colours.map((colour) => halves(colour, colour)));
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Add pictures' }).click();
    await (await chooser).setFiles(pictures.map((picture, at) => file(picture, `${at}.png`)));
    await expect(page.getByRole('button', { name: 'Remove picture 4' })).toBeVisible();
    await hers.box.press('Enter');
    const waiting = page.getByRole('list', { name: 'On their way' }).getByRole('img');
    await expect(waiting).toHaveCount(4);

    await page.reload();
    await expect(hers.message('From a tunnel').getByText('Waiting to send')).toBeVisible();
    await expect(waiting).toHaveCount(4);
    await his.open(ada);
    await ada.context.setOffline(false);
    const unread = () => scene.sql`
      select unread from conversation_member where member_id = ${ada.memberId}`;
    await expect.poll(unread).toEqual([{ unread: 0 }]);
    await expect(his.message('From a tunnel')).toBeVisible();
    const quote = hers.exactMessage('Line 49').getByRole('button', { name: /^In answer to/ });
    await expect(quote).toContainText('Line 5');
    await expect(hers.message('From a tunnel').getByText('Waiting to send')).toBeHidden();
    await expect(hers.message('From a tunnel')).toHaveCount(1);
    const shown = his.log.getByRole('img', { name: 'Picture from Ada Test' });
    await expect(shown).toHaveCount(4);
    await expect.poll(async () => Promise.all((await shown.all()).map(middleOf))).toEqual(colours);
  });
});

test('a clock that is ahead leaves no gap in a conversation, and setting it back delays nothing', async ({
  scene,
}) => {
  scene.expectComplaints(broken);
  const [ada, ben] = await scene.friends('Ada', 'Ben');
  await addMessages(scene, [ada, ben], 150);
  await ada.page.addInitScript(() => {
    const now = Date.now.bind(Date);
    let ahead = 24 * 60 * 60 * 1000;
    Date.now = () => now() + ahead;
    window.addEventListener('set-back', () => {
      ahead = 0;
    });
  });
  const sync = await syncOf(ada.context);
  const [hers, his] = [messagesOn(ada.page, ben.name), messagesOn(ben.page, ada.name)];
  await Promise.all([hers.open(ben), his.open(ada)]);
  await expect(hers.message('Line 150')).toBeInViewport();
  sync.break();
  await hers.write('By a fast clock');
  await expect(hers.message('By a fast clock')).toContainText('Waiting to send');
  await ada.page.reload();
  await expect(hers.message('By a fast clock')).toBeInViewport();
  sync.mend();
  await expect(his.message('By a fast clock')).toBeVisible({ timeout: 60_000 });
  const topOf = async (words: string) => {
    await expect(async () => {
      await hers.log.evaluate((log) => log.scrollBy(0, -400));
      await expect(hers.message(words)).toBeInViewport({ timeout: 100 });
    }).toPass({ intervals: [0] });
  };
  await topOf('Line 90');
  const more = Array.from({ length: 8 }, (_, n) => `More ${n}`);
  for (const words of more) {
    await his.write(words);
    await expect(his.message(words)).toHaveCount(1);
  }
  const lines = Array.from({ length: 61 }, (_, n) => `Line ${90 + n}`);
  const all = [...lines, 'By a fast clock', ...more];
  await expect
    .poll(async () => {
      const texts = await hers.messages.allInnerTexts();
      return all.filter((words) => !texts.some((text) => text.includes(words)));
    })
    .toEqual([]);
  // By the server's clock, which was not set back by a day.
  await expect(hers.log.getByText('Today', { exact: true })).toBeAttached();

  await ada.page.evaluate(() => window.dispatchEvent(new Event('set-back')));
  await hers.write('At last in time');
  await expect(his.message('At last in time')).toBeVisible();
  await his.write('And read at once');
  await expect(hers.message('And read at once')).toBeInViewport();
  const unread = () =>
    scene.sql`select unread from conversation_member where member_id = ${ada.memberId}`;
  await expect.poll(unread).toEqual([{ unread: 0 }]);
});
