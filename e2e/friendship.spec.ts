import type { Page } from '@playwright/test';
import { expect, test } from './fixtures/test.ts';

const find = async (page: Page, name: string) => {
  await page.getByRole('searchbox').fill(name);
  await page.getByRole('searchbox').press('Enter');
  await page.getByRole('search').getByRole('link', { name }).click();
};

test('Ada finds Ben, asks him, and he accepts from the top bar; each sees every step live', async ({
  scene,
}) => {
  const unique = `Q${crypto.randomUUID().slice(0, 6)}`;
  const ada = await scene.member('Ada');
  const ben = await scene.member(`Ben ${unique}`);
  await Promise.all([ada.page.goto('/feed'), ben.page.goto('/feed')]);

  await find(ada.page, `Ben ${unique}`);
  await expect(ada.page).toHaveURL(`/profile/${ben.memberId}`);
  await ada.page.getByRole('button', { name: 'Add Friend' }).click();
  await expect(ada.page.getByText('Requested…')).toBeVisible();

  await ben.page.getByRole('button', { name: /^Friend requests/i }).click();
  const requests = ben.page.getByRole('dialog', { name: 'Friend Requests' });
  await expect(requests.getByText('Ada Test')).toBeVisible();
  await requests.getByRole('button', { name: 'Accept' }).click();
  await expect(requests.getByText('No pending requests.')).toBeVisible();

  await expect(ada.page.getByText('Friends ✓')).toBeVisible();
  await expect(ada.page.getByRole('complementary').getByText(`Ben ${unique}`)).toBeVisible();

  // Each is told, and the notification opens the other's profile.
  await ada.page.getByRole('button', { name: /^Notifications/ }).click();
  const news = ada.page.getByRole('dialog', { name: 'Notifications' });
  await news.getByRole('link', { name: /accepted your friend request/ }).click();
  await expect(ada.page).toHaveURL(`/profile/${ben.memberId}`);
  await expect(news).toBeHidden();
  await ben.page.getByRole('button', { name: /^Notifications/ }).click();
  await expect(requests).toBeHidden();
  await ben.page.getByRole('link', { name: /Ada Test sent you a friend request/ }).click();
  await expect(ben.page).toHaveURL(`/profile/${ada.memberId}`);
  await expect(ben.page.getByText('Friends ✓')).toBeVisible();
});

test('a request can be cancelled, and declined; the declined one waits seven days', async ({
  scene,
}) => {
  const [ada, ben] = await Promise.all([scene.member('Ada'), scene.member('Ben')]);
  await ada.page.goto(`/profile/${ben.memberId}`);
  await ben.page.goto('/friendrequests');
  await expect(ben.page.getByText('No pending requests.').first()).toBeVisible();

  await ada.page.getByRole('button', { name: 'Add Friend' }).click();
  await expect(ben.page.getByText('Ada Test')).toBeVisible();
  await ada.page.getByRole('button', { name: 'Cancel' }).click();
  await expect(ben.page.getByText('Ada Test')).toBeHidden();

  await ada.page.getByRole('button', { name: 'Add Friend' }).click();
  await ben.page.getByRole('button', { name: 'Decline' }).click();
  await expect(ada.page.getByText(/You can ask again on/)).toBeVisible();

  // The decliner may ask at any time.
  await ben.page.goto(`/profile/${ada.memberId}`);
  await ben.page.getByRole('button', { name: 'Add Friend' }).click();
  await ada.page.getByRole('button', { name: 'Accept' }).click();
  await expect(ben.page.getByText('Friends ✓')).toBeVisible();
});

test('a member who is gone is not found, and their profile says so', async ({ scene }) => {
  const unique = `Z${crypto.randomUUID().slice(0, 6)}`;
  const ada = await scene.member('Ada');
  const gone = await scene.member(`Ghost ${unique}`);
  await scene.sql`update member set status = 'disabled' where id = ${gone.memberId}`;
  await ada.page.goto('/feed');
  await ada.page.getByRole('searchbox').fill(unique);
  await ada.page.getByRole('searchbox').press('Enter');
  await expect(ada.page.getByText('No results')).toBeVisible();
  await ada.page.keyboard.press('Escape');
  await expect(ada.page.getByText('No results')).toBeHidden();

  await ada.page.goto(`/profile/${gone.memberId}`);
  await expect(ada.page.getByText('This profile is no longer available.')).toBeVisible();
  await expect(ada.page).toHaveURL('/feed');
});
