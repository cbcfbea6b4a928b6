import { call, callOn, fakeDevices, met } from '../fixtures/calls.ts';
import { addMessages, messagesOn } from '../fixtures/messages.ts';
import type { Person } from '../fixtures/scene.ts';
import { expect, test } from '../fixtures/test.ts';
import { announcements, withVoice } from '../fixtures/voice.ts';

test.use(fakeDevices);

/** Makes a page count its news sounds; a ring repeats. */
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

test('a screen reader announces a call once, and no news while it rings or during the talk', async ({
  scene,
}) => {
  const before = async (person: Person) => {
    await withVoice(person.context);
    await countChimes(person);
  };
  const [ada, ben] = await met(scene, { before });
  const [hers, his] = [callOn(ada.page), callOn(ben.page)];

  await test.step('a call is announced once', async () => {
    await call(ada);
    await expect(his.prompt).toBeVisible();
    await expect(his.prompt).toBeFocused();
    await expect.poll(() => announcements(ben.page, 'Incoming call')).toBe(1);
    await hers.control('Hang up').click();
    await expect(his.prompt).toBeHidden();
    await expect(hers.overlay).toBeHidden();
  });

  await test.step('a member who writes hears it, and can go on writing', async () => {
    const search = ben.page.getByRole('searchbox');
    await search.fill('tea');
    await call(ada);
    await expect(his.prompt).toBeVisible();
    await expect.poll(() => announcements(ben.page, 'Incoming call')).toBe(2);
    await expect(search).toBeFocused();
    await hers.control('Hang up').click();
    await expect(his.prompt).toBeHidden();
    await expect(hers.overlay).toBeHidden();
    expect(await announcements(ben.page, 'Incoming call')).toBe(2);
    await search.fill('');
  });

  await test.step('news is silent while it rings and while he talks', async () => {
    const cleo = await scene.member('Cleo');
    await addMessages(scene, [ben, cleo], 1);
    const fromCleo = messagesOn(cleo.page, ben.name);
    await fromCleo.open(ben);
    // Another tab is notified as well.
    const second = await ben.context.newPage();
    await second.goto('/messages');
    const inList = messagesOn(second, ben.name).conversation(cleo.name);
    await second.keyboard.press('a');
    const chimes = async () => {
      const all = [ben.page, second].map((page) =>
        page.evaluate(() =>
          navigator.locks.request('hearth-sound', () => document.documentElement.dataset.chimes),
        ),
      );
      return (await Promise.all(all)).reduce((sum, one) => sum + Number(one), 0);
    };
    const receive = async (text: string) => {
      await fromCleo.write(text);
      await expect(inList).toContainText(text);
    };
    const already = await chimes();
    await call(ada);
    await expect(his.prompt).toBeVisible();
    await receive('While it rings');
    await his.accept();
    await his.inPhase(/In call/);
    await receive('While he talks');
    await hers.control('Hang up').click();
    await expect(his.overlay).toBeHidden();
    await receive('After it');
    await expect.poll(chimes).toBe(already + 1);
  });
});
