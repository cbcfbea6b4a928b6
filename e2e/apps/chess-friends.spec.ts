import { addBlock } from '../../testing/members.ts';
import { expectAccessible } from '../fixtures/axe.ts';
import { broken, syncOf } from '../fixtures/broken-sync.ts';
import { gameOn, playTogether } from '../fixtures/chess-friends.ts';
import { goWithin, toastOn } from '../fixtures/screens.ts';
import { expect, test } from '../fixtures/test.ts';

test('two friends play chess to mate, draw and resignation, through reloads and lost connections', async ({
  scene,
}) => {
  scene.expectComplaints(broken);
  const [ada, ben] = await scene.friends('Ada', 'Ben');
  await ada.context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const sync = await syncOf(ben.context);
  const [hers, his] = [gameOn(ada.page), gameOn(ben.page)];
  const past = ada.page.getByRole('region', { name: 'Past games' }).getByRole('link');

  await test.step('one friend challenges in the conversation, and the other accepts', async () => {
    await ben.page.goto('/apps');
    await ada.page.goto(`/messages/${ben.memberId}`);
    await ada.page.getByRole('button', { name: 'Member options' }).click();
    await ada.page.getByRole('menuitem', { name: 'Play chess' }).click();
    await ada.page.getByLabel('Play as').selectOption('White');
    await hers.press('Challenge');
    await hers.says('Waiting for Ben Test to accept');
    await expectAccessible(ada.page);

    await ben.page.getByRole('link', { name: 'Ada Test challenges you to chess' }).click();
    await his.says('Ada Test challenges you');
    await his.press('Accept');
  });

  await test.step('each sees the other’s moves, from their own side', async () => {
    await hers.says('White to move · Your turn');
    await his.says('White to move');
    await hers.click('f2', 'f3');
    await his.on('f3', 'white pawn');
    await his.says('Black to move · Your turn');
    // Black is at the bottom.
    const [king, pawn] = [
      await his.square('e8').boundingBox(),
      await his.square('e2').boundingBox(),
    ];
    expect(king?.y).toBeGreaterThan(pawn?.y ?? 0);
    await his.click('e7', 'e5');
    await hers.on('e5', 'black pawn');
  });

  await test.step('a reload, a second tab and a lost connection change nothing, and mate ends it', async () => {
    await ada.page.reload();
    await hers.on('e5', 'black pawn');
    const tab = await ada.context.newPage();
    await tab.goto(ada.page.url());
    const there = gameOn(tab);
    await there.write('g4');
    await hers.on('g4', 'white pawn');
    await his.on('g4', 'white pawn');

    sync.break();
    await his.write('Qh4');
    await his.says('Checkmate — Black wins');
    await expect(ben.page.getByText('Waiting to send')).toBeVisible();
    await hers.says('Black to move');
    sync.mend();
    for (const each of [hers, there]) await each.says('Checkmate — Black wins');
    await expect(ben.page.getByText('Waiting to send')).toHaveCount(0);
    await expectAccessible(ada.page);

    await goWithin(tab, `/messages/${ben.memberId}`);
    await tab.getByRole('link', { name: '♟ Checkmate — Black wins. Open game' }).click();
    await there.says('Checkmate — Black wins');
    await tab.close();
  });

  await test.step('they play again', async () => {
    await hers.press('Rematch');
    await expect(ben.page.getByText('Ada Test wants to play again.')).toBeVisible();
    await ben.page.getByRole('link', { name: 'Open the new game' }).click();
    await his.press('Accept');
    await his.says('White to move · Your turn');
    await ada.page.getByRole('link', { name: 'Open the new game' }).click();
    await playTogether(ben.page, ada.page, ['e4', 'e5', 'Ke2']);
  });

  await test.step('a move is taken back by consent', async () => {
    await his.press('Ask to take back');
    await expect(ben.page.getByText('You asked for a move back.')).toBeVisible();
    await expect(ada.page.getByText('Ben Test asks to take back a move.')).toBeVisible();
    await expectAccessible(ada.page);
    await hers.press('Accept');
    await his.on('e2', 'empty');
    await his.on('e1', 'white king');
    await his.write('Nf3');
    await hers.on('f3', 'white knight');
  });

  await test.step('a draw is refused, and then agreed', async () => {
    await hers.press('Offer draw');
    await expect(ben.page.getByText('Ada Test offers a draw.')).toBeVisible();
    await his.press('Decline');
    await expect(ada.page.getByText('You offered a draw.')).toHaveCount(0);
    await his.press('Offer draw');
    await expect(ada.page.getByText('Ben Test offers a draw.')).toBeVisible();
    await hers.press('Accept');
    for (const each of [hers, his]) await each.says('Draw — agreed');
  });

  await test.step('the game is copied, and replayed move by move', async () => {
    await hers.press('Copy PGN');
    await expect(toastOn(ada.page, 'PGN copied.')).toBeVisible();
    const pgn = await ada.page.evaluate(() => navigator.clipboard.readText());
    expect(pgn).toContain('[White "Ben Test"]');
    expect(pgn).toContain('1. e4 e5 2. Nf3 1/2-1/2');
    await hers.press('Previous move');
    await expect(ada.page.getByText('After 1… e5')).toBeVisible();
    await hers.on('g1', 'white knight');
    await hers.press('First position');
    await hers.on('e2', 'white pawn');
    await hers.press('Last position');
    await hers.on('f3', 'white knight');
  });

  await test.step('the player who resigns loses, and both games are among the past ones', async () => {
    await his.press('Rematch');
    await ada.page.getByRole('link', { name: 'Open the new game' }).click();
    await hers.press('Accept');
    await hers.says('White to move · Your turn');
    await hers.press('Resign');
    await ada.page.getByRole('alertdialog').getByRole('button', { name: 'Resign' }).click();
    await hers.says('White resigned — Black wins');
    await goWithin(ada.page, '/apps');
    await goWithin(ada.page, '/apps/chess');
    await expect(past).toHaveText([/Ben Test.*Lost/s, /Ben Test.*Draw/s, /Ben Test.*Lost/s]);
    await expectAccessible(ada.page);
  });

  await test.step('a block hides their games from both', async () => {
    await past.first().click();
    await hers.says('White resigned — Black wins');
    await addBlock(scene.sql, ben.memberId, ada.memberId);
    for (const { page } of [ada, ben])
      await expect(page.getByText('This game is no longer available.')).toBeVisible();
  });
});
