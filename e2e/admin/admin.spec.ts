import { setRole } from '../../testing/roles.ts';
import { account } from '../fixtures/accounts.ts';
import { expectAccessible } from '../fixtures/axe.ts';
import { password, type Scene } from '../fixtures/scene.ts';
import { feedOn, goWithin, toastOn } from '../fixtures/screens.ts';
import { expect, test } from '../fixtures/test.ts';

/** A post with these words, which a member has reported. Resolves to its author. */
async function reportedPost(scene: Scene, words: string, reason: string) {
  const author = await account(scene, 'Sam Spammer');
  const reporter = await account(scene, 'Cleo');
  const id = crypto.randomUUID();
  const { sql } = scene;
  await sql`
    insert into post (id, member_id, text, created_at, hype_count) values (${id}, ${author.memberId}, ${words}, now(), 0)`;
  await sql`
    insert into private.report (reporter_id, post_id, reason, note)
    values (${reporter.memberId}, ${id}, ${reason}, 'They all got this')`;
  return author;
}

test('a moderator hides a reported post and bans its author, until an operator takes the role away while they look', async ({
  scene,
}) => {
  scene.expectComplaints(/403/, /400/);
  const words = `Free money ${crypto.randomUUID()}`;
  const author = await reportedPost(scene, words, 'spam');
  const [moe, opa] = await Promise.all([scene.member('Moe'), scene.member('Opa')]);
  await setRole(scene.sql, moe.memberId, 'moderator');
  await setRole(scene.sql, opa.memberId, 'operator');
  const { page } = moe;
  const card = page.getByRole('article').filter({ hasText: words });
  const dialog = page.getByRole('dialog');

  await test.step('the menu leads to the reports', async () => {
    await feedOn(page).open();
    await page.getByRole('button', { name: 'Account menu' }).click();
    await page.getByRole('menuitem', { name: 'Admin' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Reports');
    const ways = page.getByRole('navigation', { name: 'Admin' }).getByRole('link');
    await expect(ways).toHaveText(['Reports', 'Members', 'Acts']);
    await expect(card).toContainText('They all got this');
    await expectAccessible(page);
  });

  await test.step('the post is hidden, and its card stays with the way back', async () => {
    await card.getByRole('button', { name: 'Hide post' }).click();
    await expect(card).toContainText('Hidden');
    await expect(card.getByRole('button', { name: 'Show again' })).toBeVisible();
    const [post] = await scene.sql`select deleted_at from post where text = ${words}`;
    expect(post?.deleted_at).not.toBeNull();
  });

  await test.step('a ban asks for the password, and says what is wrong with it', async () => {
    await card.getByRole('button', { name: 'Ban author' }).click();
    await expect(dialog).toContainText('Ban Sam Spammer');
    await expectAccessible(page);
    await dialog.getByLabel('Reason').fill('Spam');
    await dialog.getByLabel('Current password').fill('wrong');
    await dialog.getByRole('button', { name: 'Ban' }).click();
    await expect(toastOn(page, 'The current password is not right.')).toBeVisible();
    await dialog.getByLabel('Current password').fill(password);
    await dialog.getByRole('button', { name: 'Ban' }).click();
    await expect(toastOn(page, /Sam Spammer.* is banned/)).toBeVisible();
    await expect(card).toContainText('Author banned');
    const [member] = await scene.sql`select status from member where id = ${author.memberId}`;
    expect(member?.status).toBe('banned');
  });

  await test.step('the operator reads what was done, and takes the role away', async () => {
    await opa.page.goto('/admin/acts');
    const acts = opa.page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ has: opa.page.locator(`a[href="/admin/members/${moe.memberId}"]`) });
    await expect(acts.filter({ hasText: 'Moe Test banned Sam Spammer' })).toContainText('Spam');
    await expect(acts.filter({ hasText: 'Moe Test hid a post by Sam Spammer' })).toBeVisible();
    await goWithin(opa.page, `/admin/members/${moe.memberId}`);
    await expect(opa.page.getByRole('heading', { level: 1 })).toHaveText('Moe Test');
    await opa.page.getByRole('button', { name: 'Change role' }).click();
    const question = opa.page.getByRole('dialog');
    await question.getByRole('radio', { name: 'None' }).check();
    await question.getByLabel('Current password').fill(password);
    await question.getByRole('button', { name: 'Change role' }).click();
    await expect(toastOn(opa.page, /The role of .*Moe Test.* is changed/)).toBeVisible();
  });

  await test.step('at the next press the moderator is told, and is back at the feed', async () => {
    await card.getByRole('button', { name: 'Show again' }).click();
    await expect(toastOn(page, 'Your role has changed.')).toBeVisible();
    await expect(page).toHaveURL(/\/feed$/);
    await page.getByRole('button', { name: 'Account menu' }).click();
    await expect(page.getByRole('menuitem', { name: 'Settings' })).toBeVisible();
    await expect(page.getByRole('menuitem', { name: 'Admin' })).toHaveCount(0);
    const [post] = await scene.sql`select deleted_at from post where text = ${words}`;
    expect(post?.deleted_at).not.toBeNull();
    await page.goto('/admin/members');
    await expect(page).toHaveURL(/\/feed$/);
  });
});

