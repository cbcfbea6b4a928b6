import type { Cell } from '../../client/apps/minesweeper/board.ts';
import { type Game, newGame, open } from '../../client/apps/minesweeper/game.ts';
import { minefieldOf } from '../fixtures/minesweeper.ts';
import { expect, test } from '../fixtures/test.ts';
import { camera, looks } from './camera.ts';

for (const { size, scheme, options } of looks) {
  test(`minesweeper, ${size}, ${scheme}`, async ({ scene }) => {
    const ada = await scene.member('Ada', options);
    const field = minefieldOf(ada);
    const shoot = camera(ada.page, size, scheme);
    await field.open();
    await expect(field.cells).toHaveCount(64);
    await shoot('minesweeper-ready');
    await field.put(playing);
    await expect(field.counter('Mines left')).toHaveText('Mines left 7');
    await shoot('minesweeper-playing');
    await field.put(lost);
    await expect(field.cell(30)).toHaveAccessibleName(/, mine$/);
    await shoot('minesweeper-lost');
    await field.put({ ...playing, state: 'won', endedAt: (playing.startedAt ?? 0) + 42_000 });
    await expect(field.status).toHaveText('You won in 42 seconds.');
    await shoot('minesweeper-won');
    await field.put(open(newGame('hard'), 120, Date.now(), chance()));
    await expect(field.cells).toHaveCount(256);
    await shoot('minesweeper-hard');
    await field.cell(120).focus();
    await ada.page.keyboard.press('ArrowRight');
    await shoot('minesweeper-focus');
  });
}

/** Shows every face there is, whatever is around it. */
const shown: [row: number, cells: Partial<Cell>[]][] = [
  [1, [1, 2, 3, 4, 5, 6, 7, 8].map((count) => ({ revealed: true, count }))],
  [2, [0, 1, 1, 0, 2, 1, 0, 0].map((count) => ({ revealed: true, count }))],
  [3, [{ flagged: true }, { flagged: true, mine: true }, { flagged: true, mine: true }]],
  [3, [{}, {}, {}, {}, {}, {}, { mine: true }, { mine: true }]],
];

const playing: Game = {
  ...newGame('easy'),
  state: 'playing',
  startedAt: Date.now() - 120_000,
  board: shown.reduce(
    (board, [row, cells]) =>
      cells.reduce<readonly Cell[]>((before, cell, column) => {
        const at = row * 8 + column;
        const was = before[at];
        return was ? before.with(at, { ...was, ...cell }) : before;
      }, board),
    newGame('easy').board,
  ),
};

const lost: Game = {
  ...playing,
  state: 'lost',
  endedAt: Date.now(),
  board: playing.board.with(34, { mine: true, revealed: true, flagged: false, count: 0 }),
};

/** Gives the same numbers for every look. */
function chance() {
  let last = 1;
  return () => {
    last = (last * 48_271) % 2_147_483_647;
    return last / 2_147_483_647;
  };
}
