import { addPost } from '../../testing/members.ts';
import { friendOf } from '../fixtures/accounts.ts';
import { expectAccessible } from '../fixtures/axe.ts';
import { commentsOn, feedOn, goWithin, loadAll } from '../fixtures/screens.ts';
import { expect, test } from '../fixtures/test.ts';

test('Ada sees who hyped her post, who can see it, and all of her contacts', async ({ scene }) => {
  const ada = await scene.member('Ada');
  const { page, memberId } = ada;
  const ben = await friendOf(scene, ada, 'Ben');
  const id = await addPost(scene.sql, memberId, { text: 'Up on the roof' });
  // The first 74 are friends of hers; the others have hyped her post, and Ben before all of them.
  const crowd = `crowd-${id.slice(0, 8)}`;
  await scene.sql`
    insert into auth."user" (id, name, first_name, last_name, email, email_verified)
    select ${crowd} || '-' || n, 'Guest', 'Guest', 'Number ' || n, ${crowd} || n || '@example.org', true
    from generate_series(1, 119) n`;
  await scene.sql`
    insert into friendship select ${memberId}, ${crowd} || '-' || n, now() - n * interval '1 hour' from generate_series(1, 74) n`;
  await scene.sql`
    insert into friendship select ${crowd} || '-' || n, ${memberId}, now() - n * interval '1 hour' from generate_series(1, 74) n`;
  await scene.sql`
    insert into hype select ${id}, ${crowd} || '-' || n, now() - n * interval '1 minute' from generate_series(75, 119) n`;
  await scene.sql`insert into hype values (${id}, ${ben.memberId}, now() - interval '1 day')`;
  const feed = feedOn(page);
  const card = feed.post('Up on the roof');

  await test.step('friends are first among the members who hyped it', async () => {
    await feed.open();
    await card.getByRole('button', { name: '46 hypes' }).click();
    const dialog = page.getByRole('dialog', { name: 'Hypes' });
    const rows = dialog.getByRole('listitem');
    await expect(rows.first()).toHaveText(/Ben Test/);
    await expect(rows.nth(1)).toHaveText(/Number 75/);
    await expectAccessible(page);
    await loadAll(rows, 46);
    await expect(rows.filter({ hasText: 'Ben Test' })).toHaveCount(1);
    await expect(rows.last()).toHaveText(/Number 119/);
    await page.goBack();
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL('/feed');
  });

  await test.step('a few more comments are shown in their place', async () => {
    await scene.sql`
      insert into comment (id, post_id, member_id, text, created_at)
      select ${id} || '-' || n, ${id}, ${ben.memberId}, 'Tea ' || n, now() from generate_series(1, 5) n`;
    await card.getByRole('link', { name: 'View all 5' }).click();
    await expect(commentsOn(card).all).toHaveCount(5);
    await expect(page).toHaveURL('/feed');
  });

  await test.step('the post says how many can see it, and who they are', async () => {
    await card.getByRole('button', { name: 'Post options' }).click();
    await page.getByRole('menuitem', { name: 'Who can see this' }).click();
    const dialog = page.getByRole('dialog', { name: 'Who can see this' });
    await expect(dialog).toContainText('It is in the feeds of your 75 friends.');
    const rows = dialog.getByRole('listitem');
    await expect(rows.first()).toHaveText(ben.name);
    await expectAccessible(page);
    await loadAll(rows, 75);
    await page.goBack();
    await expect(dialog).toBeHidden();
    await expect(card.getByRole('button', { name: 'Delete' })).toBeVisible();
  });

  await test.step('as many contacts as fit are beside the feed, and the others when she scrolls', async () => {
    const contacts = page.getByRole('complementary', { name: 'Contacts' }).getByRole('listitem');
    await expect(contacts).toHaveCount(60);
    await loadAll(contacts, 75);
  });

  await test.step('on a phone friends are a screen that keeps its scroll position', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await goWithin(page, '/friends');
    const friends = page.getByRole('main').getByRole('region', { name: 'Friends' });
    await loadAll(friends.getByRole('listitem'), 75);
    await friends.getByRole('searchbox', { name: 'Search friends' }).fill('nobody');
    await expect(friends.getByText('No friend has this name.')).toBeVisible();
    await friends.getByRole('button', { name: 'Clear search' }).click();
    await loadAll(friends.getByRole('listitem'), 75);
    const last = friends.getByRole('link').last();
    await last.click();
    await expect(page).toHaveURL(/\/messages\//);
    await page.goBack();
    await expect(last).toBeInViewport();
    await expect(friends.getByRole('listitem')).toHaveCount(75);
  });
});
