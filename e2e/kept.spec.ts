import type { BrowserContext, Page } from '@playwright/test';
import { expect, type OwnStack, test } from './fixtures/own-stack.ts';
import { holdDisk } from './fixtures/pictures.ts';
import type { Person, Scene } from './fixtures/scene.ts';
import { appIsOnDevice, feedOn, toastOn, unreachable } from './fixtures/screens.ts';
import { journalEntries } from './fixtures/stored.ts';

test.use({ serviceWorkers: 'allow' });

/**
 * The store takes a second to get to the disk, and waits for the browser to be idle. In these pages it never is: what is
 * still there afterwards was kept by other means.
 */
const neverIdle = (context: BrowserContext) =>
  context.addInitScript(() => {
    window.requestIdleCallback = () => 0;
  });

/** How much of what was done on this device its store has yet to take. */
const inHand = async (page: Page) =>
  (await page.evaluate(journalEntries)).filter(({ stored }) => !stored).length;

const postsOf = (scene: Scene, { memberId }: Person) =>
  scene.sql<{ text: string }[]>`select text from post where member_id = ${memberId}`;

/** Ada's feed is on her device; then the line is cut. */
async function cutOff(scene: Scene, stack: OwnStack) {
  scene.expectComplaints(unreachable, /crash/i);
  const ada = await scene.member('Ada');
  await neverIdle(ada.context);
  const feed = feedOn(ada.page);
  await feed.open();
  await expect(ada.page.getByText('No posts yet.')).toBeVisible();
  await appIsOnDevice(ada.page);
  await stack.kill('app');
  return { ada, feed };
}

test('a post that was cut off is there after a reload, a closed tab and a crash, and is sent once', async ({
  scene,
  stack,
}) => {
  const { ada, feed } = await cutOff(scene, stack);
  await feed.write('Written in a tunnel');
  await expect(feed.post('Written in a tunnel')).toBeVisible();
  await ada.page.reload();
  await expect(feed.post('Written in a tunnel')).toBeVisible();

  await ada.page.close();
  const second = await ada.context.newPage();
  await second.goto('/feed');
  await expect(feedOn(second).post('Written in a tunnel')).toBeVisible();

  const devtools = await ada.context.newCDPSession(second);
  const crashed = second.waitForEvent('crash');
  devtools.send('Page.crash').catch(() => {});
  await crashed;
  const third = await ada.context.newPage();
  await third.goto('/feed');
  await expect(feedOn(third).post('Written in a tunnel')).toHaveCount(1);

  await stack.start('app');
  await expect
    .poll(() => postsOf(scene, ada), { timeout: 60_000 })
    .toEqual([{ text: 'Written in a tunnel' }]);
  await expect.poll(() => inHand(third)).toBe(0);
  await expect(feedOn(third).post('Written in a tunnel')).toHaveCount(1);
});

test('a post is kept although another tab has the disk busy when its page is left', async ({
  scene,
  stack,
}) => {
  const { ada, feed } = await cutOff(scene, stack);
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
  await stack.start('app');
  await expect
    .poll(() => postsOf(scene, ada), { timeout: 60_000 })
    .toEqual([{ text: 'Written while it waited' }]);
});

test('what the store has taken is not done again', async ({ scene, stack }) => {
  scene.expectComplaints(unreachable);
  const [ada, ben] = await scene.friends('Ada', 'Ben');
  await scene.sql`
    insert into post (id, member_id, text, created_at, hype_count)
    values (gen_random_uuid()::text, ${ben.memberId}, 'Who comes along?', now(), 0)`;
  const feed = feedOn(ada.page);
  await feed.open();
  const theirs = feed.post('Who comes along?');
  await expect(theirs).toBeVisible();
  await appIsOnDevice(ada.page);
  await stack.kill('app');
  await theirs.getByRole('button', { name: 'Hype' }).click();
  await feed.write('Me, with cake');
  await expect(feed.post('Me, with cake')).toBeVisible();
  await expect.poll(() => inHand(ada.page)).toBe(0);

  await ada.page.reload();
  await expect(feed.post('Me, with cake')).toBeVisible();
  await expect(theirs.getByRole('button', { name: 'Unhype' })).toBeVisible();
  expect(await inHand(ada.page)).toBe(0);
  await stack.start('app');
  const hypes = () => scene.sql`select hype_count from post where member_id = ${ben.memberId}`;
  await expect.poll(hypes, { timeout: 60_000 }).toEqual([{ hype_count: 1 }]);
  await expect
    .poll(() => postsOf(scene, ada), { timeout: 60_000 })
    .toEqual([{ text: 'Me, with cake' }]);
});

