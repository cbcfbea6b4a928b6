import type { Page } from '@playwright/test';
import { always } from '../schema/chat/rules.ts';
import { slowLineOf } from './fixtures/broken-line.ts';
import { messagesOn, talked } from './fixtures/messages.ts';
import { newsThatWait } from './fixtures/news.ts';
import { expect, test } from './fixtures/test.ts';

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

/** How often these pages have sounded, once each has finished what it is about to do. */
async function sounds(pages: Page[]): Promise<number> {
  let all = 0;
  for (const page of pages)
    all += await page.evaluate(() => navigator.locks.request('hearth-sound', () => window.sounds));
  return all;
}

test('a message sounds once in all tabs, in sight or not, and not where it is muted or read', async ({
  scene,
}) => {
  const [ada, ben, cleo] = await scene.friends('Ada', 'Ben', 'Cleo');
  await talked(scene, [ada, ben], 3);
  await talked(scene, [ada, cleo], 3);
  await scene.sql`
    update conversation_member set muted_until = ${new Date(always)}
    where member_id = ${ada.memberId} and peer_id = ${cleo.memberId}`;
  const [here, away] = [await withEars(ada.page), await withEars(await ada.context.newPage())];
  const tabs = [here, away];
  const [his, hers] = [messagesOn(ben.page, 'Ada Test'), messagesOn(cleo.page, 'Ada Test')];
  await Promise.all([his.open(ada), hers.open(ada), here.goto('/feed')]);
  // One after the other: they share a disk.
  await expect(here.getByRole('complementary').getByText('Ben Test')).toBeVisible();
  await away.goto('/messages');
  const list = messagesOn(away, 'Ben Test');
  await expect(list.conversation('Ben Test')).toBeVisible();
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
  await hers.write('Hello');
  for (const tab of tabs) {
    await expect(tab.getByRole('link', { name: 'Messages 2 unread' })).toBeVisible();
    await expect(tab).toHaveTitle(/^\(1\)/);
  }
  expect(await sounds(tabs)).toBe(before + 2);

  // Read in one tab, whose read mark reaches the other late.
  let held: (() => void)[] | undefined = [];
  await here.routeWebSocket(/sync/, (near) => {
    const far = near.connectToServer();
    near.onMessage((words) => {
      if (held && String(words).includes('chat.read')) held.push(() => far.send(words));
      else far.send(words);
    });
  });
  const read = messagesOn(here, 'Ben Test');
  await read.open(ben);
  await expect(read.message('Hey')).toBeInViewport();
  await expect.poll(() => held?.length).toBe(1);
  const heard = await sounds([away]);
  await his.write('Here I am');
  await expect(list.conversation('Ben Test')).toContainText('Here I am');
  expect(await sounds([away])).toBe(heard);
  for (const send of held) send();
  held = undefined;
  await expect(away).toHaveTitle(/^Messages/);
  await his.write('And there');
  await expect(list.conversation('Ben Test')).toContainText('And there');
  expect(await sounds([away])).toBe(heard);
});

test('two tabs of one member are in step, also as one of them is closed', async ({ scene }) => {
  const [ada, ben] = await scene.friends('Ada', 'Ben');
  const second = await ada.context.newPage();
  const line = await slowLineOf(second);
  const [one, two] = [messagesOn(ada.page, 'Ben Test'), messagesOn(second, 'Ben Test')];
  const his = messagesOn(ben.page, 'Ada Test');
  await Promise.all([one.open(ben), his.open(ada)]);
  await expect(one.box).toBeVisible();
  await two.open(ben);
  await one.write('From the first');
  await expect(two.message('From the first')).toBeVisible();
  await two.write('From the second');
  await expect(one.messages).toHaveText([/From the first/, /From the second/]);
  await his.write('To both');
  for (const tab of [one, two])
    await expect(tab.messages).toHaveText([/From the first/, /From the second/, /To both/]);
  await one.choose('From the second', 'Edit');
  await one.write('From number two');
  await expect(two.message('From number two')).toContainText('(edited)');
  await two.choose('From the first', 'Delete');
  await second.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  for (const tab of [one, two, his])
    await expect(tab.messages).toHaveText([/^Message deleted/, /From number two/, /To both/]);

  line.slow();
  await two.write('On my way');
  await expect(two.box).toHaveValue('');
  await second.close();
  for (const thread of [his, one]) await expect(thread.message('On my way')).toBeVisible();
  await expect(one.message('On my way')).not.toContainText('Waiting to send');
});

type Wish = { op: string; hash: string; name?: string };
type Asked = [string, { desiredQueriesPatch?: Wish[] }];

test('a count that cannot be asked for is none, and comes back', async ({ scene }) => {
  const [ada, ben] = await scene.friends('Ada', 'Ben');
  await talked(scene, [ada, ben], 3, { unread: 2 });
  let fails = true;
  await ada.page.routeWebSocket(/sync/, (near) => {
    const far = near.connectToServer();
    near.onMessage((words) => {
      const [kind, body] = JSON.parse(String(words)) as Asked;
      const wishes = body?.desiredQueriesPatch ?? [];
      const wish = wishes.find(({ name }) => name === 'chat.unread');
      if (!fails || !wish) return far.send(words);
      const desiredQueriesPatch = wishes.filter((one) => one !== wish);
      far.send(JSON.stringify([kind, { ...body, desiredQueriesPatch }]));
      const error = { error: 'app', id: wish.hash, name: wish.name, message: 'on purpose' };
      near.send(JSON.stringify(['transformError', [error]]));
    });
    far.onMessage((words) => near.send(words));
  });
  await ada.page.goto('/messages');
  const hers = messagesOn(ada.page, 'Ben Test');
  // The device has the rows from which it would be counted.
  await expect(hers.conversation('Ben Test')).toContainText('2 unread');
  const badge = ada.page.getByRole('link', { name: 'Messages 1 unread' });
  await expect(badge).toBeHidden();
  await expect(ada.page).toHaveTitle(/^Messages/);
  fails = false;
  await expect(badge).toBeVisible();
  await expect(ada.page).toHaveTitle(/^\(1\) Messages/);
});

test('what Ada has read when she looks away is read everywhere', async ({ scene }) => {
  const [ada, ben] = await scene.friends('Ada', 'Ben');
  await talked(scene, [ada, ben], 3);
  const rows = await newsThatWait(ada.page);
  const hers = messagesOn(await withEars(ada.page), ben.name);
  const his = messagesOn(ben.page, ada.name);
  await Promise.all([hers.open(ben), his.open(ada)]);
  const unread = async () => {
    const [side] = await scene.sql<{ unread: number }[]>`
      select unread from conversation_member where member_id = ${ada.memberId}`;
    return side?.unread;
  };
  // The first mark is sent at once, and the next ones wait.
  for (const words of ['Hey', 'You']) {
    await his.write(words);
    await expect(hers.said(words)).toBeVisible();
  }
  await hide(ada.page);
  await expect.poll(unread).toBe(0);

  // The live line brings the message long before its row counts it, and she looks away in between.
  await see(ada.page, false);
  rows.hold();
  await his.write('There');
  await expect(hers.said('There')).toBeVisible();
  await hide(ada.page);
  expect(await unread()).toBe(1);
  rows.letGo();
  await expect.poll(unread).toBe(0);
  expect(await sounds([ada.page])).toBe(0);
});
