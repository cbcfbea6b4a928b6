import type { BrowserContext, Page } from '@playwright/test';
import { addPost } from '../../testing/members.ts';
import { friendOf } from '../fixtures/accounts.ts';
import { patience, refusing } from '../fixtures/cut-off.ts';
import { expect, test } from '../fixtures/own-stack.ts';
import type { Person, Scene } from '../fixtures/scene.ts';
import { appIsOnDevice, feedOn, goOffline, unreachable } from '../fixtures/screens.ts';
import { isInDatabase, waitingEntries } from '../fixtures/stored.ts';

test.use({ serviceWorkers: 'allow' });

/**
 * The store takes a second to get to the disk, and waits for the browser to be idle. In these pages
 * the browser never is: what is still there afterwards was stored by other means.
 */
const neverIdle = (context: BrowserContext) =>
  context.addInitScript(() => {
    const waiting: (() => void)[] = [];
    window.requestIdleCallback = (run) => waiting.push(run as () => void);
  });
/** A database has these words; localStorage may have them as markup of the screen. */
/** The number of entries without an answer of the server. */
const waits = async (page: Page) => (await page.evaluate(waitingEntries)).length;

type Who = Pick<Person, 'memberId'>;

const postsOf = async ({ sql }: Scene, { memberId }: Who) => {
  const posts = await sql<{ text: string }[]>`
    select text from post where member_id = ${memberId} order by created_at`;
  return posts.map(({ text }) => text);
};

const isOffline = (page: Page) =>
  expect(page.getByText('You are offline. What you write is kept.')).toBeVisible();

test('offline entries say so, and survive reloads, closed tabs, a crash and a refusal', async ({
  scene,
}) => {
  scene.expectComplaints(unreachable, /crash/i);
  const ada = await scene.member('Ada');
  const { page, context } = ada;
  await neverIdle(context);
  const feed = feedOn(page);
  const waiting = (text: string) => feed.post(text).getByText('Waiting to send');
  await feed.open();
  await expect(page.getByText('No posts yet.')).toBeVisible();
  await appIsOnDevice(page);
  const other = await context.newPage();

  await test.step('a lost connection is shown above the screen, which does not move', async () => {
    const place = await feed.composer.boundingBox();
    await context.setOffline(true);
    await isOffline(page);
    expect(await feed.composer.boundingBox()).toEqual(place);
  });

  await test.step('each pending post says so, also on another screen and after a reload', async () => {
    await other.goto('/feed');
    await feed.write('Written in a tunnel');
    await expect(waiting('Written in a tunnel')).toBeVisible();
    await page.getByRole('link', { name: 'Ada Test' }).first().click();
    await expect(page).toHaveURL(/profile/);
    await expect(feed.post('Written in a tunnel')).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL('/feed');
    await page.reload();
    await expect(waiting('Written in a tunnel')).toBeVisible();
  });

  const third = await context.newPage();
  const later = feedOn(third);

  await test.step('another tab sends what a closed tab left, and a third what that one left, once', async () => {
    await page.close();
    await other.reload();
    await expect(feedOn(other).post('Written in a tunnel')).toHaveCount(1);
    const devtools = await context.newCDPSession(other);
    const crashed = other.waitForEvent('crash');
    devtools.send('Page.crash').catch(() => {});
    await crashed;
    // The connection of a page that has crashed cannot be restored.
    await other.close();
    await third.goto('/feed');
    await expect(later.post('Written in a tunnel')).toHaveCount(1);
    await context.setOffline(false);
    await expect.poll(() => postsOf(scene, ada), patience).toEqual(['Written in a tunnel']);
    await expect.poll(() => waits(third)).toBe(0);
    await expect(later.post('Written in a tunnel')).toHaveCount(1);
    await expect(third.getByText('You are offline.')).toBeHidden();
  });

  await test.step('a refused post stays, beside the next draft', async () => {
    await goOffline(third);
    await later.write('Not this one');
    await expect(later.post('Not this one')).toBeVisible();
    await third.reload();
    await expect(later.post('Not this one')).toBeVisible();
    await later.composer.fill('And another thing');
    const refused = third.getByRole('list', { name: 'Not sent' }).getByRole('listitem');
    await refusing(scene, { 'post.text': 'Not this one' }, async () => {
      await context.setOffline(false);
      await expect(refused).toContainText([/Not this one.*Something went wrong/], patience);
    });
    for (const look of [async () => {}, () => third.reload()]) {
      await look();
      await expect(later.composer).toHaveValue('And another thing');
      await expect(refused).toHaveCount(1);
      await expect(later.post('Not this one')).toHaveCount(0);
    }
  });
});

test('drawn screens are there offline, and a logout asks before it deletes unsent entries', async ({
  scene,
}) => {
  scene.expectComplaints(unreachable, /explicitly closed/);
  const ada = await scene.member('Ada');
  const ben = await friendOf(scene, ada, 'Ben');
  const { page, context } = ada;
  const feed = feedOn(page);
  await neverIdle(context);

  await test.step('a drawn screen is stored, though the browser was never idle', async () => {
    await feed.open();
    await appIsOnDevice(page);
    await addPost(scene.sql, ben.memberId, { text: 'A moment ago' });
    await expect(feed.post('A moment ago')).toBeVisible();
    await context.setOffline(true);
    await isInDatabase(page, 'A moment ago');
    await page.reload();
    await isOffline(page);
    await expect(feed.post('A moment ago')).toBeVisible();
  });

  await test.step('a logout asks before this device deletes unsent entries', async () => {
    await feed.write('Only on this device');
    await expect(feed.post('Only on this device')).toBeVisible();
    expect(await waits(page)).toBe(1);
    const leave = async (answer: string) => {
      await page.getByRole('button', { name: 'Account menu' }).click();
      await page.getByRole('menuitem', { name: 'Logout' }).click();
      const question = page.getByRole('alertdialog', { name: 'Log out?' });
      await question.getByRole('button', { name: answer }).click();
      await expect(question).toBeHidden();
    };
    await leave('Cancel');
    await expect(feed.post('Only on this device')).toBeVisible();
    expect(await waits(page)).toBe(1);
    await leave('Log out');
    await expect(page).toHaveURL('/');
    await expect.poll(() => waits(page)).toBe(0);
  });
});
