import type { Page } from '@playwright/test';
import { banner, cooking, cutOff, kept, patience, stored } from './fixtures/cut-off.ts';
import { expect, test } from './fixtures/own-stack.ts';
import type { Person, Scene } from './fixtures/scene.ts';
import { commentsOn, feedOn, openSettings, toastOn, unreachable } from './fixtures/screens.ts';

test.use({ serviceWorkers: 'allow' });

const written = (scene: Scene, { memberId }: Person) => scene.sql<{ text: string }[]>`
  select text from post where member_id = ${memberId} and text <> 'What shall we cook?' order by created_at`;

test('what is written on a line that has failed waits in its order, and goes out once', async ({
  scene,
}) => {
  const { ada, hers, his, line } = await cutOff(scene);
  const [under, seen] = [hers, his].map((feed) => commentsOn(feed.post('What shall we cook?')));
  await hers.write('First');
  await expect(hers.post('First')).toContainText('Waiting to send');
  await under?.write('Soup');
  await hers.write('Second');
  await under?.write('Bread as well?');
  await expect(hers.post('Second')).toContainText('Waiting to send');
  await expect(under?.comment('Bread') ?? hers.composer).toContainText('Waiting to send');
  await expect(toastOn(ada.page, /offline/)).toBeHidden();

  line.mend();
  // After that many failures, the page waits long before it tries again by itself.
  await hers.write('Third');
  await expect(his.post('Third')).toBeVisible(patience);
  await expect(his.posts).toContainText(['Third', 'Second', 'First', 'What shall we cook?']);
  await expect(seen?.all ?? his.posts).toContainText(['Soup', 'Bread as well?']);
  await expect(hers.post('Third')).not.toContainText('Waiting to send');
  expect(await written(scene, ada)).toEqual(['First', 'Second', 'Third'].map((text) => ({ text })));
});

test('two tabs, a reload and a browser that was closed send what waits once, in its order', async ({
  scene,
}) => {
  const { ada, hers, his, line } = await cutOff(scene);
  const other = await ada.context.newPage();
  const there = feedOn(other);
  await there.open();
  await hers.write('In the first tab');
  await expect(there.post('In the first tab')).toBeVisible(patience);
  await there.write('In the second tab');
  await expect(hers.post('In the second tab')).toBeVisible(patience);
  await ada.page.reload();
  await expect(hers.posts).toContainText(['In the second tab', 'In the first tab']);
  await expect(hers.post('In the first tab')).toContainText('Waiting to send');
  await hers.write('After a reload');
  await expect(hers.post('After a reload')).toBeVisible();

  await Promise.all([ada.page.close(), other.close()]);
  const again = await ada.context.newPage();
  await feedOn(again).open();
  await expect(feedOn(again).post('After a reload')).toContainText('Waiting to send');
  line.mend();
  await expect(his.post('After a reload')).toBeVisible(patience);
  await expect(his.posts).toContainText([
    'After a reload',
    'In the second tab',
    'In the first tab',
    'What shall we cook?',
  ]);
  expect(await written(scene, ada)).toHaveLength(3);
});

test('what waits can be given other words, or taken back', async ({ scene }) => {
  const { ada, hers, his, line } = await cutOff(scene);
  const under = commentsOn(hers.post('What shall we cook?'));
  await hers.write('At sevn');
  await hers.write('Never mind');
  await under.write('Soop');
  await under.write('Nothing');

  await hers.post('At sevn').getByRole('button', { name: 'Edit' }).first().click();
  await ada.page.getByRole('textbox', { name: 'Text of your post' }).fill('At seven');
  await ada.page.getByRole('button', { name: 'Save' }).click();
  await hers.post('Never mind').getByRole('button', { name: 'Delete' }).first().click();
  await ada.page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await under.comment('Soop').getByRole('button', { name: 'Edit' }).click();
  await ada.page.getByRole('textbox', { name: 'Edit your comment' }).fill('Soup');
  await under.all.getByRole('button', { name: 'Save' }).click();
  await under.comment('Nothing').getByRole('button', { name: 'Delete' }).click();
  await ada.page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(hers.posts).toContainText(['At seven', 'What shall we cook?']);
  await expect(under.all).toHaveText([/Soup/]);

  await ada.page.reload();
  await expect(hers.post('At seven')).toContainText('Waiting to send');
  await expect(under.comment('Soup')).toContainText('Waiting to send');
  line.mend();
  await expect(his.post('At seven')).toBeVisible(patience);
  await expect(commentsOn(his.post('What shall we cook?')).all).toHaveText([/Soup/], patience);
  await expect(his.posts).toContainText(['At seven', 'What shall we cook?']);
  await expect(his.post('Never mind')).toHaveCount(0);
  await expect.poll(() => kept(ada.page), patience).toBe(0);
  await expect(his.posts).toContainText(['At seven', 'What shall we cook?']);
  await expect(commentsOn(his.post('What shall we cook?')).all).toHaveText([/Soup/]);
});

const refusedWords = 'Something went wrong. Please try again.';

/** Any element that says this. */
async function refusing(scene: Scene, line: { mend: () => void }, page: Page) {
  await scene.sql`alter table post add constraint refused check (text <> 'Not this one')`;
  line.mend();
  await expect(toastOn(page, refusedWords)).toBeVisible(patience);
  await scene.sql`alter table post drop constraint refused`;
}

