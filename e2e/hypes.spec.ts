import { account, friendOf } from './fixtures/accounts.ts';
import { expectAccessible } from './fixtures/axe.ts';
import { feedOn } from './fixtures/screens.ts';
import { expect, test } from './fixtures/test.ts';

test('Ada sees who hyped her post, friends first, and all of many', async ({ scene }) => {
  const { page, memberId: adaId } = await scene.member('Ada');
  const ben = await friendOf(scene, { memberId: adaId }, 'Ben');
  const strangers = await Promise.all(['Dora', 'Emil'].map((name) => account(scene, name)));
  const id = crypto.randomUUID();
  await scene.sql`
    insert into post (id, member_id, text, created_at, hype_count)
    values (${id}, ${adaId}, 'Up on the roof', now(), 0)`;
  const crowd = `crowd-${id.slice(0, 8)}`;
  await scene.sql`
    insert into auth."user" (id, name, first_name, last_name, email, email_verified)
    select ${crowd} || '-' || n, 'Guest', 'Guest', 'Number ' || n, ${crowd} || n || '@example.org', true
    from generate_series(1, 45) n`;
  await scene.sql`
    insert into hype select ${id}, ${crowd} || '-' || n, now() - n * interval '1 minute' from generate_series(1, 45) n`;
  await scene.sql`insert into hype values (${id}, ${ben.memberId}, now() - interval '1 day')`;
  for (const { memberId } of strangers)
    await scene.sql`insert into hype values (${id}, ${memberId}, now())`;

  const feed = feedOn(page);
  await feed.open();
  const card = feed.post('Up on the roof');
  await card.getByRole('button', { name: '48 hypes' }).click();
  const dialog = page.getByRole('dialog', { name: 'Hypes' });
  const rows = dialog.getByRole('listitem');
  await expect(rows.first()).toHaveText(/Ben Test/);
  await expect(rows.nth(1)).toHaveText(/Dora|Emil/);
  await expectAccessible(page);
  await expect(async () => {
    await rows.last().scrollIntoViewIfNeeded();
    await expect(rows).toHaveCount(48, { timeout: 500 });
  }).toPass();
  await expect(rows.filter({ hasText: 'Ben Test' })).toHaveCount(1);
  await expect(rows.last()).toHaveText(/Number 45/);

  await page.goBack();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL('/feed');
});
