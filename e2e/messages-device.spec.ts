import type { Page } from '@playwright/test';
import { expectAccessible } from './fixtures/axe.ts';
import { choose } from './fixtures/composer.ts';
import { messagesOn, talked } from './fixtures/messages.ts';
import { file, halves, large, middleOf, slowUploads } from './fixtures/pictures.ts';
import { appIsOnDevice, unreachable } from './fixtures/screens.ts';
import { expect, test } from './fixtures/test.ts';

test.use({ serviceWorkers: 'allow' });

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true };

test('on a phone the list and a conversation are a screen each', async ({ scene }) => {
  const ada = await scene.member('Ada', phone);
  const ben = await scene.member('Ben');
  await talked(scene, [ada, ben], 30);
  const hers = messagesOn(ada.page, 'Ben Test');
  await ada.page.goto('/feed');
  await ada.page.getByRole('link', { name: 'Messages' }).tap();
  await expect(ada.page.getByText('Pick a conversation from the left.')).toBeHidden();
  await hers.conversation('Ben Test').tap();
  await expect(hers.message('Line 30')).toBeInViewport();
  await expect(hers.box).toBeInViewport();
  await expect(hers.conversation('Ben Test')).toBeHidden();
  await expectAccessible(ada.page);
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
});

test('the newest conversations open without a line, and what is written waits', async ({
  scene,
}) => {
  scene.expectComplaints(unreachable);
  const [ada, ben] = await scene.friends('Ada', 'Ben');
  await talked(scene, [ada, ben], 50);
  const hers = messagesOn(ada.page, 'Ben Test');
  await ada.page.goto('/messages');
  await expect(hers.conversation('Ben Test')).toBeVisible();
  await appIsOnDevice(ada.page);
  await ada.context.setOffline(true);
  await hers.conversation('Ben Test').click();
  await expect(hers.message('Line 50')).toBeInViewport();
  await expect(hers.message('Line 30')).toHaveCount(1);
  await hers.choose('Line 49', 'Delete');
  await ada.page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(hers.message('Message deleted')).toHaveCount(1);
  await hers.write('From a tunnel');
  await expect(hers.message('From a tunnel').getByText('Waiting to send')).toBeVisible();
  await ada.page.reload();
  await expect(hers.message('From a tunnel').getByText('Waiting to send')).toBeVisible();
  await ada.context.setOffline(false);
  const his = messagesOn(ben.page, 'Ada Test');
  await his.open(ada);
  await expect(his.message('From a tunnel')).toBeVisible();
  await expect(hers.message('From a tunnel').getByText('Waiting to send')).toBeHidden();
  await expect(hers.message('From a tunnel')).toHaveCount(1);
});

test('what was read without a line stays read', async ({ scene }) => {
  scene.expectComplaints(unreachable);
  const [ada, ben] = await scene.friends('Ada', 'Ben');
  await talked(scene, [ada, ben], 5, { unread: 2 });
  const hers = messagesOn(ada.page, 'Ben Test');
  await ada.page.goto('/messages');
  await expect(hers.conversation('Ben Test')).toContainText('2 unread');
  await appIsOnDevice(ada.page);
  await ada.context.setOffline(true);
  await hers.conversation('Ben Test').click();
  await expect(hers.message('Line 5')).toBeInViewport();
  await ada.page.getByRole('link', { name: 'Feed', exact: true }).click();
  await ada.page.getByRole('banner').getByRole('link', { name: 'Messages' }).click();
  await expect(hers.conversation('Ben Test')).toBeVisible();
  await expect(hers.conversation('Ben Test')).not.toContainText('unread');
  await ada.context.setOffline(false);
  const unread = () => scene.sql`
    select unread from conversation_member where member_id = ${ada.memberId}`;
  await expect.poll(unread).toEqual([{ unread: 0 }]);
});

