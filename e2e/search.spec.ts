import type { Page, Route } from '@playwright/test';
import { expectAccessible } from './fixtures/axe.ts';
import { expect, test } from './fixtures/test.ts';

const unique = () => `Q${crypto.randomUUID().slice(0, 8)}`;

const searchOn = (page: Page) => {
  const box = page.getByRole('search');
  return {
    field: box.getByRole('searchbox'),
    found: box.getByRole('link'),
    one: (name: string) => box.getByRole('link', { name }),
    box,
    button: box.getByRole('button', { name: 'Search', exact: true }),
  };
};

/** Holds what the page asks of the search until it is let go, one by one. */
async function holdSearches(page: Page) {
  const held: Route[] = [];
  await page.route('**/api/members/search*', (route) => {
    held.push(route);
  });
  return {
    count: () => held.length,
    release: (n: number) => held[n]?.continue(),
  };
}

test('as Ada types, her friend stands there at once, and nobody moves when the server answers', async ({
  scene,
}) => {
  const name = unique();
  const [ada, ben] = await scene.friends('Ada', `Ben ${name}`);
  const cleo = await scene.member(`Cleo ${name}`);
  await scene.sql`
    insert into friendship values (${ben.memberId}, ${cleo.memberId}, now()), (${cleo.memberId}, ${ben.memberId}, now())`;
  await scene.sql`update member set city = 'Bern' where id = ${ben.memberId}`;
  await ada.page.goto('/feed');
  await expect(ada.page.getByRole('complementary').getByText(ben.name)).toBeVisible();

  const { field, one, found, box } = searchOn(ada.page);
  const searches = await holdSearches(ada.page);
  await field.fill(name.slice(0, 5));
  await expect(one(ben.name)).toBeVisible();
  await expect.poll(searches.count).toBe(1);
  await field.fill(name.toLowerCase());
  await expect.poll(searches.count).toBe(2);
  const before = await one(ben.name).boundingBox();
  await searches.release(1);
  await expect(found).toHaveText([/Ben .*Bern/, /Cleo .*1 mutual friend/]);
  expect(await one(ben.name).boundingBox()).toEqual(before);
  await expect(box.getByRole('status')).toHaveText('2 found');
  await expectAccessible(ada.page);

  await one(cleo.name).click();
  await expect(ada.page).toHaveURL(`/profile/${cleo.memberId}`);
  await expect(found).toHaveCount(0);
});

test('only the newest answer counts, however late an older one comes', async ({ scene }) => {
  scene.expectComplaints(/ERR_FAILED|ERR_ABORTED/);
  const name = unique();
  const [ada] = await Promise.all([
    scene.member('Ada'),
    scene.member(`Ben ${name}`),
    scene.member(`Cleo ${name}x`),
  ]);
  await ada.page.goto('/feed');
  const { field, found } = searchOn(ada.page);
  const searches = await holdSearches(ada.page);
  await field.fill(name);
  await expect.poll(searches.count).toBe(1);
  await field.fill(`${name}x`);
  await expect.poll(searches.count).toBe(2);
  await searches.release(1);
  await expect(found).toHaveText([/Cleo/]);
  await searches.release(0)?.catch(() => {});
  await expect(found).toHaveText([/Cleo/]);
});

