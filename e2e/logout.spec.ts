import { feedOn, unreachable } from './fixtures/screens.ts';
import { expect, test } from './fixtures/test.ts';

test('without a worker that keeps the app, and without a line, a logout still asks where words would be lost', async ({
  scene,
}) => {
  scene.expectComplaints(unreachable);
  const { page, context } = await scene.member('Ada');
  const feed = feedOn(page);
  await feed.open();
  await expect(page.getByText('No posts yet.')).toBeVisible();
  await context.setOffline(true);
  await feed.write('Only on this device');
  await expect(feed.post('Only on this device')).toBeVisible();
  const questions: string[] = [];
  let isSure = false;
  page.on('dialog', (question) => {
    questions.push(question.message());
    return isSure ? question.accept() : question.dismiss();
  });
  await page.getByRole('button', { name: /account/i }).click();
  const leave = page.getByRole('menuitem', { name: 'Logout' });
  await leave.click();
  await expect.poll(() => questions).toEqual([expect.stringContaining('will be lost')]);
  await expect(feed.post('Only on this device')).toBeVisible();
  isSure = true;
  await leave.click();
  await expect.poll(() => questions).toHaveLength(2);
  // The visitor's page cannot be loaded either, so the browser shows one of its own until there is a line.
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await context.setOffline(false);
  await page.goto('/feed');
  await expect(page).toHaveURL('/login');
});