test('pictures are sent several at once, and looked at', async ({ scene }) => {
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
  await choose(add, file(pictures[0] as Buffer));
  await expect(chosen).toHaveCount(3);
  await ada.page.reload();
  await expect(chosen).toHaveCount(3);
  await expect(hers.conversation('Ben Test')).toContainText('Draft: Picture');
  await ada.page.getByRole('button', { name: 'Remove picture 3' }).click();
  const { another, letGo } = await holdFirst(ada.page);
  await hers.write('From our walk');
  await expect(chosen).toHaveCount(0);
  await another;
  await hers.write('It was long');
  await expect(his.message('It was long')).toBeVisible();
  letGo();
  await expect(his.log.getByRole('img', { name: 'Picture from Ada Test' })).toHaveCount(2);
  await expect(his.message('From our walk')).toBeVisible();
  await expect(hers.log.getByRole('img', { name: 'Picture from you' })).toHaveCount(2);

  for (const [at, colour] of (['red', 'blue'] as const).entries()) {
    const picture = his.log.getByRole('img', { name: 'Picture from Ada Test' }).nth(at);
    await expect.poll(() => middleOf(picture)).toBe(colour);
  }
  const [red] = await his.log.getByRole('img', { name: 'Picture from Ada Test' }).all();
  await red?.click();
  const viewer = ben.page.getByRole('dialog', { name: 'Photo viewer' });
  await expect(viewer).toBeVisible();
  await expect
    .poll(() => middleOf(viewer.getByRole('img', { name: 'Picture from Ada Test' })))
    .toBe('red');
  await ben.page.keyboard.press('Escape');
  await expect(viewer).toBeHidden();
});

test('how a picture in sight goes is told at its place alone', async ({ scene }) => {
  const [ada, ben] = await scene.friends('Ada', 'Ben');
  const { page } = ada;
  const hers = messagesOn(page, 'Ben Test');
  await hers.open(ben);
  await hers.write('Look');
  const trayIsSeen = await page.evaluateHandle(() => {
    const seen = { is: false };
    const look = () => {
      seen.is ||= document.querySelector('section[aria-label="Uploads"]') !== null;
    };
    new MutationObserver(look).observe(document, { subtree: true, childList: true });
    return seen;
  });
  await choose(
    page.getByRole('button', { name: 'Add pictures' }),
    file(await halves('red', 'red')),
  );
  await expect(page.getByRole('button', { name: 'Remove picture 1' })).toBeVisible();
  await hers.box.press('Enter');
  await expect(hers.log.getByRole('img', { name: 'Picture from you' })).toBeVisible();
  await expect(page.getByRole('list', { name: 'On their way' })).toBeHidden();
  expect(await trayIsSeen.evaluate(({ is }) => is)).toBe(false);
});

test('on a phone a picture that is on its way elsewhere leaves the box free', async ({ scene }) => {
  const [ada, ben, cleo] = await scene.friends('Ada', 'Ben', 'Cleo');
  const { page } = ada;
  await page.setViewportSize(phone.viewport);
  const [toBen, toCleo] = [messagesOn(page, 'Ben Test'), messagesOn(page, 'Cleo Test')];
  await toBen.open(ben);
  const limitTo = await slowUploads(page);
  await limitTo(2_000);
  await choose(page.getByRole('button', { name: 'Add pictures' }), file(await large()));
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByRole('list', { name: 'On their way' })).toBeVisible();
  await toCleo.open(cleo);
  await expect(page.getByRole('region', { name: 'Uploads' })).toBeVisible();
  await toCleo.box.click();
  await toCleo.box.fill('Meanwhile');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(toCleo.message('Meanwhile')).toBeVisible();
  await limitTo(0);
});

test('pictures that wait for a line keep their order through a reload', async ({ scene }) => {
  scene.expectComplaints(unreachable);
  const [ada, ben] = await scene.friends('Ada', 'Ben');
  const [hers, his] = [messagesOn(ada.page, 'Ben Test'), messagesOn(ben.page, 'Ada Test')];
  await Promise.all([hers.open(ben), his.open(ada)]);
  await appIsOnDevice(ada.page);
  await ada.context.setOffline(true);
  const colours = ['red', 'blue', 'green', 'red', 'green'];
  const pictures = await Promise.all(colours.map((colour) => halves(colour, colour)));
  const chooser = ada.page.waitForEvent('filechooser');
  await ada.page.getByRole('button', { name: 'Add pictures' }).click();
  await (await chooser).setFiles(pictures.map((picture, at) => file(picture, `${at}.png`)));
  await expect(ada.page.getByRole('button', { name: 'Remove picture 5' })).toBeVisible();
  await hers.box.press('Enter');
  const waiting = ada.page.getByRole('list', { name: 'On their way' }).getByRole('img');
  await expect(waiting).toHaveCount(5);
  await ada.page.reload();
  await expect(waiting).toHaveCount(5);
  await ada.context.setOffline(false);
  const shown = his.log.getByRole('img', { name: 'Picture from Ada Test' });
  await expect(shown).toHaveCount(5);
  await expect.poll(async () => Promise.all((await shown.all()).map(middleOf))).toEqual(colours);
});