test('search works from the keyboard alone', async ({ scene }) => {
  const name = unique();
  const ada = await scene.member('Ada');
  const [ben] = [await scene.member(`Ben ${name}`), await scene.member(`Cleo ${name}`)];
  const { page } = ada;
  await page.goto('/feed');
  const { field, found, one, box } = searchOn(page);
  await expect(field).toBeVisible();
  await page.keyboard.press('/');
  await expect(field).toBeFocused();
  await page.keyboard.type(`${name}zzz`);
  await page.keyboard.press('Enter');
  await expect(box.getByText('No results')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(box.getByText('No results')).toBeHidden();
  await expect(field).toHaveValue(`${name}zzz`);

  for (let n = 0; n < 3; n++) await page.keyboard.press('Backspace');
  await expect(found).toHaveCount(2);
  await page.keyboard.press('ArrowDown');
  await expect(one(ben.name)).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(field).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(one('Cleo')).toBeFocused();
  // What is typed on a result goes on in the field.
  await page.keyboard.press('Backspace');
  await expect(field).toBeFocused();
  await expect(field).toHaveValue(name.slice(0, -1));
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Escape');
  await expect(found).toHaveCount(0);
  await expect(field).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(one(ben.name)).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/profile/${ben.memberId}`);
});

test('offline, Ada finds those whom her device knows, and is told so; online, everyone again', async ({
  scene,
}) => {
  scene.expectComplaints(/WebSocket|ERR_INTERNET_DISCONNECTED|Failed to (fetch|load|connect)/);
  const name = unique();
  const [ada, ben] = await scene.friends('Ada', `Ben ${name}`);
  const cleo = await scene.member(`Cleo ${name}`);
  await ada.page.goto('/feed');
  await expect(ada.page.getByRole('complementary').getByText(ben.name)).toBeVisible();
  await ada.context.setOffline(true);
  await expect(ada.page.getByText('You are offline. What you')).toBeVisible();

  const { field, found, one, box } = searchOn(ada.page);
  const note = box.getByText('You are offline. Only people on this device are searched.');
  await field.fill(name);
  await expect(found).toHaveText([/Ben/]);
  await expect(note).toBeVisible();
  await expectAccessible(ada.page);
  await field.fill(cleo.name);
  await expect(box.getByText('No results')).toBeVisible();
  await expect(note).toBeVisible();

  await ada.context.setOffline(false);
  await expect(one(cleo.name)).toBeVisible({ timeout: 60_000 });
  await expect(note).toBeHidden();
});

test('a search that fails says so, keeps what the device knows, and can be tried again', async ({
  scene,
}) => {
  scene.expectComplaints(/ERR_FAILED/);
  const name = unique();
  const [ada, ben] = await scene.friends('Ada', `Ben ${name}`);
  const cleo = await scene.member(`Cleo ${name}`);
  await ada.page.goto('/feed');
  await expect(ada.page.getByRole('complementary').getByText(ben.name)).toBeVisible();
  await ada.page.route('**/api/members/search*', (route) => route.abort());
  const { field, one, box } = searchOn(ada.page);
  const failed = box.getByRole('alert').filter({ hasText: 'The search could not be done.' });
  const retry = box.getByRole('button', { name: 'Retry' });
  await field.fill(cleo.name);
  await expect(failed).toBeVisible();
  await expectAccessible(ada.page);
  await field.fill(name);
  await expect(one(ben.name)).toBeVisible();
  await expect(failed).toBeVisible();
  await ada.page.unroute('**/api/members/search*');
  await retry.click();
  await expect(one(cleo.name)).toBeVisible();
  await expect(failed).toBeHidden();
});

test('an address that is private finds its owner only when typed in full', async ({ scene }) => {
  const [ada, cleo, ben] = await Promise.all(
    ['Ada', 'Cleo', 'Ben'].map((name) => scene.member(name)),
  );
  if (!ada || !cleo || !ben) throw new Error('Three people are needed.');
  await scene.sql`
    with known as (select id, email from member where id = ${cleo.memberId}),
      hidden as (update member_private set email = known.email from known where member_id = id)
    update member set email = null, private_fields = '["email"]' from known where member.id = known.id`;
  await ada.page.goto('/feed');
  const { field, found, box, button } = searchOn(ada.page);
  await field.fill(ben.email.slice(0, -4));
  await expect(found).toHaveText([/Ben/]);
  await field.fill(cleo.email.slice(0, -1));
  await expect(box.getByText('No results')).toBeVisible();
  await field.fill(` ${cleo.email.toUpperCase()} `);
  await button.click();
  await expect(found).toHaveText([/Cleo Test/]);
});
