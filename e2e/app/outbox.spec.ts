import { cooking, isCutOff, patience, pendingCount } from '../fixtures/cut-off.ts';
import { expect, test } from '../fixtures/own-stack.ts';
import type { Person, Scene } from '../fixtures/scene.ts';
import { commentsOn, feedOn, goWithin, openSettings, toastOn } from '../fixtures/screens.ts';

const written = async ({ sql }: Scene, { memberId }: Person) => {
  const posts = await sql<{ text: string }[]>`
    select text from post where member_id = ${memberId} and deleted_at is null order by created_at`;
  return posts.map(({ text }) => text);
};

test('offline entries wait in order, can be edited and taken back, and are sent once', async ({
  scene,
}) => {
  const { ada, hers, under, sync } = await cooking(scene);
  const comments = async () => {
    const all = await scene.sql<{ text: string }[]>`
      select text from comment where member_id = ${ada.memberId} order by created_at`;
    return all.map(({ text }) => text);
  };

  await test.step('offline posts and comments wait', async () => {
    sync.break();
    await isCutOff(ada.page);
    await hers.write('First');
    await expect(hers.post('First')).toContainText('Waiting to send');
    await under.write('Soup');
    await hers.write('Second');
    await under.write('Bread as well?');
    await expect(hers.post('Second')).toContainText('Waiting to send');
    await expect(under.comment('Bread')).toContainText('Waiting to send');
    await expect(toastOn(ada.page, /offline/)).toBeHidden();
  });

  await test.step('they are sent with the next connection', async () => {
    sync.mend();
    // After that many failures, the page waits long before it tries again by itself.
    await hers.write('Third');
    await expect.poll(() => pendingCount(ada.page), patience).toBe(0);
    expect(await written(scene, ada)).toEqual(['What shall we cook?', 'First', 'Second', 'Third']);
    expect(await comments()).toEqual(['Soup', 'Bread as well?']);
    await expect(hers.post('Third')).not.toContainText('Waiting to send');
  });

  await test.step('pending entries can be edited or taken back', async () => {
    sync.break();
    await isCutOff(ada.page);
    await hers.write('At sevn');
    await hers.write('Never mind');
    await under.write('Stoo');
    await under.write('Nothing');
    const confirm = () =>
      ada.page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await hers.post('At sevn').getByRole('button', { name: 'Edit' }).first().click();
    await ada.page.getByRole('textbox', { name: 'Text of your post' }).fill('At seven');
    await ada.page.getByRole('button', { name: 'Save' }).click();
    await hers.post('Never mind').getByRole('button', { name: 'Delete' }).first().click();
    await confirm();
    await under.choose('Stoo', 'Edit');
    await ada.page.getByRole('textbox', { name: 'Edit your comment' }).fill('Stew');
    await under.all.getByRole('button', { name: 'Save' }).click();
    await under.choose('Nothing', 'Delete');
    await confirm();
    await expect(hers.posts).toHaveText([/At seven/, /Third/, /Second/, /First/, /What shall we/]);
    await expect(under.all).toHaveText([/Soup/, /Bread/, /Stew/]);
  });

  await test.step('two tabs and a closed browser send an entry once, in order', async () => {
    const other = await ada.context.newPage();
    const there = feedOn(other);
    await there.open();
    await expect(there.post('At seven')).toContainText('Waiting to send', patience);
    await there.write('In the second tab');
    await expect(hers.post('In the second tab')).toBeVisible(patience);
    await Promise.all([ada.page.close(), other.close()]);

    const again = await ada.context.newPage();
    const later = feedOn(again);
    await later.open();
    await expect(later.post('In the second tab')).toContainText('Waiting to send', patience);
    await expect(later.post('At seven')).toContainText('Waiting to send');
    const seen = commentsOn(later.post('What shall we cook?'));
    await expect(seen.comment('Stew')).toContainText('Waiting to send');
    sync.mend();
    await expect.poll(() => pendingCount(again), patience).toBe(0);
    expect(await written(scene, ada)).toEqual([
      'What shall we cook?',
      'First',
      'Second',
      'Third',
      'At seven',
      'In the second tab',
    ]);
    expect(await comments()).toEqual(['Soup', 'Bread as well?', 'Stew']);
    await expect(later.posts).toHaveText([
      /second tab/,
      /At seven/,
      /Third/,
      /Second/,
      /First/,
      /cook/,
    ]);
  });
});

test('pending entries survive the store that was to send them', async ({ scene }) => {
  scene.expectComplaints(/not found/i);
  const { ada, hers, under, sync } = await cooking(scene);
  const { page } = ada;
  const isSent = (text: string) => expect.poll(() => written(scene, ada), patience).toContain(text);
  await under.write('Soop');
  await expect(under.comment('Soop').getByText('Just now')).toBeVisible();
  await expect.poll(() => pendingCount(page)).toBe(0);

  await test.step('after a change of tables, or when the server has forgotten this device', async () => {
    sync.break();
    await isCutOff(page);
    await hers.write('Older than the store');
    await expect.poll(() => pendingCount(page)).toBe(1);
    await page.goto('/manifest.webmanifest');
    await page.evaluate(dropStores);
    await hers.open();
    sync.mend();
    await isSent('Older than the store');
    await expect(hers.post('Older than the store')).toHaveCount(1);
    await expect.poll(() => pendingCount(page), patience).toBe(0);
  });

  await test.step('after a reset of the local data, also edits of items on no screen', async () => {
    sync.break();
    await isCutOff(page);
    await hers.write('Older than the reset');
    for (const words of ['Soup', 'Soup with lentils']) {
      await under.choose('So', 'Edit');
      await page.getByRole('textbox', { name: 'Edit your comment' }).fill(words);
      await under.all.getByRole('button', { name: 'Save' }).click();
      await expect(under.comment(words)).toBeVisible();
    }
    await expect.poll(() => pendingCount(page)).toBe(2);
    await goWithin(page, '/settings');
    await openSettings(page, 'Local data');
    await page.getByRole('button', { name: 'Reset local data' }).click();
    const dialog = page.getByRole('alertdialog');
    await expect(dialog).toContainText('messages and events that wait to be sent');
    sync.mend();
    await Promise.all([
      page.waitForEvent('load'),
      dialog.getByRole('button', { name: 'Reset' }).click(),
    ]);
    await isSent('Older than the reset');
    await expect.poll(() => pendingCount(page), patience).toBe(0);
    await expect(toastOn(page, /You wrote/)).toHaveCount(0);
    await goWithin(page, '/feed');
    await expect(under.all).toHaveText([/Soup with lentils/]);
  });

  await test.step('when the server forgets the device at that moment', async () => {
    const other = await ada.context.newPage();
    await other.goto('/manifest.webmanifest');
    await hers.composer.fill('In the midst');
    await other.evaluate(holdStores);
    sync.forget();
    await isCutOff(page);
    await page.getByRole('button', { name: 'Post', exact: true }).click();
    await other.close();
    await isSent('In the midst');
    await expect(hers.post('In the midst')).toHaveCount(1);
    await expect(hers.composer).toHaveValue('');
    await expect(toastOn(page, /offline/)).toBeHidden();
    await expect.poll(() => pendingCount(page), patience).toBe(0);
  });
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

/**
 * As long as the page is open, nothing else writes to them, and nothing deletes them. Runs in the
 * page.
 */
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
