import type { Page } from '@playwright/test';
import { messagesOn } from './fixtures/messages.ts';
import { newsThatWait } from './fixtures/news.ts';
import type { Person, Scene } from './fixtures/scene.ts';
import { expect, test } from './fixtures/test.ts';

const box = (page: Page) => page.getByRole('textbox', { name: 'Message' });
const said = (page: Page, words: string) =>
  page.getByRole('log').getByRole('listitem').filter({ hasText: words });

async function say(page: Page, words: string) {
  await box(page).fill(words);
  await box(page).press('Enter');
  await expect(said(page, words)).toHaveCount(1);
}

/** The page's open live lines. */
function linesOf(page: Page) {
  let open = 0;
  page.on('websocket', (socket) => {
    if (!socket.url().endsWith('/live')) return;
    // A refused socket is accepted first, and then closed.
    socket.once('framereceived', () => open++);
    socket.once('close', () => open--);
  });
  return () => open;
}

/** Two friends who talk, each with the conversation open and a live line. */
async function talking(scene: Scene): Promise<[Person, Person]> {
  const [ann, ben] = await scene.friends('Ann', 'Ben');
  for (const [one, other] of [
    [ann, ben],
    [ben, ann],
  ] as const) {
    const lines = linesOf(one.page);
    await one.page.goto(`/messages/${other.memberId}`);
    await expect.poll(lines).toBe(1);
  }
  await say(ann.page, 'Hello Ben');
  await say(ben.page, 'Hello Ann');
  await expect(said(ann.page, 'Hello Ann')).toHaveCount(1);
  return [ann, ben];
}

