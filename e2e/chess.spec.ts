import { expectAccessible } from './fixtures/axe.ts';
import { chessOn } from './fixtures/chess.ts';
import { toastOn } from './fixtures/screens.ts';
import { expect, test } from './fixtures/test.ts';

const local = 'Local 2-player';
const foolsMate = ['f3', 'e5', 'g4'];

test('two side by side play a fool’s mate by drag, click, keyboard and in writing', async ({
  scene,
}) => {
  const { page, context } = await scene.member('Ada');
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const chess = chessOn(page);
  await chess.open();
  await chess.mode.selectOption(local);
  await expect(chess.status('White to move')).toBeVisible();
  await expect(page.getByText(/players take turns side by side/)).toBeVisible();
  await expect(chess.button('Undo')).toHaveAttribute('aria-disabled', 'true');

  // What is no move changes nothing and says nothing.
  await chess.square('f2').dragTo(chess.square('f5'));
  await chess.on('f2', 'white pawn');
  await chess.square('f2').dragTo(chess.square('f3'));
  await chess.on('f3', 'white pawn');
  await chess.on('f2', 'empty');
  await expect(chess.status('Black to move')).toBeVisible();

  await chess.click('e7', 'e5');
  await expect(chess.status('White to move')).toBeVisible();

  await chess.square('g1').focus();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await expect(chess.square('g2')).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByText('g2 picked. It can go to g3, g4.')).toBeAttached();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Space');
  await chess.on('g4', 'white pawn');
  await expect(page.getByText('White: pawn g2 to g4')).toBeAttached();

  await chess.field.fill('Qh5');
  await chess.field.press('Enter');
  await expect(page.getByText('Qh5 is not possible here.')).toBeVisible();
  await expect(chess.field).toHaveValue('Qh5');
  await chess.write('Qh4');
  await expect(chess.status('Checkmate — Black wins')).toBeVisible();
  await chess.on('h4', 'black queen');
  await expect(chess.moves).toHaveText(['1.f3e5', '2.g4Qh4#']);
  await chess.field.fill('a3');
  await chess.field.press('Enter');
  await expect(page.getByText('The game is over.')).toBeVisible();

  await chess.button('Copy PGN').click();
  await expect(toastOn(page, 'PGN copied.')).toBeVisible();
  const pgn = await page.evaluate(() => navigator.clipboard.readText());
  expect(pgn).toContain('1. f3 e5 2. g4 Qh4# 0-1');
  await expectAccessible(page);

  await chess.button('Undo').click();
  await expect(chess.status('Black to move')).toBeVisible();
  await chess.on('d8', 'black queen');
  await chess.write('d5', 'h3', 'Qh4');
  await expect(chess.status('Checkmate — Black wins')).toBeVisible();
});
