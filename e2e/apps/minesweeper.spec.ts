import { around } from '../../client/apps/minesweeper/board.ts';
import { levels } from '../../client/apps/minesweeper/levels.ts';
import { expectAccessible } from '../fixtures/axe.ts';
import { minefieldOf, placeName, placesOf } from '../fixtures/minesweeper.ts';
import type { Person } from '../fixtures/scene.ts';
import { expect, test } from '../fixtures/test.ts';

test('Ada wins by keyboard, with a reload in between, and loses the next game by mouse', async ({
  scene,
}) => {
  const ada = await scene.member('Ada');
  await minefieldOf(ada).open();
  await winsByKeys(ada);
  await losesByMouse(ada);
});

async function winsByKeys(ada: Person) {
  const { page } = ada;
  const field = minefieldOf(ada);
  await expect(field.status).toHaveText('Ready. The first cell you open is safe.');
  await expect(field.cells).toHaveCount(64);
  await expect(field.counter('Best time')).toHaveText('Best time –');
  await field.flagMode.focus();
  await page.keyboard.press('Tab');
  await expect(field.cell(0)).toBeFocused();
  await expect(field.cell(0)).toHaveAccessibleName('row 1, column 1, hidden');
  await page.keyboard.press('Enter');
  await expect(field.cell(0)).toHaveAccessibleName('row 1, column 1, empty');
  await expect(field.status).toHaveText('Playing');

  const game = await field.game();
  const [mine = -1] = placesOf(game, ({ mine }) => mine);
  const { columns } = levels.easy;
  for (let row = 0; row < Math.floor(mine / columns); row++) await page.keyboard.press('ArrowDown');
  for (let column = 0; column < mine % columns; column++) await page.keyboard.press('ArrowRight');
  await page.keyboard.press('f');
  await expect(field.cell(mine)).toHaveAccessibleName(`${placeName(mine, game)}, flagged`);
  await expect(field.counter('Mines left')).toHaveText('Mines left 9');
  await page.keyboard.press('Enter');
  await expect(field.cell(mine)).toHaveAccessibleName(`${placeName(mine, game)}, flagged`);
  await expectAccessible(page);

  // Reloaded with all but the last row open.
  const now = await field.game();
  const lastRow = 64 - columns;
  const board = now.board.map((cell, at) => ({ ...cell, revealed: !cell.mine && at < lastRow }));
  await field.put({ ...now, board });
  await expect(field.cell(mine)).toHaveAccessibleName(`${placeName(mine, game)}, flagged`);
  await field.cell(0).focus();
  await page.keyboard.press('Control+End');
  await expect(field.cell(63)).toBeFocused();
  await page.keyboard.press('PageUp');
  await expect(field.cell(7)).toBeFocused();
  await page.keyboard.press('Control+Home');
  await page.keyboard.press('PageDown');
  await expect(field.cell(lastRow)).toBeFocused();
  for (let at = lastRow; at < 64; at++) {
    if (at > lastRow) await page.keyboard.press('ArrowRight');
    const { mine, revealed } = (await field.game()).board[at] ?? {};
    if (!mine && !revealed) await page.keyboard.press('Space');
  }
  await expect(field.status).toHaveText(/^You won in \d+ seconds?, your best time\.$/);
  await expect(field.counter('Revealed')).toHaveText('Revealed 54/54');
  await expect(field.grid.locator(':focus')).toHaveCount(1);
  const { startedAt = 0, endedAt = 0 } = await field.game();
  const time = String(Math.floor((endedAt - startedAt) / 1000)).padStart(3, '0');
  await expect(field.timer).toHaveText(`Time ${time}`);

  await page.reload();
  await expect(field.status).toHaveText(/^You won/);
  await field.newGame.click();
  await expect(field.newGame).toBeFocused();
  await expect(field.status).toHaveText(/^Ready/);
  await expect(field.timer).toHaveText('Time 000');
  await expect(field.counter('Best time')).toHaveText(`Best time ${time}`);
}