test('that somebody types shows in all tabs, of which one has the line, and goes again', async ({
  scene,
}) => {
  const [ann, ben] = await talking(scene);
  const note = (page: Page, { name }: Person) => page.getByText(`${name} is typing…`);
  // A page opens its own live line when it is idle.
  await expect(async () => {
    await box(ann.page).pressSequentially('Well ');
    await expect(note(ben.page, ann)).toBeVisible({ timeout: 4_000 });
  }).toPass();
  await expect(note(ben.page, ann)).toBeHidden();
  await expect(async () => {
    await box(ann.page).pressSequentially('!');
    await expect(note(ben.page, ann)).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await box(ann.page).press('Enter');
  await expect(said(ben.page, 'Well')).toHaveCount(1);
  await expect(note(ben.page, ann)).toBeHidden();

  const second = await ben.context.newPage();
  const lines = linesOf(second);
  await second.goto(`/messages/${ann.memberId}`);
  await expect(said(second, 'Hello Ben')).toHaveCount(1);
  // Once it hears the other tab, it has everything that belongs to a live line, except a socket.
  await expect(async () => {
    await box(ann.page).pressSequentially('.');
    for (const page of [ben.page, second])
      await expect(note(page, ann)).toBeVisible({ timeout: 1_000 });
  }).toPass();
  expect(lines()).toBe(0);
  await expect(async () => {
    await box(second).pressSequentially('.');
    await expect(note(ann.page, ben)).toBeVisible({ timeout: 1_000 });
  }).toPass();

  await ben.page.close();
  await expect.poll(lines).toBe(1);
  await expect(note(second, ann)).toBeHidden();
  await expect(async () => {
    await box(ann.page).pressSequentially('.');
    await expect(note(second, ann)).toBeVisible({ timeout: 1_000 });
  }).toPass();
});

test('a message shows while sync is held up, once, in its place, and goes if sync never brings it', async ({
  scene,
}) => {
  const [ann, ben] = await scene.friends('Ann', 'Ben');
  const news = await newsThatWait(ben.page);
  const lines = linesOf(ben.page);
  await ann.page.goto(`/messages/${ben.memberId}`);
  await say(ann.page, 'Hello Ben');
  await ben.page.goto(`/messages/${ann.memberId}`);
  await expect(said(ben.page, 'Hello Ben')).toHaveCount(1);
  await expect.poll(lines).toBe(1);

  news.hold();
  const words = ['First', 'Second', 'Third'];
  for (const each of words) await say(ann.page, each);
  const shown = ben.page.getByRole('log').getByRole('listitem').filter({ hasNotText: 'Unread' });
  const all = ['Hello Ben', ...words].map((each) => new RegExp(each));
  await expect(shown).toHaveText(all);
  news.letGo();
  await say(ann.page, 'Fourth');
  await expect(shown).toHaveText([...all, /Fourth/]);

  news.hold();
  await say(ann.page, 'Fifth');
  await expect(said(ben.page, 'Fifth')).toHaveCount(1);
  await expect(said(ben.page, 'Fifth')).toHaveCount(0);
  news.letGo();
  await expect(shown).toHaveText([...all, /Fourth/, /Fifth/]);

  // A message that was seen before its row arrived counts as read, even if its reader has left by then.
  news.hold();
  await say(ann.page, 'Sixth');
  await expect(said(ben.page, 'Sixth')).toHaveCount(1);
  await ben.page.getByRole('link', { name: 'Feed', exact: true }).click();
  await expect(ben.page).toHaveURL('/feed');
  news.letGo();
  const unread = () => scene.sql`
    select last_text, unread from conversation_member where member_id = ${ben.memberId}`;
  await expect.poll(unread).toEqual([{ last_text: 'Sixth', unread: 0 }]);
});

test('with the line cut, messages come by sync', async ({ scene }) => {
  const [ann, ben] = await scene.friends('Ann', 'Ben');
  for (const { page } of [ann, ben]) {
    let tries = 0;
    await page.routeWebSocket(/\/live$/, (socket) => {
      tries++;
      socket.close();
    });
    await page.goto(`/messages/${page === ann.page ? ben.memberId : ann.memberId}`);
    await expect.poll(() => tries).toBeGreaterThan(0);
  }
  for (const words of ['One', 'Two']) {
    await say(ann.page, words);
    await expect(said(ben.page, words)).toHaveCount(1);
    await say(ben.page, `${words} as well`);
    await expect(said(ann.page, `${words} as well`)).toHaveCount(1);
  }
});

test('what Ann says leaves before her page draws it', async ({ scene }) => {
  const [ann, ben] = await scene.friends('Ann', 'Ben');
  await ann.page.addInitScript(watchSends);
  await ann.page.goto(`/messages/${ben.memberId}`);
  const leftWith = () => ann.page.evaluate(() => window.drawnAtSending);
  // The first message may have waited for the connection.
  await say(ann.page, 'Is it you?');
  await expect.poll(async () => (await leftWith()).length).toBe(1);
  await say(ann.page, 'At last');
  await expect.poll(async () => (await leftWith()).slice(1)).toEqual([1]);
});

declare global {
  interface Window {
    /** How many messages were drawn when each of them left the page. */
    drawnAtSending: number[];
  }
}

function watchSends() {
  window.drawnAtSending = [];
  const { send } = WebSocket.prototype;
  WebSocket.prototype.send = function (data) {
    if (String(data).includes('"chat.send"'))
      window.drawnAtSending.push(document.querySelectorAll('[role=log] li').length);
    send.call(this, data);
  };
}

test('a clock that is set back holds nothing up', async ({ scene }) => {
  const [ada, ben] = await scene.friends('Ada', 'Ben');
  await ada.context.addInitScript(() => {
    const now = Date.now.bind(Date);
    let ahead = 3_600_000;
    Date.now = () => now() + ahead;
    window.addEventListener('set-back', () => {
      ahead = 0;
    });
  });
  const [here, there] = [messagesOn(ada.page, ben.name), messagesOn(ben.page, ada.name)];
  await Promise.all([here.open(ben), there.open(ada)]);
  await here.write('An hour ahead');
  await expect(there.message('An hour ahead')).toBeVisible();
  await ada.page.evaluate(() => window.dispatchEvent(new Event('set-back')));
  await here.write('At last in time');
  await expect(there.message('At last in time')).toBeVisible();
  await there.write('And read at once');
  await expect(here.message('And read at once')).toBeVisible();
  const unread = () =>
    scene.sql`select unread from conversation_member where member_id = ${ada.memberId}`;
  await expect.poll(unread).toEqual([{ unread: 0 }]);
});
