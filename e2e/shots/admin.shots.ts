import { setRole } from '../../testing/roles.ts';
import { account } from '../fixtures/accounts.ts';
import { expect, test } from '../fixtures/test.ts';
import { camera, looks } from './camera.ts';

const longName = 'Maximiliane-Alexandrina-Theodora Featherstonehaugh-Cholmondeley';

for (const { size, scheme, narrow, options } of looks) {
  test(`admin, ${size}, ${scheme}`, async ({ scene }) => {
    const { sql } = scene;
    const opa = await scene.member('Opa', options);
    await setRole(sql, opa.memberId, 'operator');
    // The looks share one Hearth.
    const wares = `I sell everything, ${size} and ${scheme}`;
    const author = await account(scene, longName);
    const reporter = await account(scene, 'Cleo');
    const [post, comment] = [crypto.randomUUID(), crypto.randomUUID()];
    await sql`
      insert into post (id, member_id, text, created_at, hype_count)
      values (${post}, ${author.memberId}, ${`${wares}. Write to me at once, and send me the money before. `.repeat(12)}, now(), 0)`;
    await sql`
      insert into comment (id, post_id, member_id, text, created_at)
      values (${comment}, ${post}, ${author.memberId}, 'Who needs Saturdays?', now())`;
    await sql`
      insert into private.report (reporter_id, post_id, comment_id, member_id, reason, note) values
        (${reporter.memberId}, ${post}, null, null, 'spam', 'All of us got this'),
        (${opa.memberId}, ${post}, null, null, 'other', null),
        (${reporter.memberId}, null, ${comment}, null, 'harassment', null),
        (${reporter.memberId}, null, null, ${author.memberId}, 'pretending', 'This is not her')`;
    const [job] = await sql`
      select id from graphile_worker.add_job('send_letter', '{}', max_attempts => 1, run_at => now() + interval '1 day')`;
    await sql`
      update graphile_worker._private_jobs set attempts = 1, last_error = 'the mail server was away' where id = ${job?.id}`;

    const { page } = opa;
    const shoot = camera(page, size, scheme);
    await page.goto('/feed');
    await page.getByRole('button', { name: narrow ? 'More' : 'Account menu', exact: true }).click();
    await expect(page.getByText('Admin')).toBeVisible();
    await shoot('admin-menu');
    await page.goto('/admin');
    await expect(page.getByText('Replication slot')).toBeVisible();
    await shoot('admin-overview');
    await page.getByRole('button', { name: 'Add up' }).scrollIntoViewIfNeeded();
    await page.getByRole('button', { name: 'Add up' }).click();
    await expect(page.getByText('Pictures by use')).toBeVisible();
    await page.getByText('Pictures by use').scrollIntoViewIfNeeded();
    await shoot('admin-storage');
    await page.goto('/admin/reports');
    await expect(page.getByText('This is not her').first()).toBeVisible();
    await shoot('admin-reports');
    const card = page.getByRole('article').filter({ hasText: wares }).last();
    await card.scrollIntoViewIfNeeded();
    await shoot('admin-report');
    await card.getByRole('button', { name: 'Hide post' }).click();
    await expect(card.getByRole('button', { name: 'Show again' })).toBeVisible();
    await shoot('admin-report-hidden');
    await card.getByRole('button', { name: 'Ban author' }).click();
    await expect(page.getByLabel('Current password')).toBeVisible();
    await shoot('admin-ban');
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
    await page.goto('/admin/members');
    await expect(page.getByRole('link', { name: /Opa/ }).first()).toBeVisible();
    await shoot('admin-members');
    await page.goto('/admin/members?q=nobody-has-this-name');
    await expect(page.getByText('Nobody was found.')).toBeVisible();
    await shoot('admin-members-empty');
    await page.goto(`/admin/members/${author.memberId}`);
    await expect(page.getByRole('button', { name: 'Change role' })).toBeVisible();
    await shoot('admin-member');
    await page.getByRole('button', { name: 'Change role' }).click();
    await expect(page.getByLabel('Current password')).toBeVisible();
    await shoot('admin-role');
    await page.goto('/admin/games');
    await expect(page.getByRole('button', { name: 'Add game' })).toBeVisible();
    await shoot('admin-games');
    await page.getByRole('button', { name: 'Add game' }).click();
    await expect(page.getByLabel('Address')).toBeVisible();
    await shoot('admin-add-game');
    for (const screen of ['waiting', 'invitations', 'settings']) {
      await page.goto(`/admin/${screen}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0);
      await shoot(`admin-${screen}`);
    }
    await page.goto('/admin/acts');
    await expect(page.getByRole('listitem').first()).toBeVisible();
    await shoot('admin-acts');
  });
}
