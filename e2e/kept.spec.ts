import type { BrowserContext, Page } from '@playwright/test';
import { expect, test } from './fixtures/own-stack.ts';
import { holdDisk } from './fixtures/pictures.ts';
import type { Person, Scene } from './fixtures/scene.ts';
import { appIsOnDevice, commentsOn, feedOn, toastOn, unreachable } from './fixtures/screens.ts';
import { journalEntries } from './fixtures/stored.ts';

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

const postsOf = (scene: Scene, { memberId }: Person) =>
  scene.sql<{ text: string }[]>`
    select text from post where member_id = ${memberId} order by created_at`;

const postedBy = (scene: Scene, { memberId }: Person, text: string) =>
  scene.sql`
    insert into post (id, member_id, text, created_at, hype_count)
    values (gen_random_uuid()::text, ${memberId}, ${text}, now(), 0)`;

/** Ada's feed is on her device; then she goes offline. */
async function cutOff(scene: Scene) {
  scene.expectComplaints(unreachable, /crash/i);
  const ada = await scene.member('Ada');
  await neverIdle(ada.context);
  const feed = feedOn(ada.page);
  await feed.open();
  await expect(ada.page.getByText('No posts yet.')).toBeVisible();
  await appIsOnDevice(ada.page);
  await ada.context.setOffline(true);
  return { ada, feed };
}

test('a first post that was cut off outlives a reload, a closed tab and a crash, and is sent once', async ({
  scene,
}) => {
  const { ada, feed } = await cutOff(scene);
  const other = await ada.context.newPage();
  await other.goto('/feed');
  await feed.write('Written in a tunnel');
  await expect(feed.post('Written in a tunnel')).toBeVisible();
  await ada.page.getByRole('link', { name: 'Ada Test' }).first().click();
  await expect(ada.page).toHaveURL(/profile/);
  await expect(feed.post('Written in a tunnel')).toBeVisible();
  await ada.page.goBack();
  await expect(ada.page).toHaveURL('/feed');
  await ada.page.reload();
  await expect(feed.post('Written in a tunnel')).toBeVisible();

  // Another tab sends what one tab left behind.
  await ada.page.close();
  await other.reload();
  await expect(feedOn(other).post('Written in a tunnel')).toHaveCount(1);
  const devtools = await ada.context.newCDPSession(other);
  const crashed = other.waitForEvent('crash');
  devtools.send('Page.crash').catch(() => {});
  await crashed;
  // The connection of a page that has crashed cannot be restored.
  await other.close();
  const third = await ada.context.newPage();
  await third.goto('/feed');
  await expect(feedOn(third).post('Written in a tunnel')).toHaveCount(1);

  await ada.context.setOffline(false);
  await expect
    .poll(() => postsOf(scene, ada), { timeout: 60_000 })
    .toEqual([{ text: 'Written in a tunnel' }]);
  await isDone(third);
  await expect(feedOn(third).post('Written in a tunnel')).toHaveCount(1);
});

test('a post that the server has is still there without a connection, though the store never got to the disk', async ({
  scene,
}) => {
  scene.expectComplaints(unreachable);
  const ada = await scene.member('Ada');
  await neverIdle(ada.context);
  const feed = feedOn(ada.page);
  await feed.open();
  await expect(ada.page.getByText('No posts yet.')).toBeVisible();
  await appIsOnDevice(ada.page);
  await feed.write('Just published');
  await expect.poll(() => postsOf(scene, ada)).toHaveLength(1);
  await expect(feed.post('Just published').getByText('Waiting to send')).toBeHidden();
  await ada.context.setOffline(true);
  await ada.page.reload();
  await expect(feed.post('Just published')).toBeVisible();
});

test('a post is kept although another tab has the disk busy, and not beyond a logout', async ({
  scene,
}) => {
  const { ada, feed } = await cutOff(scene);
  scene.expectComplaints(/explicitly closed/);
  const other = await ada.context.newPage();
  await other.goto('/feed');
  await expect(feedOn(other).composer).toBeVisible();
  const release = await holdDisk(other, 'hearth-journal', 'entries');
  await feed.write('Written while it waited');
  await expect(feed.post('Written while it waited')).toBeVisible();
  await expect(feed.composer).toHaveValue('');
  await ada.page.reload();
  await release();
  await expect(feed.post('Written while it waited')).toBeVisible();
  await ada.context.setOffline(false);
  await expect
    .poll(() => postsOf(scene, ada), { timeout: 60_000 })
    .toEqual([{ text: 'Written while it waited' }]);
  await isDone(ada.page);

  await other.close();
  await ada.context.setOffline(true);
  await feed.write('Only on this device');
  await expect(feed.post('Only on this device')).toBeVisible();
  expect(await inHand(ada.page)).toBe(1);
  // She is asked before this device forgets what it has not sent.
  const leave = async (answer: string) => {
    await ada.page.getByRole('button', { name: /account/i }).click();
    await ada.page.getByRole('menuitem', { name: 'Logout' }).click();
    const question = ada.page.getByRole('alertdialog', { name: 'Log out?' });
    await question.getByRole('button', { name: answer }).click();
    await expect(question).toBeHidden();
  };
  await leave('Cancel');
  await expect(feed.post('Only on this device')).toBeVisible();
  expect(await inHand(ada.page)).toBe(1);
  await leave('Log out');
  await expect(ada.page).toHaveURL('/');
  await expect.poll(() => inHand(ada.page)).toBe(0);
});