/** After setting flags with the other button, opens the cells around a number at once. */
async function losesByMouse(ada: Person) {
  const { page } = ada;
  const field = minefieldOf(ada);
  await field.level.selectOption('Medium');
  await expect(field.cells).toHaveCount(144);
  await expect(field.counter('Mines left')).toHaveText('Mines left 22');
  await field.cell(65).click();
  await expect(field.cell(65)).toHaveAccessibleName('row 6, column 6, empty');

  // A number whose mines are found, with a safe cell beside them.
  const game = await field.game();
  const hidden = (at: number) => !game.board[at]?.revealed;
  const near = (at: number) => around(levels.medium, at).filter(hidden);
  const number = placesOf(game, ({ revealed, count }) => revealed && count > 0).find(
    (at) => near(at).length > (game.board[at]?.count ?? 0),
  );
  if (number === undefined) throw new Error('Every number is settled by one press.');
  const mines = near(number).filter((at) => game.board[at]?.mine);
  await field.cell(number).click();
  expect(await field.game()).toEqual(game);
  for (const at of mines) await field.cell(at).click({ button: 'right' });
  await field.cell(number).click();
  for (const at of near(number).filter((at) => !mines.includes(at)))
    await expect(field.cell(at)).toHaveAccessibleName(/, (\d|empty)$/);

  const other = minefieldOf({ ...ada, page: await ada.context.newPage() });
  await other.open();
  await expect(other.level).toHaveValue('medium');
  await expect(other.cell(mines[0] ?? -1)).toHaveAccessibleName(/, flagged$/);

  const now = await field.game();
  const [wrong = -1] = placesOf(now, ({ mine, revealed }) => !mine && !revealed);
  const [hit = -1, left = -1] = placesOf(now, ({ mine, flagged }) => mine && !flagged);
  await field.cell(wrong).click({ button: 'right' });
  await field.cell(hit).click();
  await expect(field.status).toHaveText(`You lost: a mine at ${placeName(hit, now)}.`);
  await expect(field.cell(hit)).toBeFocused();
  await expect(field.cell(hit)).toHaveAccessibleName(/, mine$/);
  await expect(field.cell(left)).toHaveAccessibleName(/, mine$/);
  await expect(field.cell(wrong)).toHaveAccessibleName(/, wrong flag$/);
  await expect(other.status).toHaveText(/^You lost/);
  await field.cell(left).click({ button: 'right' });
  await page.keyboard.press('f');
  await expect(field.cell(left)).toHaveAccessibleName(/, mine$/);
  await expectAccessible(page);
}

test('a finger flags by a long press, or in flag mode', async ({ scene }) => {
  const cleo = await scene.member('Cleo', {
    viewport: { width: 320, height: 640 },
    hasTouch: true,
    isMobile: true,
  });
  const { page, context } = cleo;
  const field = minefieldOf(cleo);
  await field.open();
  await field.flagMode.tap();
  await expect(field.flagMode).toBeChecked();
  await field.cell(0).tap();
  await expect(field.cell(0)).toHaveAccessibleName('row 1, column 1, flagged');
  await expect(field.status).toHaveText('Playing');
  await field.cell(0).tap();
  await expect(field.cell(0)).toHaveAccessibleName('row 1, column 1, hidden');
  await field.flagMode.tap();

  const devtools = await context.newCDPSession(page);
  const box = await field.cell(9).boundingBox();
  const [x, y] = [(box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2];
  const touch = (type: 'touchStart' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
    devtools.send('Input.dispatchTouchEvent', { type, touchPoints });
  await touch('touchStart', [{ x, y }]);
  await expect(field.cell(9)).toHaveAccessibleName('row 2, column 2, flagged');
  await touch('touchEnd', []);
  await field.cell(63).tap();
  await expect(field.cell(63)).toHaveAccessibleName('row 8, column 8, empty');
  await expect(field.cell(9)).toHaveAccessibleName('row 2, column 2, flagged');
  await expect(field.counter('Mines left')).toHaveText('Mines left 9');
  await expectAccessible(page);

  // The largest field scrolls in its own box, and its cells are large enough for a finger.
  await field.level.selectOption('Hard');
  await expect(field.cells).toHaveCount(256);
  const beyond = () =>
    page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
  expect(await beyond()).toBe(0);
  expect((await field.cell(0).boundingBox())?.width).toBeGreaterThanOrEqual(32);
  await field.cell(255).scrollIntoViewIfNeeded();
  await field.cell(255).tap();
  await expect(field.cell(255)).toHaveAccessibleName('row 16, column 16, empty');
  expect(await beyond()).toBe(0);
});
