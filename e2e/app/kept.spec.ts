import type { BrowserContext, Page } from '@playwright/test';
import { friendOf } from '../fixtures/accounts.ts';
import { patience, refusing } from '../fixtures/cut-off.ts';
import { expect, test } from '../fixtures/own-stack.ts';
import { holdDisk } from '../fixtures/pictures.ts';
import type { Person, Scene } from '../fixtures/scene.ts';
import {
  appIsOnDevice,
  commentsOn,
  feedOn,
  goOffline,
  toastOn,
  unreachable,
} from '../fixtures/screens.ts';
import { journalEntries, readEverything } from '../fixtures/stored.ts';

test.use({ serviceWorkers: 'allow' });

/**
 * The store takes a second to get to the disk, and waits for the browser to be idle. In these pages the browser never is, unless it
 * is said to be: what is still there afterwards was stored by other means.
 */
const neverIdle = (context: BrowserContext) =>
  context.addInitScript(() => {
    const waiting: (() => void)[] = [];
    window.requestIdleCallback = (run) => waiting.push(run as () => void);
    Object.assign(window, { beIdle: () => waiting.splice(0).forEach((run) => void run()) });
  });
const beIdle = (page: Page) =>
  page.evaluate(() => (window as unknown as { beIdle: () => void }).beIdle());

/** A tab without the app, which can keep Zero's store from reading and writing its databases until the returned function is called. */
async function storeHolder(context: BrowserContext) {
  const tab = await context.newPage();
  await tab.goto('/favicon.svg');
  const hold = async () => {
    const { names } = await tab.evaluate(() => JSON.parse(localStorage['hearth-databases']));
    let release = async () => {};
    // The last of them releases all.
    for (const name of names) release = await holdDisk(tab, name, 'chunks');
    return release;
  };
  return { tab, hold };
}

/** A database has these words; localStorage may have them as markup of the screen. */
const isStored = (page: Page, words: string) =>
  expect
    .poll(async () => {
      const [_localStorage, ...databases] = JSON.parse(await page.evaluate(readEverything));
      return JSON.stringify(databases).includes(words);
    }, `'${words}' is in a database`)
    .toBe(true);

/** How many changes made on this device its store does not have yet. */
const inHand = async (page: Page) =>
  (await page.evaluate(journalEntries)).filter(({ stored }) => !stored).length;

/** Nothing is left to do once the store has everything. */
const isDone = (page: Page) =>
  expect
    .poll(async () => {
      await beIdle(page);
      return inHand(page);
    })
    .toBe(0);

type Who = Pick<Person, 'memberId'>;

const postsOf = async ({ sql }: Scene, { memberId }: Who) => {
  const posts = await sql<{ text: string }[]>`
    select text from post where member_id = ${memberId} order by created_at`;
  return posts.map(({ text }) => text);
};

const postedBy = ({ sql }: Scene, { memberId }: Who, text: string) =>
  sql`
    insert into post (id, member_id, text, created_at, hype_count)
    values (gen_random_uuid()::text, ${memberId}, ${text}, now(), 0)`;

const isOffline = (page: Page) =>
  expect(page.getByText('You are offline. What you write is kept.')).toBeVisible();

