import type { Page } from '@playwright/test';
import { expectAccessible } from './fixtures/axe.ts';
import { feedOn } from './fixtures/screens.ts';
import { expect, test } from './fixtures/test.ts';

const bellOn = (page: Page) => page.getByRole('button', { name: /^Notifications/ });
const newsOn = (page: Page) => page.getByRole('dialog', { name: 'Notifications' });

test('what a friend posted is news on every device of Ada, until she opens it on one of them', async ({
  scene,
}) => {
  const [ada, ben] = await scene.friends('Ada', 'Ben');
  const other = await ada.context.newPage();
  await Promise.all([ada.page.goto('/feed'), other.goto('/friends'), ben.page.goto('/feed')]);
  await feedOn(ben.page).write('The lake is frozen');

  await expect(ada.page).toHaveTitle('(1) Feed · Hearth');
  await expect(other).toHaveTitle('(1) Friends · Hearth');
  await bellOn(ada.page).click();
  const item = newsOn(ada.page).getByRole('link', { name: /Ben Test shared a new post/ });
  await expect(item).toContainText('Unread');
  await expectAccessible(ada.page);
  await item.click();
  await expect(newsOn(ada.page)).toBeHidden();
  await expect(ada.page.getByRole('article')).toContainText('The lake is frozen');
  await expect(ada.page).toHaveTitle('Post · Hearth');
  await expect(other).toHaveTitle('Friends · Hearth');
  await expect(bellOn(other)).toHaveAccessibleName('Notifications');
});

test('a post reached by another way is read as well, with the hypes it was told of', async ({
  scene,
}) => {
  const [ada, ben, cleo] = await scene.friends('Ada', 'Ben', 'Cleo');
  await Promise.all([ada, ben, cleo].map(({ page }) => page.goto('/feed')));
  await feedOn(ada.page).write('Soup tonight');
  for (const { page } of [ben, cleo])
    await feedOn(page).post('Soup tonight').getByRole('button', { name: 'Hype' }).click();
  await expect(ada.page).toHaveTitle('(2) Feed · Hearth');
  // The others have news of it, too.
  await expect(ben.page).toHaveTitle('(1) Feed · Hearth');

  await ada.page.goto('/notifications');
  const row = ada.page.getByRole('main').getByRole('listitem');
  await expect(row).toHaveText(/and (Ben|Cleo) Test hyped your post\..*Unread/);
  await expectAccessible(ada.page);
  await ada.page.goto('/feed');
  await feedOn(ada.page)
    .post('Soup tonight')
    .getByRole('link', { name: /ago|now/ })
    .click();
  await expect(ada.page).toHaveTitle('Post · Hearth');
  await ada.page.goto('/notifications');
  await expect(row).toHaveText(/hyped your post/);
  await expect(row).not.toContainText('Unread');
});

test('all news there ever was, page by page, marked read at one press', async ({ scene }) => {
  const [ada, ben] = await scene.friends('Ada', 'Ben');
  await scene.sql`update friendship set created_at = now() - interval '9 days'`;
  await scene.sql`
    insert into post (id, member_id, text, created_at, hype_count)
    select gen_random_uuid(), ${ben.memberId}, 'Day ' || n, now() - n * interval '1 hour', 0
    from generate_series(1, 120) n`;
  const { page } = ada;
  await page.goto('/notifications');
  await expect(page).toHaveTitle('(99+) Notifications · Hearth');
  const rows = page.getByRole('main').getByRole('listitem');
  await expect(async () => {
    await rows.last().scrollIntoViewIfNeeded();
    expect(await rows.count()).toBe(120);
  }).toPass();
  await page.getByRole('button', { name: 'Mark all read' }).click();
  await expect(page).toHaveTitle('Notifications · Hearth');
  await expect(page.getByRole('main').getByText('Unread')).toHaveCount(0);
  await page.reload();
  await expect(rows.first()).toBeVisible();
  await expect(page).toHaveTitle('Notifications · Hearth');
});
