import type { Page } from '@playwright/test';
import { shownAheadMs, typingGoneMs } from '../../schema/chat/live-frames.ts';
import { holdTimers } from '../fixtures/held-timers.ts';
import { liveSocketsOf } from '../fixtures/live-sockets.ts';
import { newsThatWait } from '../fixtures/news.ts';
import type { Person } from '../fixtures/scene.ts';
import { expect, test } from '../fixtures/test.ts';

const box = (page: Page) => page.getByRole('textbox', { name: 'Message' });
const messageOn = (page: Page, words: string) =>
  page.getByRole('log').getByRole('listitem').filter({ hasText: words });

async function say(page: Page, words: string) {
  await box(page).fill(words);
  await box(page).press('Enter');
  await expect(messageOn(page, words)).toHaveCount(1);
}

test('Ann’s messages and typing reach all of Ben’s tabs ahead of sync, and by sync without live line', async ({
  scene,
}) => {
  const [ann, ben] = await scene.friends('Ann', 'Ben');
  const news = await newsThatWait(ben.page);
  await holdTimers(ben.page, shownAheadMs);
  const silence = await holdTimers(ben.page, typingGoneMs);
  for (const [one, other] of [
    [ann, ben],
    [ben, ann],
  ] as const) {
    const lines = liveSocketsOf(one.page);
    await one.page.goto(`/messages/${other.memberId}`);
    await expect.poll(lines).toBe(1);
  }

  const greetings = ['Hello Ben', 'How are you'];
  for (const words of greetings) await say(ann.page, words);
  await expect(messageOn(ben.page, 'How are you')).toHaveCount(1);

  await test.step('messages show while sync is delayed, once and in order', async () => {
    news.hold();
    const words = ['First', 'Second', 'Third'];
    for (const each of words) await say(ann.page, each);
    const shown = ben.page.getByRole('log').getByRole('listitem').filter({ hasNotText: 'Unread' });
    const all = [...greetings, ...words].map((each) => new RegExp(each));
    await expect(shown).toHaveText(all);
    news.letGo();
    await say(ann.page, 'Fourth');
    await expect(shown).toHaveText([...all, /Fourth/]);
  });

  await test.step('a message that was seen before its row arrived is read, though its reader has left by then', async () => {
    news.hold();
    await say(ann.page, 'Fifth');
    await expect(messageOn(ben.page, 'Fifth')).toHaveCount(1);
    await ben.page.getByRole('link', { name: 'Feed', exact: true }).click();
    await expect(ben.page).toHaveURL('/feed');
    news.letGo();
    const unread = () => scene.sql`
      select last_text, unread from conversation_member where member_id = ${ben.memberId}`;
    await expect.poll(unread).toEqual([{ last_text: 'Fifth', unread: 0 }]);
    await ben.page.goBack();
    await expect(messageOn(ben.page, 'Fifth')).toHaveCount(1);
  });

  const note = (page: Page, { name }: Person) => page.getByText(`${name} is typing…`);
  /** Typing is reported now and then only. */
  const typesAndIsSeen = (typed: Page, typist: Person, ...pages: Page[]) =>
    expect(async () => {
      await box(typed).pressSequentially('.');
      for (const page of pages) await expect(note(page, typist)).toBeVisible({ timeout: 500 });
    }).toPass();
  /** A note that was late is shown once more. */
  const endsWithSilence = (silence: () => Promise<void>, page: Page) =>
    expect(async () => {
      await silence();
      await expect(note(page, ann)).toBeHidden({ timeout: 500 });
    }).toPass();
  await test.step('typing shows, and ends with silence or the message', async () => {
    await box(ann.page).fill('Well ');
    await typesAndIsSeen(ann.page, ann, ben.page);
    await endsWithSilence(silence, ben.page);
    await typesAndIsSeen(ann.page, ann, ben.page);
    await box(ann.page).press('Enter');
    await expect(messageOn(ben.page, 'Well')).toHaveCount(1);
    await expect(note(ben.page, ann)).toBeHidden();
  });

  const second = await ben.context.newPage();
  await test.step('one tab has the live connection, and another takes over when it closes', async () => {
    const lines = liveSocketsOf(second);
    const later = await holdTimers(second, typingGoneMs);
    await second.goto(`/messages/${ann.memberId}`);
    await expect(messageOn(second, 'Hello Ben')).toHaveCount(1);
    // Once it receives from the other tab, its live line is complete, except for a socket.
    await typesAndIsSeen(ann.page, ann, ben.page, second);
    expect(lines()).toBe(0);
    await typesAndIsSeen(second, ben, ann.page);
    await ben.page.close();
    await expect.poll(lines).toBe(1);
    await endsWithSilence(later, second);
    await typesAndIsSeen(ann.page, ann, second);
  });

  await test.step('without the live connection, messages arrive by sync', async () => {
    for (const page of [ann.page, second]) {
      let tries = 0;
      await page.routeWebSocket(/\/live$/, (socket) => {
        tries++;
        socket.close();
      });
      await page.reload();
      await expect.poll(() => tries).toBeGreaterThan(0);
    }
    await say(ann.page, 'One');
    await expect(messageOn(second, 'One')).toHaveCount(1);
    await say(second, 'Two');
    await expect(messageOn(ann.page, 'Two')).toHaveCount(1);
  });
});