test('what one tab left behind another brings in', async ({ scene, stack }) => {
  const { ada, feed } = await cutOff(scene, stack);
  const other = await ada.context.newPage();
  await other.goto('/feed');
  await feed.write('Said in the first tab');
  await expect(feed.post('Said in the first tab')).toBeVisible();

  await ada.page.close();
  await other.reload();
  await expect(feedOn(other).post('Said in the first tab')).toHaveCount(1);
  await stack.start('app');
  await expect
    .poll(() => postsOf(scene, ada), { timeout: 60_000 })
    .toEqual([{ text: 'Said in the first tab' }]);
});

test('a hype arrives though the post was on no disk yet', async ({ scene, stack }) => {
  scene.expectComplaints(unreachable);
  const [ada, ben] = await scene.friends('Ada', 'Ben');
  await neverIdle(ada.context);
  const feed = feedOn(ada.page);
  await feed.open();
  await expect(ada.page.getByText('No posts yet.')).toBeVisible();
  await appIsOnDevice(ada.page);
  await scene.sql`
    insert into post (id, member_id, text, created_at, hype_count)
    values (gen_random_uuid()::text, ${ben.memberId}, 'This very moment', now(), 0)`;
  const theirs = feed.post('This very moment');
  await expect(theirs).toBeVisible();
  await stack.kill('app');
  await theirs.getByRole('button', { name: 'Hype' }).click();
  await expect(theirs.getByRole('button', { name: 'Unhype' })).toBeVisible();
  await ada.page.reload();
  await expect(ada.page.getByRole('status').filter({ hasText: /cannot be reached/ })).toBeVisible();

  await stack.start('app');
  await expect(theirs.getByRole('button', { name: 'Unhype' })).toBeVisible({ timeout: 60_000 });
  const hypes = () => scene.sql`select hype_count from post where member_id = ${ben.memberId}`;
  await expect.poll(hypes, { timeout: 60_000 }).toEqual([{ hype_count: 1 }]);
  await expect.poll(() => inHand(ada.page)).toBe(0);
});

test('a post that the server refuses after a reload comes back into the box', async ({
  scene,
  stack,
}) => {
  const { ada, feed } = await cutOff(scene, stack);
  await feed.write('Not this one');
  await expect(feed.post('Not this one')).toBeVisible();
  await ada.page.reload();
  await expect(feed.post('Not this one')).toBeVisible();
  await feed.composer.fill('And another thing');

  await scene.sql`alter table post add constraint refused check (text <> 'Not this one')`;
  await stack.start('app');
  await expect(toastOn(ada.page, 'Something went wrong. Please try again.')).toBeVisible({
    timeout: 60_000,
  });
  await scene.sql`alter table post drop constraint refused`;
  await expect(feed.composer).toHaveValue('Not this one\n\nAnd another thing');
  await expect(feed.post('Not this one')).toHaveCount(0);
  expect(await inHand(ada.page)).toBe(0);
  await ada.page.reload();
  await expect(feed.composer).toHaveValue('Not this one\n\nAnd another thing');
});

test('a logout keeps nothing of what was not sent', async ({ scene, stack }) => {
  const { ada, feed } = await cutOff(scene, stack);
  scene.expectComplaints(/explicitly closed/);
  await feed.write('Only on this device');
  await expect(feed.post('Only on this device')).toBeVisible();
  expect(await inHand(ada.page)).toBe(1);
  await ada.page.getByRole('button', { name: /account/i }).click();
  await ada.page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(ada.page).toHaveURL('/');
  await expect.poll(() => inHand(ada.page)).toBe(0);
  await stack.start('app');
});
