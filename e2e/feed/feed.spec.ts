import { account, befriend } from '../fixtures/accounts.ts';
import { newsThatWait } from '../fixtures/news.ts';
import type { Person } from '../fixtures/scene.ts';
import { feedOn, goWithin, loadAll } from '../fixtures/screens.ts';
import { expect, test } from '../fixtures/test.ts';

test('Ada and Ben see each other’s posts and hypes at once while they are friends, and no stranger’s', async ({
  scene,
}) => {
  const [ada, ben] = await scene.friends('Ada', 'Ben');
  const [hers, his] = [feedOn(ada.page), feedOn(ben.page)];
  const mine = hers.post('The kettle is on.');
  const arrived = his.post('The kettle is on.');

  await test.step('an open part of her first post stays open when the post is hyped', async () => {
    const news = await newsThatWait(ada.page);
    await Promise.all([hers.open(), his.open()]);
    await expect(ada.page.getByText('No posts yet.')).toBeVisible();
    news.hold();
    await hers.write('The kettle is on. https://example.com/tea <b>not bold</b>');
    await expect(mine.getByText('You', { exact: true })).toBeVisible();
    await expect(hers.composer).toHaveValue('');
    await mine.getByRole('button', { name: 'Post options' }).click();
    const menu = ada.page.getByRole('menuitem', { name: 'Who can see this' });
    await expect(menu).toBeVisible();

    await expect(arrived.getByRole('link', { name: 'Ada Test' })).toBeVisible();
    await expect(arrived).toContainText('<b>not bold</b>');
    const link = arrived.getByRole('link', { name: 'https://example.com/tea' });
    await expect(link).toHaveAttribute('rel', 'noopener noreferrer');
    // Her device shows the post and the hype at once.
    await arrived.getByRole('button', { name: 'Hype', exact: true }).click();
    await expect(arrived.getByRole('button', { name: '1 hype' })).toBeVisible();
    news.letGo();
    await expect(ada.page.getByText('1 hype', { exact: true })).toBeAttached();
    await expect(menu).toBeVisible();
    await ada.page.keyboard.press('Escape');

    await mine.getByRole('button', { name: 'Hype', exact: true }).click();
    await expect(arrived.getByRole('button', { name: '2 hypes' })).toBeVisible();
    await arrived.getByRole('button', { name: 'Unhype' }).click();
    await expect(mine.getByRole('button', { name: '1 hype' })).toBeVisible();
  });

  await test.step('a post has a page of its own, and a post that may not be seen says so', async () => {
    await mine.getByRole('link', { name: /ago|now/ }).click();
    await expect(ada.page).toHaveURL(/\/post\//);
    for (const id of ['no-such-post', 'x']) {
      await goWithin(ben.page, `/post/${id}`);
      await expect(ben.page.getByText('This post is no longer available.')).toBeVisible();
      await ben.page.getByRole('link', { name: 'Back to the feed' }).click();
      await expect(ben.page).toHaveURL('/feed');
      await expect(arrived).toBeVisible();
    }
    await goWithin(ben.page, new URL(ada.page.url()).pathname);
    await expect(ben.page.getByRole('article')).toContainText('The kettle is on.');
  });

  await test.step('older posts fill the gap of a former friend’s posts', async () => {
    const write = ({ memberId }: Pick<Person, 'memberId'>, words: string, count: number) =>
      scene.sql`
        insert into post (id, member_id, text, created_at, hype_count)
        select gen_random_uuid()::text, ${memberId}, ${words} || n, now() - n * interval '1 minute', 0
        from generate_series(1, ${count}::int) n`;
    const [cleo, dora] = await Promise.all(['Cleo', 'Dora'].map((name) => account(scene, name)));
    if (!cleo || !dora) throw new Error('Two accounts');
    await befriend(scene, ada, cleo);
    await write(cleo, 'Long ago ', 9);
    await scene.sql`
      update post set created_at = created_at - interval '1 day' where member_id = ${cleo.memberId}`;
    await write(dora, 'I am new here ', 1);
    await write(ben, 'Loud ', 40);
    await goWithin(ada.page, '/feed');
    await expect(hers.post('Loud 1')).not.toHaveCount(0);

    await goWithin(ben.page, `/profile/${ada.memberId}`);
    await ben.page.getByRole('button', { name: 'Unfriend' }).click();
    await ben.page.getByRole('alertdialog').getByRole('button', { name: 'Unfriend' }).click();
    await expect(hers.post('Loud')).toHaveCount(0);
    await expect(hers.post('Long ago 1')).toBeVisible();
    await loadAll(hers.posts, 10);
    await expect(hers.post('Long ago 9')).toBeVisible();
    await expect(hers.post('I am new here')).toHaveCount(0);
    await expect(ben.page.getByRole('button', { name: 'Add Friend' })).toBeVisible();
    await goWithin(ben.page, '/feed');
    await expect(his.post('Loud 1').first()).toBeVisible();
    await expect(arrived).toHaveCount(0);
  });
});
