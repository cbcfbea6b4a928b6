import { friendOf } from '../fixtures/accounts.ts';
import { expectAccessible } from '../fixtures/axe.ts';
import { chessOn, storeGame } from '../fixtures/chess.ts';
import { toastOn } from '../fixtures/screens.ts';
import { expect, test } from '../fixtures/test.ts';

const local = 'Local 2-player';

test('Ada plays both sides by drag, click, keyboard and notation, through reloads and in two tabs', async ({
  scene,
}) => {
  const { page, context, memberId } = await scene.member('Ada');
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const sounds: string[] = [];
  await page.exposeFunction('hear', (src: string) => sounds.push(src.replace(/^.*\//, '')));
  await page.addInitScript(() => {
    HTMLMediaElement.prototype.play = async function () {
      (window as unknown as { hear: (src: string) => void }).hear(this.src);
    };
  });
  const chess = chessOn(page);
  await chess.open();

  await test.step('a fool’s mate by drag, click, keyboard and notation', async () => {
    await chess.mode.selectOption(local);
    await expect(chess.status('White to move')).toBeVisible();
    await expect(page.getByText(/players take turns side by side/)).toBeVisible();
    await expect(chess.button('Undo')).toHaveAttribute('aria-disabled', 'true');

    // A press that is no move changes nothing and shows nothing.
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
    await expect(chess.button('Rematch')).toBeVisible();
    await chess.button('Close result').click();
    await expect(chess.button('Rematch')).toHaveCount(0);
    await chess.on('h4', 'black queen');
    await expect(chess.moves).toHaveText(['1.f3e5', '2.g4Qh4#']);
    await chess.field.fill('a3');
    await chess.field.press('Enter');
    await expect(page.getByText('The game is over.')).toBeVisible();
  });

  await test.step('the record is copied, and moves are taken back', async () => {
    await chess.button('Copy PGN').click();
    await expect(toastOn(page, 'PGN copied.')).toBeVisible();
    const pgn = await page.evaluate(() => navigator.clipboard.readText());
    expect(pgn).toContain('1. f3 e5 2. g4 Qh4# 0-1');
    const moves = ['f3', 'e5', 'g4', 'Qh4#'];
    await storeGame(page, memberId, { mode: 'local', moves, began: Date.UTC(2025, 4, 2) });
    await page.reload();
    await expect(chess.status('Checkmate — Black wins')).toBeVisible();
    await chess.button('Copy PGN').click();
    await expect
      .poll(() => page.evaluate(() => navigator.clipboard.readText()))
      .toContain('[Date "2025.05.02"]');
    await expectAccessible(page);

    await chess.button('Undo').click();
    await expect(chess.status('Black to move')).toBeVisible();
    await chess.on('d8', 'black queen');
    await chess.write('d5', 'h3', 'Qh4');
    await expect(chess.status('Checkmate — Black wins')).toBeVisible();
  });

  await test.step('the game is the same in two tabs, of which one computes the answer', async () => {
    await chess.button('Rematch').click();
    await expect(chess.status('White to move')).toBeVisible();
    await chess.mode.selectOption(local);
    await chess.write('e4', 'e5');
    const other = await context.newPage();
    const there = chessOn(other);
    await there.open();
    await expect(there.moves).toHaveText(['1.e4e5']);
    await there.click('g1', 'f3');
    await chess.on('f3', 'white knight');
    await expect(chess.status('Black to move')).toBeVisible();
    await page.reload();
    await expect(chess.moves).toHaveText(['1.e4e5', '2.Nf3']);

    // Both tabs see that it is the computer's turn: only one of them answers.
    await chess.mode.selectOption('Vs AI (random)');
    await expect(chess.moves).toHaveText(['1.e4e5', /^2\.Nf3\S+$/]);
    await expect(chess.status('White to move')).toBeVisible();
    await expect(there.moves).toHaveText(await chess.moves.allTextContents());
    await other.close();
    // Legal whatever the computer played: its bishop may stand on a3.
    await chess.write('Nc3');
    await page.getByRole('link', { name: 'App Center' }).first().click();
    await expect(page).toHaveURL(/apps$/);
    await page.goBack();
    await expect(chess.moves).toHaveText([/^1/, /^2/, /^3\.Nc3\S+$/]);
  });

  await test.step('a pawn becomes a queen unless another piece is chosen, and the board can be turned', async () => {
    const run = ['h4', 'g5', 'hxg5', 'h6', 'gxh6', 'a6', 'h7', 'a5'];
    await storeGame(page, memberId, { mode: 'local', moves: run });
    await page.reload();
    sounds.length = 0;
    await chess.square('h7').dragTo(chess.square('g8'));
    await chess.on('g8', 'white queen');
    await expect(
      page.getByText('White: pawn h7 takes knight on g8, becomes a queen'),
    ).toBeAttached();
    await chess.button('Undo').click();
    await page.getByLabel('A pawn becomes a').selectOption('Knight');
    await chess.click('h7', 'g8');
    await chess.on('g8', 'white knight');
    await chess.button('Flip board').click();
    await expect(chess.board.getByRole('gridcell').first()).toHaveAccessibleName('h1, white rook');
    await chess.square('e7').focus();
    await page.keyboard.press('ArrowUp');
    await expect(chess.square('e6')).toBeFocused();
    await chess.click('e7', 'e5');
    await chess.on('e5', 'black pawn');
    await expect.poll(() => sounds).toEqual(['capture.mp3', 'capture.mp3', 'move.mp3']);
  });
});

test('the computer answers in time, and not when the position has changed', async ({ scene }) => {
  scene.expectComplaints(/ERR_FAILED|Failed to load resource/);
  const ada = await scene.member('Ada');
  const { page, context } = ada;
  const ben = await friendOf(scene, ada, 'Ben');
  const chess = chessOn(page);
  const asked: string[] = [];
  context.on('request', (request) => asked.push(request.url()));
  let isAway = true;
  await context.route('**/stockfish-*.wasm', (route) =>
    isAway ? route.abort() : route.continue(),
  );
  await page.clock.install();
  await chess.open();

  await test.step('an engine loads when it is chosen, and again on retry', async () => {
    expect(asked.filter((url) => url.includes('stockfish'))).toEqual([]);
    await chess.mode.selectOption('Vs AI (Stockfish)');
    await expect(page.getByText('The engine could not be loaded.')).toBeVisible();
    await chess.click('e2', 'e4');
    await expect(chess.status('Black to move')).toBeVisible();
    await expectAccessible(page);
    isAway = false;
    await chess.button('Retry').click();
    await expect(chess.moves).toHaveText([/^1\.e4\S+$/]);
    await expect(chess.status('White to move')).toBeVisible();
    await expect(chess.level.locator('option')).toHaveCount(8);
    await chess.level.selectOption('Level 8');
    await chess.write('d4');
    await expect(chess.moves).toHaveText([/^1/, /^2\.d4\S+$/]);
    await expect(page.getByRole('link', { name: 'GNU General Public License' })).toBeVisible();
  });

  await test.step('leaving an engine while it thinks continues against another', async () => {
    // From here on the engine thinks for as long as the journey lasts.
    await page.evaluate(() => {
      const post = Worker.prototype.postMessage;
      Worker.prototype.postMessage = function (message: unknown, ...rest) {
        if (!String(message).startsWith('go '))
          return post.call(this, message, ...(rest as [never]));
        document.documentElement.dataset.asked = '';
      };
    });
    await chess.button('New game').click();
    await chess.click('e2', 'e4');
    await expect(page.locator('[data-asked]')).toBeAttached();
    // Longer than the shortest answer: from here on the page only waits for the engine.
    await page.clock.runFor(1_000);
    await expect(chess.status('AI is thinking…')).toBeVisible();
    await chess.mode.selectOption('Vs AI (random)');
    await page.clock.runFor(1_000);
    await expect(chess.status('White to move')).toBeVisible();
    await expect(chess.moves).toHaveText([/^1\.e4\S+$/]);
  });

  await test.step('the other engine answers in time, if the position is the same', async () => {
    // The connection must be up: a connection attempt would time out in the hour that is skipped.
    await expect(page.getByRole('option', { name: ben.name })).toBeAttached();
    await chess.button('New game').click();
    await expect(chess.mode.locator('option:checked')).toHaveText('Vs AI (random)');
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 3_600_000);
    await chess.click('e2', 'e4');
    await expect(chess.status('AI is thinking…')).toBeVisible();
    await expect(chess.button('Undo')).toHaveAttribute('aria-disabled', 'true');
    await chess.square('d2').dragTo(chess.square('d4'));
    await chess.on('d2', 'white pawn');
    await chess.field.fill('d4');
    await chess.field.press('Enter');
    await expect(page.getByText('It is the AI’s turn.')).toBeVisible();

    await chess.mode.selectOption(local);
    await expect(chess.status('Black to move')).toBeVisible();
    await page.clock.runFor(2_000);
    await expect(chess.moves).toHaveText(['1.e4']);
    await chess.mode.selectOption('Vs AI (random)');
    await expect(chess.status('AI is thinking…')).toBeVisible();
    await chess.button('New game').click();
    await expect(chess.status('White to move')).toBeVisible();
    await page.clock.runFor(2_000);
    await expect(page.getByText('No moves yet.')).toBeVisible();

    await chess.click('e2', 'e4');
    await expect(chess.status('AI is thinking…')).toBeVisible();
    await page.clock.runFor(349);
    await expect(chess.status('AI is thinking…')).toBeVisible();
    await page.clock.runFor(1);
    await expect(chess.status('White to move')).toBeVisible();
    await expect(chess.moves).toHaveText([/^1\.e4\S+$/]);
    await chess.button('Undo').click();
    await expect(page.getByText('No moves yet.')).toBeVisible();
    await chess.on('e2', 'white pawn');
  });
});