test('words that the server refuses come back, though their answer was lost with the line', async ({
  scene,
}) => {
  const { ada, hers, line } = await cutOff(scene);
  await hers.write('Not this one');
  await hers.write('But this one');
  await refusing(scene, line, ada.page);
  await expect(hers.composer).toHaveValue('Not this one');
  await expect(hers.post('Not this one')).toHaveCount(0);
  await expect.poll(() => written(scene, ada)).toEqual([{ text: 'But this one' }]);
  await expect.poll(() => kept(ada.page)).toBe(0);
});

test('words that the store has had and the server refuses come back to a later page', async ({
  scene,
}) => {
  const { ada, hers, line } = await cutOff(scene);
  await hers.write('Not this one');
  await expect.poll(() => stored(ada.page)).toBe(1);
  await ada.page.goto('/settings');
  await refusing(scene, line, ada.page);
  await hers.open();
  await expect(hers.composer).toHaveValue('Not this one');
  await expect(hers.post('Not this one')).toHaveCount(0);
});

test('words outlive the store that was to send them', async ({ scene }) => {
  const { ada, his, line } = await cutOff(scene);
  const hers = feedOn(ada.page);
  await hers.write('Older than the store');
  await expect.poll(() => stored(ada.page)).toBe(1);
  // As if a new version had other tables, or the server had forgotten this device.
  await ada.page.goto('/manifest.webmanifest');
  await ada.page.evaluate(dropStores);
  await hers.open();
  line.mend();
  await expect(his.post('Older than the store')).toBeVisible(patience);
  await expect(hers.post('Older than the store')).toHaveCount(1);
  await expect.poll(() => kept(ada.page)).toBe(0);
});

test('words outlive a reset of the local data', async ({ scene }) => {
  const { ada, hers, his, line } = await cutOff(scene);
  await hers.write('Older than the reset');
  await expect.poll(() => stored(ada.page)).toBe(1);
  await ada.page.goto('/settings');
  await openSettings(ada.page, 'Local data');
  await ada.page.getByRole('button', { name: 'Reset local data' }).click();
  const dialog = ada.page.getByRole('alertdialog');
  await expect(dialog).toContainText('messages and events that wait to be sent');
  line.mend();
  await Promise.all([
    ada.page.waitForEvent('load'),
    dialog.getByRole('button', { name: 'Reset' }).click(),
  ]);
  await expect(his.post('Older than the reset')).toBeVisible(patience);
  await expect.poll(() => kept(ada.page)).toBe(0);
});

test('words written as the server forgets the device are sent by the next store', async ({
  scene,
}) => {
  scene.expectComplaints(/not found/i);
  const { ada, hers, his, line } = await cooking(scene);
  const other = await ada.context.newPage();
  await other.goto('/manifest.webmanifest');
  await hers.composer.fill('In the midst');
  await other.evaluate(holdStores);
  line.forget();
  await expect(banner(ada.page)).toBeVisible(patience);
  await ada.page.getByRole('button', { name: 'Post', exact: true }).click();
  await other.close();
  await expect(his.post('In the midst')).toBeVisible(patience);
  await expect(hers.post('In the midst')).toHaveCount(1);
  await expect(hers.composer).toHaveValue('');
  await expect(toastOn(ada.page, /offline/)).toBeHidden();
  await expect.poll(() => kept(ada.page)).toBe(0);
});

test('after a long time without a line what is written waits, too', async ({ scene, stack }) => {
  scene.expectComplaints(unreachable);
  const ada = await scene.member('Ada');
  await ada.page.clock.install();
  const feed = feedOn(ada.page);
  await feed.open();
  await expect(ada.page.getByText('No posts yet.')).toBeVisible();
  await stack.kill('app');
  await expect(banner(ada.page)).toBeVisible(patience);
  await ada.page.clock.fastForward('03:00:00');
  await feed.write('Still here');
  await expect(feed.post('Still here')).toContainText('Waiting to send');
  await expect(toastOn(ada.page, /offline/)).toBeHidden();
  await stack.start('app');
  await expect.poll(() => written(scene, ada), patience).toEqual([{ text: 'Still here' }]);
});

/** Runs in the page. */
async function dropStores(): Promise<void> {
  for (const { name = '' } of await indexedDB.databases()) {
    if (!name.startsWith('rep')) continue;
    await new Promise((resolve, reject) => {
      const dropping = indexedDB.deleteDatabase(name);
      dropping.onsuccess = resolve;
      dropping.onerror = reject;
    });
  }
}

/** As long as the page is open, nothing else writes to them, and nothing deletes them. Runs in the page. */
async function holdStores(): Promise<void> {
  for (const { name = '' } of await indexedDB.databases()) {
    if (!name.startsWith('rep:')) continue;
    const opening = indexedDB.open(name);
    await new Promise((resolve) => {
      opening.onsuccess = resolve;
    });
    const all = opening.result.transaction('chunks', 'readwrite').objectStore('chunks');
    const goOn = () => {
      all.get('').onsuccess = goOn;
    };
    goOn();
  }
}