test('what is written without a line says so and outlives reloads, closed tabs and a crash, also what comes to be refused', async ({
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
  const { tab: other, hold } = await storeHolder(context);

  await test.step('a lost line is told over the screen, which stays where it is', async () => {
    const release = await hold();
    await feed.write('Just published');
    await expect.poll(() => postsOf(scene, ada)).toHaveLength(1);
    await expect(waiting('Just published')).toBeHidden();
    const place = await feed.composer.boundingBox();
    await context.setOffline(true);
    await isOffline(page);
    expect(await feed.composer.boundingBox()).toEqual(place);
    // What the server has is there after a reload as well, though the store never got to the disk.
    await page.reload();
    await release();
    await expect(feed.post('Just published')).toBeVisible();
  });

  await test.step('each post that waits says so, also on another screen and after a reload', async () => {
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

  await test.step('another tab sends what one left behind, and a third what that did, once', async () => {
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
    await expect
      .poll(() => postsOf(scene, ada), patience)
      .toEqual(['Just published', 'Written in a tunnel']);
    await isDone(third);
    await expect(later.post('Written in a tunnel')).toHaveCount(1);
    await expect(third.getByText('You are offline.')).toBeHidden();
  });

  await test.step('one that the server refuses comes back into the box, for good', async () => {
    await goOffline(third);
    await later.write('Not this one');
    await expect(later.post('Not this one')).toBeVisible();
    await third.reload();
    await expect(later.post('Not this one')).toBeVisible();
    await later.composer.fill('And another thing');
    await refusing(scene, { 'post.text': 'Not this one' }, async () => {
      await context.setOffline(false);
      const told = toastOn(third, 'Something went wrong. Please try again.');
      await expect(told).toBeVisible(patience);
    });
    await expect(later.composer).toHaveValue('Not this one\n\nAnd another thing');
    await expect(later.post('Not this one')).toHaveCount(0);
    // Not only once the store has been on the disk: the next page would send it again.
    await expect.poll(() => inHand(third)).toBe(0);
    await third.reload();
    await expect(later.composer).toHaveValue('Not this one\n\nAnd another thing');
  });
});

test('what is written is kept once, however late the disk is, and not beyond a logout', async ({
  scene,
}) => {
  scene.expectComplaints(unreachable, /explicitly closed/);
  const ada = await scene.member('Ada');
  const ben = await friendOf(scene, ada, 'Ben');
  const { page, context } = ada;
  const feed = feedOn(page);
  await postedBy(scene, ben, 'Who comes along?');
  const hypes = async () => {
    const posts = await scene.sql<{ hype_count: number }[]>`
      select hype_count from post where member_id = ${ben.memberId} order by created_at`;
    return posts.map((post) => post.hype_count);
  };

  await test.step('what the store took is not done again', async () => {
    await feed.open();
    const theirs = feed.post('Who comes along?');
    await expect(theirs).toBeVisible();
    await appIsOnDevice(page);
    await goOffline(page);
    await theirs.getByRole('button', { name: 'Hype' }).click();
    await feed.write('Me, with cake');
    await expect(feed.post('Me, with cake')).toBeVisible();
    await expect.poll(() => inHand(page)).toBe(0);
    await neverIdle(context);
    await page.reload();
    await expect(feed.post('Me, with cake')).toBeVisible();
    await expect(theirs.getByRole('button', { name: 'Unhype' })).toBeVisible();
    expect(await inHand(page)).toBe(0);
    await context.setOffline(false);
    await expect.poll(hypes, patience).toEqual([1]);
    await expect.poll(() => postsOf(scene, ada), patience).toEqual(['Me, with cake']);
  });

  const { tab: other, hold } = await storeHolder(context);

  await test.step('a hype arrives though its post was on no disk', async () => {
    const release = await hold();
    await postedBy(scene, ben, 'This very moment');
    const latest = feed.post('This very moment');
    await expect(latest).toBeVisible();
    await goOffline(page);
    await latest.getByRole('button', { name: 'Hype' }).click();
    await expect(latest.getByRole('button', { name: 'Unhype' })).toBeVisible();
    await page.reload();
    await release();
    await isOffline(page);
    await expect(feed.post('Me, with cake')).toBeVisible();
    await expect(latest).toBeHidden();
    await context.setOffline(false);
    await expect(latest.getByRole('button', { name: 'Unhype' })).toBeVisible(patience);
    await expect.poll(hypes, patience).toEqual([1, 1]);
    await isDone(page);
  });

  await test.step('what was drawn is there without a line, though the browser was never idle', async () => {
    await postedBy(scene, ben, 'A moment ago');
    await expect(feed.post('A moment ago')).toBeVisible();
    await context.setOffline(true);
    await isStored(page, 'A moment ago');
    await page.reload();
    await isOffline(page);
    await expect(feed.post('A moment ago')).toBeVisible();
    await context.setOffline(false);
    // The line is back.
    await postedBy(scene, ben, 'Back again');
    await expect(feed.post('Back again')).toBeVisible(patience);
  });

  await test.step('what is typed while an edit waits for a busy disk stays in its editor', async () => {
    const under = commentsOn(feed.post('Me, with cake'));
    await under.write('Or py');
    await expect(under.comment('Or py').getByText('Just now')).toBeVisible();
    await other.goto('/feed');
    await expect(feedOn(other).composer).toBeVisible();
    const release = await holdDisk(other, 'hearth-journal', 'entries');
    await page.reload();
    await under.comment('Or py').getByRole('button', { name: 'Edit' }).click();
    const editor = page.getByRole('textbox', { name: 'Edit your comment' });
    await editor.fill('Or pie');
    await editor.press('Enter');
    await editor.pressSequentially(' with cream');
    await release();
    await expect(under.all).toContainText(['Or pie']);
    await expect(editor).toHaveValue('Or pie with cream');
    await under.all.getByRole('button', { name: 'Cancel' }).click();
    await isDone(page);
  });

  await test.step('a post is kept although another tab has the disk busy', async () => {
    await goOffline(page);
    const release = await holdDisk(other, 'hearth-journal', 'entries');
    await feed.write('Written while it waited');
    await expect(feed.post('Written while it waited')).toBeVisible();
    await expect(feed.composer).toHaveValue('');
    await page.reload();
    await release();
    await expect(feed.post('Written while it waited')).toBeVisible();
    await context.setOffline(false);
    await expect
      .poll(() => postsOf(scene, ada), patience)
      .toEqual(['Me, with cake', 'Written while it waited']);
    await isDone(page);
    await other.close();
  });

  await test.step('she is asked before this device forgets what it has not sent', async () => {
    await goOffline(page);
    await feed.write('Only on this device');
    await expect(feed.post('Only on this device')).toBeVisible();
    expect(await inHand(page)).toBe(1);
    const leave = async (answer: string) => {
      await page.getByRole('button', { name: /account/i }).click();
      await page.getByRole('menuitem', { name: 'Logout' }).click();
      const question = page.getByRole('alertdialog', { name: 'Log out?' });
      await question.getByRole('button', { name: answer }).click();
      await expect(question).toBeHidden();
    };
    await leave('Cancel');
    await expect(feed.post('Only on this device')).toBeVisible();
    expect(await inHand(page)).toBe(1);
    await leave('Log out');
    await expect(page).toHaveURL('/');
    await expect.poll(() => inHand(page)).toBe(0);
  });
});
