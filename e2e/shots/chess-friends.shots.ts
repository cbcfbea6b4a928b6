import { gameOn, playTogether } from '../fixtures/chess-friends.ts';
import { expect, test } from '../fixtures/test.ts';
import { camera, looks } from './camera.ts';

for (const { size, scheme, options } of looks) {
  test(`chess with a friend, ${size}, ${scheme}`, async ({ scene }) => {
    const ada = await scene.member('Ada Lovelace', options);
    const ben = await scene.member('Wilhelmina-Alexandrine Fotheringay', options);
    await scene.sql`
      insert into friendship values
        (${ada.memberId}, ${ben.memberId}, now()), (${ben.memberId}, ${ada.memberId}, now())`;
    const { page } = ada;
    const shoot = camera(page, size, scheme);
    const theirs = camera(ben.page, size, scheme);
    const [hers, his] = [gameOn(page), gameOn(ben.page)];
    await page.goto(`/apps/chess?friend=${ben.memberId}`);
    await expect(page.getByLabel('Play as')).toBeVisible();
    await shoot('chess-friend-challenge');
    await hers.challenge(ben, 'White');
    await ben.page.goto('/apps');
    await expect(ben.page.getByRole('link', { name: /challenges you to chess/ })).toBeVisible();
    await theirs('chess-friend-apps');
    await ben.page.getByRole('link', { name: /challenges you to chess/ }).click();
    await expect(his.button('Accept')).toBeVisible();
    await theirs('chess-friend-challenged');
    await his.press('Accept');
    await playTogether(page, ben.page, ['e4', 'e5', 'Nf3', 'Nc6', 'Bb5']);
    await shoot('chess-friend-game');
    await hers.press('Offer draw');
    await his.button('Accept').scrollIntoViewIfNeeded();
    await theirs('chess-friend-offer');
    await his.press('Decline');
    await page.goto('/apps/chess');
    const open = page.getByRole('list', { name: 'Open games' });
    await open.scrollIntoViewIfNeeded();
    await shoot('chess-friend-list');
    await his.press('Resign');
    await ben.page.getByRole('alertdialog').getByRole('button', { name: 'Resign' }).click();
    await expect(his.button('Rematch')).toBeVisible();
    await his.press('Previous move');
    await his.button('Rematch').scrollIntoViewIfNeeded();
    await theirs('chess-friend-over');
    await page.goto(`/messages/${ben.memberId}`);
    await expect(page.getByRole('link', { name: /♟ Black resigned.*Open game/ })).toBeVisible();
    await shoot('chess-friend-thread');
    await page.goto(`/profile/${ben.memberId}`);
    await page.getByRole('button', { name: 'Member options' }).click();
    await expect(page.getByRole('menuitem', { name: 'Play chess' })).toBeVisible();
    await shoot('chess-friend-profile');
    await page.goto('/apps/chess');
    await page.getByRole('region', { name: 'Past games' }).scrollIntoViewIfNeeded();
    await shoot('chess-friend-past');
  });
}
