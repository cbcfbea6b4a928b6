import { call, callOn, fakeDevices, met } from './fixtures/calls.ts';
import { messagesOn, talked } from './fixtures/messages.ts';
import type { Person } from './fixtures/scene.ts';
import { feedOn, toastOn, unreachable } from './fixtures/screens.ts';
import { expect, test } from './fixtures/test.ts';
import { told, withVoice } from './fixtures/voice.ts';

test.use(fakeDevices);

test('what a notice and the line about the state of things say is heard, once each', async ({
  scene,
}) => {
  scene.expectComplaints(unreachable);
  const { page, context } = await scene.member('Ada');
  await withVoice(context);
  const feed = feedOn(page);
  await feed.open();
  await feed.write('For a moment');
  await feed.post('For a moment').getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(toastOn(page, 'Post deleted.')).toBeVisible();
  await expect.poll(() => told(page, 'Post deleted.')).toBe(1);
  await context.setOffline(true);
  await expect(page.getByText('You are offline.')).toBeVisible();
  await expect.poll(() => told(page, 'You are offline.')).toBe(1);
  await context.setOffline(false);
});

test('a call is told once, to who writes and to who does not', async ({ scene }) => {
  const [ada, ben] = await met(scene, { before: ({ context }) => withVoice(context) });
  const [hers, his] = [callOn(ada.page), callOn(ben.page)];
  await call(ada);
  await expect(his.prompt).toBeVisible();
  await expect(his.prompt).toBeFocused();
  await expect.poll(() => told(ben.page, 'Incoming call')).toBe(1);
  await hers.control('Hang up').click();
  await expect(his.prompt).toBeHidden();
  await expect(hers.overlay).toBeHidden();

  const search = ben.page.getByRole('searchbox');
  await search.fill('tea');
  await call(ada);
  await expect(his.prompt).toBeVisible();
  await expect.poll(() => told(ben.page, 'Incoming call')).toBe(2);
  await expect(search).toBeFocused();
  await hers.control('Hang up').click();
  await expect(his.prompt).toBeHidden();
  expect(await told(ben.page, 'Incoming call')).toBe(2);
});

/** Lets a page count what it sounds of news: a ring goes on and on. */
const countChimes = ({ context }: Person) =>
  context.addInitScript(() => {
    const { play } = HTMLMediaElement.prototype;
    document.addEventListener('DOMContentLoaded', () => {
      document.documentElement.dataset.chimes = '0';
    });
    HTMLMediaElement.prototype.play = async function () {
      const { dataset } = document.documentElement;
      if (this.src.endsWith('message.mp3')) dataset.chimes = `${Number(dataset.chimes) + 1}`;
      else if (!this.loop) await play.call(this);
    };
  });

test('news are silent while it rings and while one talks, and sound again after', async ({
  scene,
}) => {
  const [ada, ben] = await met(scene, { before: countChimes });
  const cleo = await scene.member('Cleo');
  await talked(scene, [ben, cleo], 1);
  const [hers, his] = [callOn(ada.page), callOn(ben.page)];
  const fromCleo = messagesOn(cleo.page, ben.name);
  await fromCleo.open(ben);
  // Another tab hears of it as well.
  const second = await ben.context.newPage();
  await second.goto('/messages');
  const inList = messagesOn(second, ben.name).conversation(cleo.name);
  for (const page of [ben.page, second]) await page.keyboard.press('a');
  const chimes = async () => {
    const all = [ben.page, second].map((page) =>
      page.evaluate(() =>
        navigator.locks.request('hearth-sound', () => document.documentElement.dataset.chimes),
      ),
    );
    return (await Promise.all(all)).reduce((sum, one) => sum + Number(one), 0);
  };
  const hear = async (text: string) => {
    await fromCleo.write(text);
    await expect(inList).toContainText(text);
  };
  await call(ada);
  await expect(his.prompt).toBeVisible();
  await hear('While it rings');
  await his.accept();
  await his.inPhase(/In call/);
  await hear('While he talks');
  await hers.control('Hang up').click();
  await expect(his.overlay).toBeHidden();
  await hear('After it');
  await expect.poll(chimes).toBe(1);
});