test('an operator finds a member, looks at the state of Hearth, and adds a game', async ({
  scene,
}) => {
  const opa = await scene.member('Opa');
  await setRole(scene.sql, opa.memberId, 'operator');
  const { page } = opa;
  const ben = await account(scene, `Benedict${crypto.randomUUID().slice(0, 8)}`);
  const [job] = await scene.sql`
    select id from graphile_worker.add_job('no_such_task', '{}', max_attempts => 1)`;
  await scene.sql`
    update graphile_worker._private_jobs set attempts = 1, last_error = 'mail to ada@example.org failed' where id = ${job?.id}`;

  await test.step('the overview, with a job that failed', async () => {
    await page.goto('/admin');
    const failed = page.getByRole('listitem').filter({ hasText: 'no_such_task' });
    await expect(failed).toContainText('mail to [address] failed');
    await expect(page.getByRole('region', { name: 'Checks' })).toContainText('Replication slot');
    await expect(page.getByText('Open reports')).toBeVisible();
    await expectAccessible(page);
    await failed.getByRole('button', { name: 'Try job' }).click();
    await expect(toastOn(page, 'It is tried again now.')).toBeVisible();
    await expect(failed).toContainText('waits to be tried again');
    await scene.sql`select graphile_worker.complete_jobs(array[${job?.id}]::bigint[])`;
    await page.getByRole('button', { name: 'Add up' }).click();
    await expect(page.getByRole('region', { name: 'Storage' })).toContainText('public.post');
  });

  await test.step('a member is found by name or address, logged out, and gets a link', async () => {
    await page.getByRole('navigation', { name: 'Admin' }).getByText('Members').click();
    await page.getByRole('searchbox', { name: 'Search by name or email' }).fill(ben.email);
    await page.getByRole('link', { name: ben.name }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(ben.name);
    await expect(page.getByText('1 device')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Link for a new password' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Current password').fill(password);
    await dialog.getByRole('button', { name: 'Make the link' }).click();
    await expect(dialog.getByLabel('Link', { exact: true })).toHaveValue(
      /\/reset-password\?token=/,
    );
    await dialog.getByRole('button', { name: 'Done' }).click();
    await expect(page.getByText('0 devices')).toBeVisible();
    await expect(page.getByRole('region', { name: 'Acts about them' })).toContainText(
      'made a link for a new password of',
    );
  });

  await test.step('a game is added, hidden and removed', async () => {
    const title = `Pairs ${crypto.randomUUID().slice(0, 8)}`;
    await goWithin(page, '/admin/games');
    await page.getByRole('button', { name: 'Add game' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Address').fill('nowhere');
    await dialog.getByLabel('Title').fill(title);
    await dialog.getByRole('button', { name: 'Add game' }).click();
    await expect(dialog.getByLabel('Address')).toBeFocused();
    await expectAccessible(page);
    await dialog.getByLabel('Address').fill(`https://games.example/${title.slice(6)}/`);
    await dialog.getByLabel('Categories').fill('cards, for two');
    await dialog.getByRole('button', { name: 'Add game' }).click();
    const game = page.getByRole('listitem').filter({ hasText: title });
    await expect(game).toContainText('cards · for two');
    await game.getByRole('button', { name: 'Hide' }).click();
    await expect(game).toContainText('Hidden');
    await game.getByRole('button', { name: 'Remove' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
    await expect(game).toHaveCount(0);
  });
});

test('an operator invites many, and lets in who waits', async ({ scene }) => {
  const opa = await scene.member('Opa');
  await setRole(scene.sql, opa.memberId, 'operator');
  const wanda = await account(scene, `Wanda${crypto.randomUUID().slice(0, 8)}`);
  await scene.sql`update member set status = 'waiting' where id = ${wanda.memberId}`;
  const { page } = opa;

  await test.step('who waits is let in, and the row stays', async () => {
    await page.goto('/admin/waiting');
    const row = page.getByRole('listitem').filter({ hasText: wanda.name });
    await expect(row).toContainText(wanda.email);
    await expectAccessible(page);
    await row.getByRole('button', { name: 'Let in' }).click();
    await expect(row).toContainText('Is in.');
    const [member] = await scene.sql`select status from member where id = ${wanda.memberId}`;
    expect(member?.status).toBe('active');
  });

  await test.step('a link for many is made and taken back', async () => {
    await goWithin(page, '/admin/invitations');
    await page.getByRole('button', { name: 'Make a link' }).click();
    await expect(page.getByLabel('Your link')).toHaveValue(/\/join#/);
    const link = page.getByRole('listitem').filter({ hasText: 'by an operator' }).first();
    await expect(link).toContainText('Up to 30 people');
    await expectAccessible(page);
    await link.getByRole('button', { name: 'Take back' }).click();
    await expect(toastOn(page, 'The link no longer works.')).toBeVisible();
  });
});
