import { readdir, rename } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { account, befriend, friendOf } from './fixtures/accounts.ts';
import { expectAccessible } from './fixtures/axe.ts';
import { detailsOn, edit, field, hide, save } from './fixtures/details.ts';
import { givePhotos } from './fixtures/landscapes.ts';
import type { Person, Scene } from './fixtures/scene.ts';
import { expectNoOverflow } from './fixtures/screens.ts';
import { expect, test } from './fixtures/test.ts';

test('Ada fills in her details and hides some; Ben reads the public ones, and each change at once', async ({
  scene,
}) => {
  const [ada, ben] = await scene.friends('Ada', 'Ben');
  await ada.page.goto('/profile');
  await edit(ada.page);
  await field(ada.page, 'About Me').fill('I bake.\nMostly bread.');
  await field(ada.page, 'Work').fill('Lighthouse bakery');
  await field(ada.page, 'City').fill('Ærøskøbing & Sons');
  await field(ada.page, 'Phone number').fill('213 373 4253');
  await field(ada.page, 'Sex').selectOption('Female');
  await field(ada.page, 'Birthday').fill('1987-03-14');
  await hide(ada.page, 'Phone').check();
  await hide(ada.page, 'Email').check();
  await save(ada.page);
  const own = detailsOn(ada.page);
  await expect(own.getByText('Lighthouse bakery')).toBeVisible();
  await expect(own.getByText('+1 213 373 4253')).toBeVisible();
  await expect(own.getByText('Only you')).toHaveCount(2);
  await expect(ada.page.getByRole('button', { name: 'Edit' })).toBeFocused();

  await ben.page.goto(`/profile/${ada.memberId}`);
  const seen = detailsOn(ben.page);
  await expect(seen.getByText('Lighthouse bakery')).toBeVisible();
  await expect(seen.getByText('March 14, 1987')).toBeVisible();
  await expect(seen.getByText('Private')).toHaveCount(2);
  await expect(seen.getByText('Edit')).toBeHidden();
  const map = seen.getByRole('link', { name: 'Ærøskøbing & Sons' });
  const address =
    'https://www.openstreetmap.org/search?query=%C3%86r%C3%B8sk%C3%B8bing%20%26%20Sons';
  await expect(map).toHaveAttribute('href', address);
  await expect(map).toHaveAttribute('target', '_blank');
  await expect(map).toHaveAttribute('rel', 'noopener noreferrer');
  await ben.page.getByRole('link', { name: 'Message', exact: true }).click();
  await expect(ben.page).toHaveURL(`/messages/${ada.memberId}`);
  await ben.page.goBack();

  // While Ben looks, one more detail becomes private, and an empty one does too.
  await expect(seen.getByText('Lighthouse bakery')).toBeVisible();
  await edit(ada.page);
  await hide(ada.page, 'Work').check();
  await field(ada.page, 'Sex').selectOption('');
  await hide(ada.page, 'Sex').check();
  await save(ada.page);
  await expect(seen.getByText('Lighthouse bakery')).toBeHidden();
  await expect(seen.getByText('Private')).toHaveCount(4);

  // It is gone from Ben's device too, and what was private from the start never arrived there.
  const values = ['Lighthouse bakery', '213 373 4253', ada.email];
  await expect.poll(() => storedOn(ben.page, values), { timeout: 120_000 }).toEqual([]);
  expect(await storedOn(ben.page, ['March 14', '1987-03-14'])).toEqual(['1987-03-14']);
});

/** Which of these texts are anywhere in the databases of this browser. */
const storedOn = (page: Page, texts: string[]) =>
  page.evaluate(async (texts) => {
    const answer = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    let all = '';
    for (const { name = '' } of await indexedDB.databases()) {
      const db = await answer(indexedDB.open(name));
      for (const store of db.objectStoreNames) {
        const rows = db.transaction(store).objectStore(store);
        all += JSON.stringify([await answer(rows.getAllKeys()), await answer(rows.getAll())]);
      }
      db.close();
    }
    return texts.filter((text) => all.includes(text));
  }, texts);

