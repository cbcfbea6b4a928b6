import type { Page } from '@playwright/test';
import { chessOn } from '../fixtures/chess.ts';
import { expect, test } from '../fixtures/test.ts';

test('the board keeps its width, works by touch, and says so when it cannot be drawn', async ({
  scene,
}) => {
  scene.expectComplaints(/Square width not found/);
  // Only a sliding piece needs to know how wide a square is.
  const { page } = await scene.member('Ada', { hasTouch: true, reducedMotion: 'no-preference' });
  const chess = chessOn(page);
  await chess.open();
  await chess.mode.selectOption('Local 2-player');
  for (const [window, board] of [
    [1280, 640],
    [1000, 640],
    [640, 600],
    [390, 350],
    [320, 300],
  ] as const) {
    await page.setViewportSize({ width: window, height: 800 });
    await expect.poll(async () => (await chess.board.boundingBox())?.width).toBe(board);
    const beyond = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    // Negative where space is reserved for a scrollbar.
    expect(beyond, `px beyond ${window}`).toBeLessThanOrEqual(0);
  }
  // Beside the navigation there is no room for 640 px: the board takes all there is.
  await page.setViewportSize({ width: 800, height: 800 });
  const column = page.locator('main [data-wide]');
  await expect
    .poll(async () => (await chess.board.boundingBox())?.width)
    .toBe((await column.boundingBox())?.width);

  // The contacts give way, and the board is whole on the screens of small laptops.
  for (const [width, height, least] of [
    [1280, 800, 720],
    [1024, 768, 768],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expect(page.getByRole('complementary', { name: 'Contacts' })).toBeHidden();
    const bottom = async () => {
      const { y = 0, height: side = 0 } = (await chess.board.boundingBox()) ?? {};
      return y + side;
    };
    await expect.poll(bottom).toBeLessThanOrEqual(least);
  }

  await page.setViewportSize({ width: 390, height: 844 });
  for (const square of ['d2', 'd4', 'e7', 'e5', 'd4', 'e5']) await chess.square(square).tap();
  await expect(chess.moves).toHaveText(['1.d4e5', '2.dxe5']);
  await chess.on('e5', 'white pawn');

  await style(page, '[data-square] { width: 0 !important; }');
  await chess.write('a6');
  await expect(page.getByText('Something went wrong')).toBeVisible();
  await expect(page.getByRole('img', { name: 'Chess king' })).toBeVisible();
  await style(page, '');
  await chess.button('Retry').click();
  await chess.on('a6', 'black pawn');

  await style(page, '[data-frame] { width: 0 !important; }');
  await expect(page.getByRole('img', { name: 'Chess king' })).toBeVisible();
  await expect(chess.board).toHaveCount(0);
  await style(page, '');
  await chess.on('a6', 'black pawn');
});

/** Like a browser extension: the content policy allows no styles of anybody else. */
const style = (page: Page, css: string) =>
  page.evaluate((css) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    document.adoptedStyleSheets = [sheet];
  }, css);
