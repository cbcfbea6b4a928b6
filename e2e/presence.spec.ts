import { expect, test } from './fixtures/test.ts';

test('friends see each other come and go, those online first', async ({ world }) => {
  const [ada, ben, cleo] = await world.friends('Ada', 'Ben', 'Cleo');
  await ada.page.goto('/feed');
  const contacts = ada.page.getByRole('complementary', { name: 'Contacts' });
  await expect(contacts.getByText('Contacts · 0 online')).toBeVisible();
  await expect(contacts.getByRole('listitem')).toHaveText([/Ben.*Offline/, /Cleo.*Offline/]);

  await cleo.page.goto('/feed');
  await expect(contacts.getByText('Contacts · 1 online')).toBeVisible();
  await expect(contacts.getByRole('listitem')).toHaveText([/Cleo.*Online/, /Ben.*Offline/]);

  // Two minutes after her last sign of life she counts as gone.
  await cleo.page.close();
  await expect(async () => {
    // Again, should her page's last beat come late.
    await world.sql`
      update private.heartbeat set at = now() - interval '121 seconds' where member_id = ${cleo.memberId}`;
    await expect(contacts.getByText('Contacts · 0 online')).toBeVisible();
  }).toPass();
  await expect(contacts.getByRole('listitem')).toHaveText([/Ben.*Offline/, /Cleo.*Offline/]);

  await contacts.getByRole('link', { name: /Ben/ }).click();
  await expect(ada.page).toHaveURL(`/messages/${ben.memberId}`);
});
