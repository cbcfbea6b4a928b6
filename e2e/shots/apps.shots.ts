import { appsOn } from '../fixtures/apps.ts';
import { expect, test } from '../fixtures/test.ts';
import { camera, looks } from './camera.ts';

for (const { size, scheme, options } of looks) {
  test(`apps, ${size}, ${scheme}`, async ({ scene }) => {
    // Comes last: axe reads the styles of a game, whose own policy forbids that.
    scene.expectComplaints(/Failed to load resource/, /net::ERR/, /game\.css/);
    const { page } = await scene.member('Ada', options);
    const shoot = camera(page, size, scheme);
    const apps = appsOn(page);
    await apps.open();
    await expect(apps.card('Pairs').getByText(/^1\d\d plays$/)).toBeVisible();
    await apps.favorite('Pairs').click();
    await apps.chip('puzzle').click();
    await expect(apps.card('Doubles')).toBeVisible();
    await shoot('apps-filtered');
    await apps.chip('Clear').click();
    await expect(apps.card('Pairs')).toBeVisible();
    await shoot('apps');
    await apps.card('Minesweeper').scrollIntoViewIfNeeded();
    await shoot('apps-end');
    await apps.search.fill('zzz');
    await expect(page.getByText('No apps found.')).toBeVisible();
    await shoot('apps-none');
    await apps.search.fill('');
    await apps.play('Pairs');
    await expect(apps.inside.getByRole('button', { name: 'Card 1, hidden' })).toBeVisible();
    await shoot('apps-game');
    await apps.dialog('Pairs').getByRole('button', { name: 'Close' }).click();
    await expect(apps.dialog('Pairs')).toHaveCount(0);
    await apps.play('Doubles');
    await expect(apps.inside.getByRole('button', { name: 'Left' })).toBeVisible();
    await shoot('apps-game-other');
    await apps.dialog('Doubles').getByRole('button', { name: 'Close' }).click();
    await expect(apps.dialog('Doubles')).toHaveCount(0);
    await page.route(/\/doubles\//, (route) => route.abort());
    await apps.play('Doubles');
    await expect(page.getByText('Doubles did not load.')).toBeVisible();
    await shoot('apps-game-failed');
  });
}