test('Ada, without friends yet, is led to the search, and looks at her profile as a friend does', async ({
  scene,
}) => {
  const { page, email, memberId } = await scene.member('Ada');
  await page.goto('/profile');
  await edit(page);
  await hide(page, 'Email').check();
  await field(page, 'Work').fill('Baker');
  await save(page);
  await expect(detailsOn(page).getByText(email)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Your Post' })).toBeVisible();
  await page.getByRole('button', { name: 'Write a post' }).click();
  await page.keyboard.type('Bread is in the oven');
  await page.getByRole('button', { name: 'Post', exact: true }).click();
  const post = page.getByRole('article');
  await expect(post.getByText('You', { exact: true })).toBeVisible();
  // The navigation marks it as the current screen.
  await expect(post.getByRole('link', { name: 'Ada Test' })).toHaveAttribute('href', '/profile');

  await page.getByRole('switch', { name: 'View as a friend' }).check();
  await expect(page.getByText('This is what others see of you.')).toBeVisible();
  await expect(detailsOn(page).getByText('Private')).toHaveCount(1);
  await expect(detailsOn(page).getByText('Baker')).toBeVisible();
  await expect(detailsOn(page).getByText(email)).toBeHidden();
  await expect(page.getByRole('button', { name: 'Add your city' })).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Posts' })).toBeVisible();
  await expect(page.getByPlaceholder("What's on your mind?")).toBeHidden();
  await expect(post.getByText('Bread is in the oven')).toBeVisible();
  await expect(post.getByText('You', { exact: true })).toBeHidden();
  await expectAccessible(page);
  await page.getByRole('switch', { name: 'View as a friend' }).uncheck();
  await expect(detailsOn(page).getByText(email)).toBeVisible();

  const card = page.getByRole('region', { name: 'Friends' });
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 800 });
    await card.getByRole('button', { name: 'Find people' }).click();
    await expect(page.getByRole('searchbox')).toBeFocused();
    await page.getByRole('searchbox').blur();
  }
  // Nothing scrolls sideways, however wide the window is.
  const long = 'Donaudampfschifffahrtsgesellschaft'.repeat(2);
  await scene.sql`
    update member set work = ${long}, city = ${long}, about = ${long} where id = ${memberId}`;
  const widths = [320, 390, 900, 1280, 1440];
  await expect(detailsOn(page).getByText(long).first()).toBeVisible();
  await expectNoOverflow(page, widths);
  await edit(page);
  await expectNoOverflow(page, widths);
});

/** Gives them a photo whose files are missing, until the returned function is called; resolves to its name. */
async function withoutFiles(scene: Scene, person: Person) {
  await givePhotos(scene, person, 1);
  const folder = `${process.env.HEARTH_E2E_UPLOADS}/images`;
  const [row] = await scene.sql`select photo from member where id = ${person.memberId}`;
  const files = (await readdir(folder)).filter((name) => name.startsWith(row?.photo));
  const move = (from: string, to: string) =>
    Promise.all(files.map((name) => rename(`${folder}/${name}${from}`, `${folder}/${name}${to}`)));
  await move('', '.away');
  return async (): Promise<string> => {
    await move('.away', '');
    return row?.photo;
  };
}

test('Ada goes through the friends of Ben, those they have in common first', async ({ scene }) => {
  scene.expectComplaints(/404/);
  const [{ page, memberId }, ben] = await scene.friends('Ada', 'Ben');
  const zoe = await friendOf(scene, ben, 'Zoe');
  await befriend(scene, { memberId }, zoe);
  for (const name of ['Cyd', 'Dee', 'Eve', 'Fay']) await friendOf(scene, ben, name);
  const bringBack = await withoutFiles(scene, ben);
  await page.goto(`/profile/${ben.memberId}`);
  // A photo that could not be loaded is requested again when the connection is back.
  const contacts = page.getByRole('complementary', { name: 'Contacts' });
  const photo = contacts.getByRole('listitem').filter({ hasText: 'Ben' }).locator('img');
  await expect(photo).toHaveCount(0);
  const name = await bringBack();
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect(photo).toHaveAttribute('src', new RegExp(name));
  // A cover without its photo's row.
  await scene.sql`update member set cover = ${name} where id = ${zoe.memberId}`;

  const card = page.getByRole('region', { name: 'Friends' });
  await expect(card.getByRole('link')).toHaveCount(5);
  await card.getByRole('button', { name: 'See all' }).click();
  const list = page.getByRole('dialog', { name: 'Friends of Ben Test' });
  const rows = list.getByRole('listitem');
  await expect(rows).toHaveText([
    /Zoe TestMutual friend/,
    /Ada TestYou/,
    /Cyd Test/,
    /Dee Test/,
    /Eve Test/,
    /Fay Test/,
  ]);
  await expectAccessible(page);
  await field(list, 'Search friends').fill('ye');
  await expect(list.getByText('No friend has this name.')).toBeVisible();
  await field(list, 'Search friends').fill('zO');
  await expect(rows).toHaveCount(1);
  await rows.getByRole('link').click();
  await expect(page).toHaveURL(`/profile/${zoe.memberId}`);
  await expect(list).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Zoe Test' })).toBeVisible();
  await expect(page.getByRole('main').locator(`header img[src*="${name}"]`)).toBeVisible();
});

test.describe('kept on the device', () => {
  test.use({ serviceWorkers: 'allow' });

  test('a profile that is not on the device says so, and comes with the connection', async ({
    scene,
  }) => {
    scene.expectComplaints(/WebSocket|ERR_INTERNET_DISCONNECTED|Failed to (fetch|load|connect)/);
    const { page, context } = await scene.member('Ada');
    const ben = await account(scene, 'Ben');
    await page.goto('/profile');
    await page.evaluate(() => navigator.serviceWorker.ready);
    await context.setOffline(true);
    await page.goto(`/profile/${ben.memberId}`);
    await expect(page.getByRole('main').getByText('Not on this device yet.')).toBeVisible();
    await expectAccessible(page);
    await context.setOffline(false);
    const name = page.getByRole('heading', { level: 1, name: ben.name });
    await expect(name).toBeVisible({ timeout: 60_000 });
    await page.goto('/profile/no-such-member');
    await expect(page.getByRole('main').getByRole('alert')).toContainText('Profile unavailable');
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  });
});
