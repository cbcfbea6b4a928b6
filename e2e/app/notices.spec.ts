import type { Locator, Page } from '@playwright/test';
import { errors } from '../../schema/errors.ts';
import { socketsAtOnce } from '../../server/limits/sockets.ts';
import { openAnswered } from '../../testing/sync-socket.ts';
import type { Person, Scene } from '../fixtures/scene.ts';
import { feedOn, toastOn, unreachable } from '../fixtures/screens.ts';
import { expect, test } from '../fixtures/test.ts';
import { told, withVoice } from '../fixtures/voice.ts';

const areaOf = async (part: Locator) => {
  const { x = 0, y = 0, width = 0, height = 0 } = (await part.boundingBox()) ?? {};
  return { left: x, top: y, right: x + width, bottom: y + height };
};

async function covers(over: Locator, below: Locator) {
  const [one, other] = await Promise.all([areaOf(over), areaOf(below)]);
  return (
    one.left < other.right &&
    other.left < one.right &&
    one.top < other.bottom &&
    other.top < one.bottom
  );
}

/** Takes all the sync sockets that a member may have. */
async function takeAllSockets(scene: Scene, { memberId, email, context }: Person) {
  const cookies = await context.cookies();
  const device = {
    id: memberId,
    email,
    address: '10.1.2.3',
    origin: scene.place.origin,
    cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; '),
  };
  return Promise.all(
    Array.from({ length: socketsAtOnce }, () =>
      openAnswered(device, [{ name: 'presence.contacts' }]),
    ),
  );
}

/** A notice, while Ada goes on writing: it covers nothing of the form, however that grows. */
async function noticeLeavesFree(page: Page, text: string) {
  const feed = feedOn(page);
  const form = page.getByRole('form', { name: 'New post' });
  const notices = page.getByRole('region', { name: 'Notices' });
  await feed.composer.fill('Half a thought');
  await feed.post(text).getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await page.evaluate(() => scrollTo(0, 0));
  await expect(toastOn(page, 'Post deleted.')).toBeVisible();
  await feed.composer.focus();
  await expect.poll(() => covers(notices, form)).toBe(false);
  await feed.composer.fill('A thought\nof more');
  await expect.poll(() => covers(notices, form)).toBe(false);
  await expect(toastOn(page, 'Post deleted.')).toBeInViewport();
}

test('what a notice and the line about the state of things say is heard once each, and covers nothing that one writes in', async ({
  scene,
}) => {
  scene.expectComplaints(unreachable, /ServerOverloaded|too_many_open/);
  const ada = await scene.member('Ada');
  const { page, context } = ada;
  await withVoice(context);
  const feed = feedOn(page);

  await test.step('a page for which there is no place any more says so, and goes on by itself', async () => {
    const elsewhere = await takeAllSockets(scene, ada);
    await feed.open();
    const why = page.getByRole('status').getByText(errors.too_many_open);
    await expect(why).toBeVisible();
    await feed.composer.fill('Written at the door');
    elsewhere[0]?.close();
    await expect(why).toBeHidden({ timeout: 60_000 });
    await expect(feed.composer).toHaveValue('Written at the door');
    await page.getByRole('button', { name: 'Post', exact: true }).click();
    const saved = () => scene.sql`select text from post where member_id = ${ada.memberId}`;
    await expect.poll(saved).toEqual([{ text: 'Written at the door' }]);
    for (const socket of elsewhere) socket.close();
  });

  await test.step('a notice is heard once, and leaves free what one writes in', async () => {
    await noticeLeavesFree(page, 'Written at the door');
    await expect.poll(() => told(page, 'Post deleted.')).toBe(1);
  });

  await test.step('on a phone with text of twice the size it leaves that free as well', async () => {
    await page
      .getByRole('region', { name: 'Notices' })
      .getByRole('button', { name: 'Dismiss' })
      .click();
    await expect(toastOn(page, 'Post deleted.')).toBeHidden();
    await feed.write('For a moment');
    await expect(feed.post('For a moment')).toBeVisible();
    await page.setViewportSize({ width: 390, height: 844 });
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%';
    });
    await noticeLeavesFree(page, 'For a moment');
  });

  await test.step('the line about the state of things is heard once', async () => {
    await context.setOffline(true);
    await expect(page.getByText('You are offline.')).toBeVisible();
    await expect.poll(() => told(page, 'You are offline.')).toBe(1);
    await context.setOffline(false);
  });
});
