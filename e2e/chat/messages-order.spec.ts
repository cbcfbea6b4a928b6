import type { Page } from '@playwright/test';
import { broken, syncOf } from '../fixtures/broken-sync.ts';
import { messagesOn } from '../fixtures/messages.ts';
import type { Scene } from '../fixtures/scene.ts';
import { isInDatabase, waitingEntries } from '../fixtures/stored.ts';
import { expect, test } from '../fixtures/test.ts';

const patience = { timeout: 60_000 };

/**
 * Ada and Ben are in their thread; then her connection breaks. When it is back, the changes of
 * earlier pages come last.
 */
async function cutOff(scene: Scene) {
  scene.expectComplaints(broken);
  const [ada, ben] = await scene.friends('Ada', 'Ben');
  const sync = await syncOf(ada.context, { contrary: true });
  const [hers, his] = [messagesOn(ada.page, ben.name), messagesOn(ben.page, ada.name)];
  await Promise.all([hers.open(ben), his.open(ada)]);
  await hers.write('Hello');
  await expect(his.exactMessage('Hello')).toBeVisible();
  await expect.poll(() => ada.page.evaluate(waitingEntries)).toEqual([]);
  sync.break();
  return { ada, ben, hers, his, sync };
}

type Thread = ReturnType<typeof messagesOn>;

/** Writes that many in order, and continues once they are in the thread. */
async function say(thread: Thread, words: readonly string[]) {
  for (const text of words) {
    await thread.write(text);
    await expect(thread.exactMessage(text)).toBeVisible();
  }
}

async function reload(page: Page, thread: Thread, last: string) {
  await page.reload();
  await expect(thread.exactMessage(last)).toBeVisible();
}

const isWaiting = (page: Page, count: number) =>
  expect.poll(async () => (await page.evaluate(waitingEntries)).length).toBe(count);

/** The messages of one tab, as shown on a member's screen. */
const wordsOn = async ({ messages }: Thread, of: RegExp) =>
  (await messages.allInnerTexts()).flatMap((text) => text.match(of) ?? []);

const storedWords = async ({ sql }: Scene, memberId: string) => {
  const rows = await sql<{ text: string }[]>`
    select text from message where sender_id = ${memberId} order by created_at`;
  return rows.map(({ text }) => text);
};

/** How many changes of a page the server has made, by the client id that Zero gave the page. */
async function changesOf({ sql }: Scene, clientId = '') {
  const [client] = await sql<{ count: number }[]>`
    select "lastMutationID"::int as count from zero_0.clients where "clientID" = ${clientId}`;
  return client?.count ?? 0;
}

/** As fast as the page can process it: each before the previous one has left the box. */
const writeAtOnce = ({ box }: Thread, words: string[]) =>
  box.evaluate((element: HTMLTextAreaElement, all) => {
    const setValue = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set;
    const enter = () =>
      element.dispatchEvent(
        new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }),
      );
    for (const text of all) {
      setValue?.call(element, text);
      element.dispatchEvent(new Event('input', { bubbles: true }));
      enter();
      enter();
    }
  }, words);

test('messages of an outage are sent once and in the order of their tab, also through reloads', async ({
  scene,
}) => {
  const { ada, ben, hers, his, sync } = await cutOff(scene);
  const isAllSent = () => expect.poll(() => ada.page.evaluate(waitingEntries)).toEqual([]);
  const many = (name: string, count: number) =>
    Array.from({ length: count }, (_, n) => `${name} ${n + 1}.`);

  const texts = ['Hello', ...many('Quick', 5)];
  await test.step('messages written as the connection fails are sent once', async () => {
    await writeAtOnce(hers, texts.slice(1));
    await expect(hers.exactMessage('Quick 5.')).toBeVisible();
    await expect(hers.box).toHaveValue('');
    sync.mend();
    await expect(his.exactMessage('Quick 5.')).toBeVisible(patience);
    await expect.poll(() => wordsOn(his, /Quick \d\./g)).toEqual(texts.slice(1));
    expect(await storedWords(scene, ada.memberId)).toEqual(texts);
    await isAllSent();
  });

  await test.step('messages that are then taken back are not sent', async () => {
    const [page] = sync.clients();
    sync.break();
    const before = await changesOf(scene, page);
    await say(hers, ['Never mind']);
    await isWaiting(ada.page, 1);
    // Or the reload might lose it, and nothing would come late.
    await isInDatabase(ada.page, 'Never mind');
    await hers.choose('Never mind', 'Delete');
    await ada.page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await expect(hers.exactMessage('Never mind')).toHaveCount(0);
    // The store hardly ever has the time to take this one.
    await reload(ada.page, hers, 'Quick 5.');
    await say(hers, ['What I mean']);
    texts.push('What I mean');

    sync.mend();
    await expect(his.exactMessage('What I mean')).toBeVisible(patience);
    sync.bringLate();
    await expect.poll(() => changesOf(scene, page), patience).toBeGreaterThan(before);
    await expect.poll(() => storedWords(scene, ada.memberId)).toEqual(texts);
    await isAllSent();
  });

  await test.step('messages from before and after reloads arrive in the order of each tab', async () => {
    sync.break();
    const [one, two] = [many('One', 6), many('Two', 4)];
    await say(hers, one.slice(0, 2));
    await isWaiting(ada.page, 2);
    // The store has no time to take these: they are sent after those it has.
    await say(hers, one.slice(2, 4));
    await reload(ada.page, hers, 'One 4.');
    await isWaiting(ada.page, 4);
    await ada.page.reload();
    await say(hers, one.slice(4, 5));
    await reload(ada.page, hers, 'One 5.');

    const other = await ada.context.newPage();
    const there = messagesOn(other, ben.name);
    await there.open(ben);
    await expect(there.exactMessage('One 5.')).toBeVisible();
    await say(there, two.slice(0, 2));
    await isWaiting(ada.page, 7);
    // The other tab finds the entries that the first one left between two pages.
    await Promise.all([ada.page.goto('/manifest.webmanifest'), reload(other, there, 'Two 2.')]);
    await say(there, two.slice(2, 3));
    await hers.open(ben);
    await expect(hers.exactMessage('One 5.')).toBeVisible();
    await say(hers, one.slice(5));
    await reload(other, there, 'Two 3.');
    await say(there, two.slice(3));

    sync.mend();
    for (const last of ['One 6.', 'Two 4.'])
      await expect(his.exactMessage(last)).toBeVisible(patience);
    sync.bringLate();
    for (const [of, words] of [
      [/One \d\./g, one],
      [/Two \d\./g, two],
    ] as const) {
      for (const thread of [his, hers, there])
        await expect.poll(() => wordsOn(thread, of)).toEqual(words);
      const stored = await storedWords(scene, ada.memberId);
      expect(stored.flatMap((text) => text.match(of) ?? [])).toEqual(words);
    }
  });
});