test('what is typed while an edit waits for a busy disk stays in its editor', async ({ scene }) => {
  const ada = await scene.member('Ada');
  const [page, other] = [ada.page, await ada.context.newPage()];
  const feed = feedOn(page);
  await Promise.all([feed.open(), other.goto('/feed')]);
  await feed.write('What shall we cook?');
  const under = commentsOn(feed.post('What shall we cook?'));
  await under.write('Soop');
  await expect(under.comment('Soop').getByText('Just now')).toBeVisible();
  await expect(feedOn(other).post('What shall we cook?')).toBeVisible();
  const release = await holdDisk(other, 'hearth-journal', 'entries');
  await page.reload();
  await under.comment('Soop').getByRole('button', { name: 'Edit' }).click();
  const editor = page.getByRole('textbox', { name: 'Edit your comment' });
  await editor.fill('Soup');
  await editor.press('Enter');
  await editor.pressSequentially(' with bread');
  await release();
  await expect(under.all).toContainText(['Soup']);
  await expect(editor).toHaveValue('Soup with bread');
});

test('what the store took is not done again, and a hype arrives though its post was on no disk', async ({
  scene,
}) => {
  scene.expectComplaints(unreachable);
  const [ada, ben] = await scene.friends('Ada', 'Ben');
  await postedBy(scene, ben, 'Who comes along?');
  const feed = feedOn(ada.page);
  await feed.open();
  const theirs = feed.post('Who comes along?');
  await expect(theirs).toBeVisible();
  await appIsOnDevice(ada.page);
  await ada.context.setOffline(true);
  await theirs.getByRole('button', { name: 'Hype' }).click();
  await feed.write('Me, with cake');
  await expect(feed.post('Me, with cake')).toBeVisible();
  await expect.poll(() => inHand(ada.page)).toBe(0);
  await neverIdle(ada.context);
  await ada.page.reload();
  await expect(feed.post('Me, with cake')).toBeVisible();
  await expect(theirs.getByRole('button', { name: 'Unhype' })).toBeVisible();
  expect(await inHand(ada.page)).toBe(0);
  await ada.context.setOffline(false);
  const hypes = () =>
    scene.sql`select hype_count from post where member_id = ${ben.memberId} order by created_at`;
  await expect.poll(hypes, { timeout: 60_000 }).toEqual([{ hype_count: 1 }]);
  await expect
    .poll(() => postsOf(scene, ada), { timeout: 60_000 })
    .toEqual([{ text: 'Me, with cake' }]);

  await postedBy(scene, ben, 'This very moment');
  const latest = feed.post('This very moment');
  await expect(latest).toBeVisible();
  await ada.context.setOffline(true);
  await latest.getByRole('button', { name: 'Hype' }).click();
  await expect(latest.getByRole('button', { name: 'Unhype' })).toBeVisible();
  await ada.page.reload();
  await expect(ada.page.getByText('You are offline. What you write is kept.')).toBeVisible();
  await ada.context.setOffline(false);
  await expect(latest.getByRole('button', { name: 'Unhype' })).toBeVisible({ timeout: 60_000 });
  await expect.poll(hypes, { timeout: 60_000 }).toEqual([{ hype_count: 1 }, { hype_count: 1 }]);
  await isDone(ada.page);
});

test('a post that the server refuses after a reload comes back into the box', async ({ scene }) => {
  const { ada, feed } = await cutOff(scene);
  await feed.write('Not this one');
  await expect(feed.post('Not this one')).toBeVisible();
  await ada.page.reload();
  await expect(feed.post('Not this one')).toBeVisible();
  await feed.composer.fill('And another thing');

  await scene.sql`alter table post add constraint refused check (text <> 'Not this one')`;
  await ada.context.setOffline(false);
  await expect(toastOn(ada.page, 'Something went wrong. Please try again.')).toBeVisible({
    timeout: 60_000,
  });
  await scene.sql`alter table post drop constraint refused`;
  await expect(feed.composer).toHaveValue('Not this one\n\nAnd another thing');
  await expect(feed.post('Not this one')).toHaveCount(0);
  // Not only once the store has been on the disk: the next page would send it again.
  await expect.poll(() => inHand(ada.page)).toBe(0);
  await ada.page.reload();
  await expect(feed.composer).toHaveValue('Not this one\n\nAnd another thing');
});
