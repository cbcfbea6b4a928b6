import type { Page } from '@playwright/test';
import { addMember, befriend } from '../testing/members.ts';
import { expectAccessible } from './fixtures/axe.ts';
import { newsThatWait } from './fixtures/news.ts';
import { feedOn, openSettings, toastOn } from './fixtures/screens.ts';
import { expect, test } from './fixtures/test.ts';

const contactsOn = (page: Page) => page.getByRole('complementary', { name: 'Contacts' });

/** Everything that this browser stores, as text. */
const storedOn = (page: Page) =>
  page.evaluate(async () => {
    const opened = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const parts: unknown[] = [];
    for (const { name = '' } of await indexedDB.databases()) {
      const db = await opened(indexedDB.open(name));
      for (const store of db.objectStoreNames)
        parts.push(await opened(db.transaction(store).objectStore(store).getAll()));
      db.close();
    }
    return JSON.stringify(parts);
  });

test('Ada blocks Ben: both vanish for each other, and Ada can undo it', async ({ scene }) => {
  const name = `Q${crypto.randomUUID().slice(0, 8)}`;
  const [ada, ben] = await scene.friends(`Ada ${name}`, `Ben ${name}`);
  const cleo = await addMember(scene.sql, { firstName: 'Cleo', lastName: name });
  for (const { memberId } of [ada, ben]) await befriend(scene.sql, memberId, cleo);
  const [hers, his] = [feedOn(ada.page), feedOn(ben.page)];
  await Promise.all([hers.open(), his.open()]);
  await his.write('Written by Ben');
  await hers.write('Written by Ada');
  await expect(his.post('Written by Ada')).toBeVisible();
  await expect(hers.post('Written by Ben')).toBeVisible();
  await his.post('Written by Ada').getByRole('link', { name: ada.name }).first().click();
  await expect(ben.page.getByText('Friends ✓')).toBeVisible();

  await hers.post('Written by Ben').getByRole('link', { name: ben.name }).first().click();
  const options = ada.page.getByRole('button', { name: 'Member options' });
  const question = ada.page.getByRole('alertdialog', { name: `Block ${ben.name}?` });
  await options.click();
  await expectAccessible(ada.page);
  await ada.page.getByRole('menuitem', { name: `Block ${ben.name}` }).click();
  await expect(question).toContainText('You will no longer find or see each other');
  await expect(question).toContainText('no comments back');
  await expectAccessible(ada.page);
  await ada.page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(options).toBeFocused();
  await ada.page.keyboard.press('Enter');
  await ada.page.getByRole('menuitem', { name: `Block ${ben.name}` }).press('Enter');
  await question.getByRole('button', { name: 'Block' }).click();

  await expect(ada.page).toHaveURL('/feed');
  await expect(toastOn(ada.page, `${ben.name} is blocked.`)).toBeVisible();
  await expect(hers.post('Written by Ada')).toBeVisible();
  await expect(hers.post('Written by Ben')).toBeHidden();
  await expect(contactsOn(ada.page).getByRole('listitem')).toHaveText([/Cleo/]);

  // He is not told; her profile disappears in front of him, as if she had left.
  await expect(ben.page.getByText('This profile is no longer available.')).toBeVisible();
  await expect(ben.page).toHaveURL('/feed');
  await expect(his.post('Written by Ben')).toBeVisible();
  await expect(his.post('Written by Ada')).toBeHidden();
  await expect(contactsOn(ben.page).getByRole('listitem')).toHaveText([/Cleo/]);
  await ben.page.getByRole('searchbox').fill(name);
  const hisResults = ben.page.getByRole('search').getByRole('link');
  await expect(hisResults).toHaveText([/Ben.*You/, /Cleo/]);

  await ada.page.goto('/settings');
  await openSettings(ada.page, 'Blocked members');
  const list = ada.page.getByRole('region', { name: 'Blocked members' });
  await expect(list.getByRole('listitem')).toHaveText([new RegExp(ben.name)]);
  await expectAccessible(ada.page);
  await expect.poll(() => storedOn(ada.page)).toContain('blockerId');
  expect(await storedOn(ben.page)).not.toContain('blockerId');
  // The list of blocked members has brought his name to her device; her search does not find it there.
  await ada.page.getByRole('searchbox').fill(name);
  const results = ada.page.getByRole('search').getByRole('link');
  await expect(results).toHaveText([/Ada.*You/, /Cleo/]);
  await ada.page.keyboard.press('Escape');
  await ada.page.goto(`/profile/${ben.memberId}`);
  await expect(ada.page.getByText('This profile is no longer available.')).toBeVisible();
  await ada.page.goto('/settings');
  await openSettings(ada.page, 'Blocked members');

  // She can still report a member whom she blocked first.
  await list.getByRole('button', { name: 'Member options' }).click();
  await ada.page.getByRole('menuitem', { name: `Report ${ben.name}` }).click();
  const report = ada.page.getByRole('dialog', { name: /^Report|^Thank you/ });
  await report.getByRole('radio', { name: 'Bullying or harassment' }).check();
  await report.getByRole('button', { name: 'Report' }).click();
  await expect(report).toContainText('Thank you.');
  await expect(report.getByRole('button', { name: 'Block member' })).toBeHidden();
  await report.getByRole('button', { name: 'Done' }).click();
  await expect
    .poll(() => scene.sql`select reporter_id from private.report where member_id = ${ben.memberId}`)
    .toEqual([{ reporter_id: ada.memberId }]);

  await list.getByRole('button', { name: `Unblock ${ben.name}` }).click();
  await expect(list.getByText('Nobody is blocked.')).toBeVisible();
  await expect(toastOn(ada.page, `${ben.name} is unblocked.`)).toBeVisible();
  await ada.page.goto(`/profile/${ben.memberId}`);
  await expect(ada.page.getByRole('button', { name: 'Add Friend' })).toBeVisible();
  await expect(contactsOn(ada.page).getByRole('listitem')).toHaveText([/Cleo/]);
});

test('a block is said to be done once it is, and fits on the screen however long the name', async ({
  scene,
}) => {
  const ada = await scene.member('Ada', { viewport: { width: 320, height: 700 } });
  const name = 'W'.repeat(50);
  const ben = await addMember(scene.sql, { firstName: name, lastName: '' });
  const { page } = ada;
  const news = await newsThatWait(page);
  await page.goto(`/profile/${ben}`);
  await page.getByRole('button', { name: 'Member options' }).click();
  const item = page.getByRole('menuitem', { name: `Block ${name}` });
  await expect(item).toBeVisible();
  const cut = (element: Element) =>
    Math.max(
      element.scrollWidth - element.clientWidth,
      element.getBoundingClientRect().right - innerWidth,
    );
  expect(await item.evaluate(cut)).toBeLessThanOrEqual(0);
  await item.click();
  const question = page.getByRole('alertdialog');
  await expect(question).toBeVisible();
  expect(await question.evaluate(cut)).toBeLessThanOrEqual(0);

  news.hold();
  await question.getByRole('button', { name: 'Block' }).click();
  await expect(toastOn(page, `Blocking ${name}…`)).toBeVisible();
  await expect(toastOn(page, `${name} is blocked.`)).toBeHidden();
  news.letGo();
  await expect(toastOn(page, `${name} is blocked.`)).toBeVisible();
  await expect(toastOn(page, `Blocking ${name}…`)).toBeHidden();
});
