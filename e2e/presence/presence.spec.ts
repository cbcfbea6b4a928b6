import { befriend, friendOf } from '../fixtures/accounts.ts';
import { newsThatWait } from '../fixtures/news.ts';
import { goWithin } from '../fixtures/screens.ts';
import { expect, test } from '../fixtures/test.ts';

test('friends see each other come and go, and online friends are first', async ({ scene }) => {
  scene.expectComplaints(/ERR_INTERNET_DISCONNECTED|WebSocket|Failed/);
  const [ada, cleo] = await scene.friends('Ada', 'Cleo');
  await befriend(scene, await friendOf(scene, ada, 'Ben'), cleo);
  const news = await newsThatWait(ada.page);
  news.hold();
  const contacts = ada.page.getByRole('complementary', { name: 'Contacts' });
  const title = contacts.getByRole('heading', { level: 2 });
  await ada.page.goto('/profile');
  await expect(contacts.getByText('Loading…')).toBeVisible();
  await expect(title).toHaveText('Contacts');
  news.letGo();
  await expect(title).toHaveText('Contacts · 0 online');
  await expect(contacts.getByRole('listitem')).toHaveText([/Ben.*Offline/, /Cleo.*Offline/]);

  // Ada's device knows Ben as a friend, but not his numbers.
  const main = ada.page.getByRole('main');
  const ben = main.getByRole('link', { name: 'Ben Test' });
  await expect(ben).toBeVisible();
  news.hold();
  await ben.click();
  await expect(main.getByRole('heading', { name: 'Ben Test' })).toBeVisible();
  const stats = main.locator('dl').first().getByRole('definition');
  await expect(stats).toHaveText(['–', '–', '–']);
  news.letGo();
  await expect(stats).toHaveText(['2', '0', '0']);

  await cleo.page.goto('/feed');
  await expect(contacts.getByText('Contacts · 1 online')).toBeVisible();
  await expect(contacts.getByRole('listitem')).toHaveText([/Cleo.*Online/, /Ben.*Offline/]);
  await expect(contacts.getByRole('heading', { name: 'Offline' })).toBeVisible();
  await goWithin(ada.page, '/friends');
  await expect(main.getByText('2 friends · 1 online')).toBeVisible();
  await expect(contacts).toBeHidden();
  await goWithin(ada.page, '/feed');

  // Two minutes after her last heartbeat she counts as gone.
  await cleo.page.close();
  await expect(async () => {
    // Once more, in case her page's last heartbeat comes late.
    await scene.sql`
      update private.heartbeat set at = now() - interval '121 seconds' where member_id = ${cleo.memberId}`;
    await expect(contacts.getByText('Contacts · 0 online')).toBeVisible({ timeout: 10_000 });
  }).toPass();
  await expect(contacts.getByRole('listitem')).toHaveText([/Ben.*Offline/, /Cleo.*Offline/]);

  // An offline device shows no member as offline.
  await ada.context.setOffline(true);
  await expect(title).toHaveText('Contacts');
  await expect(contacts.getByRole('listitem')).toHaveText([/^Ben Test$/, /^Cleo Test$/]);
  await ada.context.setOffline(false);
  await expect(title).toHaveText('Contacts · 0 online', { timeout: 60_000 });
});
