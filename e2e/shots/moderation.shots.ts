import { setRole } from '../../testing/roles.ts';
import { befriend } from '../fixtures/accounts.ts';
import { appsOn } from '../fixtures/apps.ts';
import { givePhotos } from '../fixtures/landscapes.ts';
import { addMessages, messagesOn } from '../fixtures/messages.ts';
import { expect, test } from '../fixtures/test.ts';
import { camera, looks } from './camera.ts';

const longName = 'Maximiliane-Alexandrina-Theodora Featherstonehaugh-Cholmondeley';

for (const { size, scheme, options } of looks) {
  test(`moderation, ${size}, ${scheme}`, async ({ scene }) => {
    scene.expectComplaints(/429|404/, /Failed to load resource/, /net::ERR/, /game\.css/);
    const { sql } = scene;
    const ada = await scene.member('Ada', options);
    const ben = await scene.member(longName);
    await befriend(scene, ada, ben);
    const { page } = ada;
    const shoot = camera(page, size, scheme);
    const dialog = page.getByRole('dialog').last();
    await addMessages(scene, [ada, ben], 9);

    const hers = messagesOn(page, ben.name);
    await hers.open(ben);
    await hers.message('Line 5').hover();
    await hers.message('Line 5').getByRole('button', { name: 'Message options' }).click();
    await expect(page.getByRole('menu')).toBeVisible();
    await shoot('moderation-message-menu');
    await page.getByRole('menuitem', { name: 'Report message' }).click();
    await expect(dialog.getByRole('radio').first()).toBeVisible();
    await shoot('moderation-report-message');
    await dialog.getByRole('radio', { name: 'Bullying or harassment' }).check();
    await dialog.getByRole('button', { name: 'Report' }).click();
    await expect(dialog).toContainText('Thank you.');
    await shoot('moderation-reported');
    await dialog.getByRole('button', { name: 'Done' }).click();

    await givePhotos(scene, ben, 2);
    await page.goto(`/photos/${ben.memberId}`);
    await page
      .getByRole('main')
      .getByRole('button', { name: /photo.*,/i })
      .first()
      .click();
    await expect(page.getByRole('dialog').locator('img[srcset]')).toBeVisible();
    await page.getByRole('button', { name: 'Report photo' }).scrollIntoViewIfNeeded();
    await shoot('moderation-photo');
    await page.getByRole('button', { name: 'Report photo' }).click();
    await expect(dialog.getByRole('radio').first()).toBeVisible();
    await dialog.getByRole('radio', { name: 'Spam or a scam' }).check();
    await shoot('moderation-report-photo');
    await dialog.getByRole('button', { name: 'Report' }).click();
    await dialog.getByRole('button', { name: 'Done' }).click();

    const apps = appsOn(page);
    await apps.open();
    await apps.play('Pairs');
    await expect(apps.inside.getByRole('button', { name: 'Card 1, hidden' })).toBeVisible();
    await shoot('moderation-game');
    await page.getByRole('button', { name: 'Report game' }).click();
    await expect(dialog.getByRole('radio').first()).toBeVisible();
    await dialog.getByRole('radio', { name: 'Something else' }).check();
    await shoot('moderation-report-game');
    await dialog.getByRole('button', { name: 'Report' }).click();
    await dialog.getByRole('button', { name: 'Done' }).click();

    await setRole(sql, ada.memberId, 'moderator');
    await sql`
      insert into notification (id, recipient_id, actor_id, type, subject_id, created_at, read)
      select gen_random_uuid(), ${ada.memberId}, ${ada.memberId}, type, 'post of somebody', now() - interval '3 hours', read
      from (values ('report', false), ('report_seen', false), ('report_seen', true)) as news (type, read)
      on conflict do nothing`;
    await page.goto('/notifications');
    await expect(page.getByText('Something was reported.').first()).toBeVisible();
    await shoot('moderation-news');

    await page.goto('/admin/reports');
    // The looks share one Hearth.
    const owner = page.locator(`a[href="/admin/members/${ben.memberId}"]`);
    const card = page.getByRole('article').filter({ has: owner });
    const message = card.filter({ hasText: 'Message by' });
    await message.scrollIntoViewIfNeeded();
    await shoot('moderation-card');
    await message.getByRole('button', { name: 'Read the messages' }).click();
    await expect(message.getByRole('listitem').filter({ hasText: 'Line 5' })).toBeVisible();
    await message.scrollIntoViewIfNeeded();
    await shoot('moderation-card-read');
    await message.getByRole('button', { name: 'Hide message' }).scrollIntoViewIfNeeded();
    await shoot('moderation-card-end');
    await card.filter({ hasText: 'Photo by' }).scrollIntoViewIfNeeded();
    await shoot('moderation-card-photo');
    const game = page.getByRole('article').filter({ hasText: 'Pairs' }).last();
    await game.scrollIntoViewIfNeeded();
    await shoot('moderation-card-game');

    await page.goto('/settings');
    await page.getByText('Mails of new reports').scrollIntoViewIfNeeded();
    await shoot('moderation-settings');
    await page.goto('/admin/acts');
    await expect(page.getByText('read the words around').first()).toBeVisible();
    await shoot('moderation-acts');
  });
}
