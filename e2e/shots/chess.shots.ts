import { chessOn, storeGame } from '../fixtures/chess.ts';
import { expect, test } from '../fixtures/test.ts';
import { camera, looks } from './camera.ts';

const opera =
  'e4 e5 Nf3 d6 d4 Bg4 dxe5 Bxf3 Qxf3 dxe5 Bc4 Nf6 Qb3 Qe7 Nc3 c6 Bg5 b5 Nxb5 cxb5 Bxb5+ Nbd7 O-O-O Rd8 Rxd7 Rxd7 Rd1 Qe6 Bxd7+ Nxd7 Qb8+ Nxb8 Rd8#'.split(
    ' ',
  );

for (const { size, scheme, options } of looks) {
  test(`chess, ${size}, ${scheme}`, async ({ scene }) => {
    const { page, memberId, context } = await scene.member('Ada Lovelace', options);
    const shoot = camera(page, size, scheme);
    const chess = chessOn(page);
    const show = async (game: Record<string, unknown>) => {
      await storeGame(page, memberId, game);
      await page.reload();
      await expect(chess.board).toBeVisible();
    };
    await chess.open();
    await shoot('chess');

    await show({ mode: 'local', moves: opera.slice(0, 18) });
    await chess.square('c3').click();
    await expect(chess.square('c3')).toHaveAttribute('aria-selected', 'true');
    await chess.square('b5').focus();
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowRight');
    await shoot('chess-picked');
    await show({ mode: 'local', moves: opera.slice(0, 21), flipped: true });
    await shoot('chess-check');
    await show({ mode: 'local', moves: opera });
    await shoot('chess-mate');
    await chess.field.fill('Qh9');
    await chess.field.press('Enter');
    await chess.field.scrollIntoViewIfNeeded();
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await shoot('chess-moves');
    await show({ mode: 'local', moves: ['h4', 'g5', 'hxg5', 'h6', 'gxh6', 'a6', 'h7', 'a5'] });
    await page.getByLabel('A pawn becomes a').scrollIntoViewIfNeeded();
    await shoot('chess-promotion');
    await context.route('**/stockfish-*.wasm', (route) => route.abort());
    scene.expectComplaints(/ERR_FAILED|Failed to load resource/);
    await show({ mode: 'engine', level: 3, moves: ['e4'] });
    await expect(page.getByText('The engine could not be loaded.')).toBeVisible();
    await shoot('chess-engine');
    await chess.button('Retry').scrollIntoViewIfNeeded();
    await shoot('chess-engine-failed');
  });
}