test('pictures are pasted and dropped', async ({ scene }) => {
  const [ada, ben] = await scene.friends('Ada', 'Ben');
  const [hers, his] = [messagesOn(ada.page, 'Ben Test'), messagesOn(ben.page, 'Ada Test')];
  await Promise.all([hers.open(ben), his.open(ada)]);
  const carried = async (colour: string) =>
    ada.page.evaluateHandle(
      (bytes) => {
        const data = new DataTransfer();
        data.items.add(new File([new Uint8Array(bytes)], 'p.png', { type: 'image/png' }));
        return data;
      },
      [...(await halves(colour, colour))],
    );
  const chosen = ada.page.getByRole('list', { name: 'Chosen pictures' }).getByRole('listitem');
  await hers.box.evaluate(
    (box, clipboardData) =>
      box.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
      ),
    await carried('red'),
  );
  await expect(chosen).toHaveCount(1);
  await hers.log.dispatchEvent('drop', { dataTransfer: await carried('blue') });
  await expect(chosen).toHaveCount(2);
  await expect(hers.box).toBeFocused();
  await hers.box.press('Enter');
  const shown = his.log.getByRole('img', { name: 'Picture from Ada Test' });
  await expect(shown).toHaveCount(2);
  const colours = await Promise.all((await shown.all()).map(middleOf));
  expect(colours.toSorted()).toEqual(['blue', 'red']);
});

test('with a clock that is ahead a conversation has no gap', async ({ scene }) => {
  scene.expectComplaints(unreachable);
  const [ada, ben] = await scene.friends('Ada', 'Ben');
  await talked(scene, [ada, ben], 150);
  await ada.page.addInitScript(() => {
    const real = Date.now;
    Date.now = () => real() + 24 * 60 * 60 * 1000;
  });
  const [hers, his] = [messagesOn(ada.page, 'Ben Test'), messagesOn(ben.page, 'Ada Test')];
  await Promise.all([hers.open(ben), his.open(ada)]);
  await expect(hers.message('Line 150')).toBeInViewport();
  await appIsOnDevice(ada.page);
  await ada.context.setOffline(true);
  await hers.write('By a fast clock');
  await expect(hers.message('By a fast clock')).toContainText('Waiting to send');
  await ada.page.reload();
  await expect(hers.message('By a fast clock')).toBeInViewport();
  await ada.context.setOffline(false);
  await expect(his.message('By a fast clock')).toBeVisible();
  const place = async (words: string) => {
    await expect(async () => {
      await hers.log.evaluate((log) => log.scrollBy(0, -400));
      await expect(hers.message(words)).toBeInViewport({ timeout: 100 });
    }).toPass({ intervals: [0] });
  };
  await place('Line 90');
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
  // By the server's clock, which is not a day back.
  await expect(hers.log.getByText('Today', { exact: true })).toBeAttached();
});

/** Of the pictures that are sent next, the server is done with the first once that is let go, and with another before. */
async function holdFirst(page: Page) {
  let first: string | undefined;
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  page.on('response', (response) => {
    if (response.request().method() === 'POST' && response.url().endsWith('/api/uploads'))
      first ??= response.headers().location;
  });
  const another = page.waitForResponse(
    (response) =>
      response.url().endsWith('/image') && first !== undefined && !response.url().includes(first),
  );
  await page.route('**/api/uploads/*/image', async (route) => {
    if (first && route.request().url().includes(first)) await held;
    await route.continue();
  });
  return { another, letGo };
}
