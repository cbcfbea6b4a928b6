import type { Page } from '@playwright/test';
import { addMember } from '../testing/members.ts';
import { expect, test } from './fixtures/test.ts';

const find = async (page: Page, name: string) => {
  await page.getByRole('searchbox').fill(name);
  await page.getByRole('searchbox').press('Enter');
  await page.getByRole('search').getByRole('link', { name }).click();
};

test('Ada finds Ben, they become friends, part and ask again; each sees every step live', async ({
  scene,
}) => {
  const unique = `Q${crypto.randomUUID().slice(0, 6)}`;
  const ada = await scene.member('Ada');
  const ben = await scene.member(`Ben ${unique}`);
  const goneTraits = { firstName: 'Ghost', lastName: `${unique}z`, status: 'disabled' } as const;
  const gone = await addMember(scene.sql, goneTraits);
  await Promise.all([ada.page.goto(`/profile/${gone}`), ben.page.goto('/feed')]);
  await expect(ada.page.getByText('This profile is no longer available.')).toBeVisible();
  await expect(ada.page).toHaveURL('/feed');
  await ada.page.getByRole('searchbox').fill(`${unique}z`);
  await ada.page.getByRole('searchbox').press('Enter');
  await expect(ada.page.getByText('No results')).toBeVisible();
  await ada.page.keyboard.press('Escape');
  await expect(ada.page.getByText('No results')).toBeHidden();

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

  // Each is told, and the notification opens the other's profile. It counts as read once they have answered or seen the profile.
  const read = { name: 'Notifications', exact: true };
  for (const { page } of [ada, ben]) await expect(page.getByRole('button', read)).toBeVisible();
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

  await unfriend(ada.page, ben.name);
  await askAgain(ada.page, ben.page);
});

/** They stay friends until the question is confirmed. */
async function unfriend(page: Page, name: string) {
  const button = page.getByRole('main').getByRole('button', { name: 'Unfriend' });
  const question = page.getByRole('alertdialog', { name: `Unfriend ${name}?` });
  await button.click();
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText('Friends ✓')).toBeVisible();
  await button.click();
  await question.getByRole('button', { name: 'Unfriend' }).click();
  await expect(page.getByRole('button', { name: 'Add Friend' })).toBeVisible();
  const contacts = page.getByRole('complementary', { name: 'Contacts' });
  await expect(contacts.getByText('No friends yet.')).toBeVisible();
  await expect(
    page.getByRole('region', { name: 'Friends', exact: true }).getByText('No friends yet.'),
  ).toBeVisible();
}

/** She cancels a request, and is declined; then she has to wait for seven days. */
async function askAgain(hers: Page, his: Page) {
  await his
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: /^Friend Requests/ })
    .click();
  await expect(his.getByText('No pending requests.').first()).toBeVisible();
  await hers.getByRole('button', { name: 'Add Friend' }).click();
  const row = his.getByRole('region', { name: 'Incoming' }).getByText('Ada Test');
  await expect(row).toBeVisible();
  await hers.getByRole('button', { name: 'Cancel' }).click();
  await expect(row).toBeHidden();

  await hers.getByRole('button', { name: 'Add Friend' }).click();
  await his.getByRole('main').getByRole('button', { name: 'Decline' }).click();
  await expect(hers.getByText(/You can ask again on/)).toBeVisible();

  // The member who declined may ask at any time.
  await his.goBack();
  await his.getByRole('button', { name: 'Add Friend' }).click();
  await hers.getByRole('main').getByRole('button', { name: 'Accept' }).click();
  await expect(his.getByText('Friends ✓')).toBeVisible();
}
