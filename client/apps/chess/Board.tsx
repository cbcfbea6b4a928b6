import { type KeyboardEvent, useLayoutEffect, useState } from 'react';
import { Chessboard, type ChessboardOptions } from 'react-chessboard';
import type { Wish } from '../../../schema/apps/chess/game.ts';
import { createStore, useStore } from '../../device/store.ts';
import styles from './Board.module.css';
import { BoardSquare, squareId } from './BoardSquare.tsx';
import { BoardContext, type BoardView } from './board-view.ts';
import { type Position, targetsFrom } from './position.ts';
import { boardRows, squareByKey } from './squares.ts';
import { stillness } from './stillness.ts';

interface BoardProps {
  position: Position;
  isFlipped: boolean;
  /** Whether who sits here may move what is to move. */
  isOpen: boolean;
  /** What a pawn becomes. */
  promotion: string;
  /** Tells whether it was legal. */
  onMove: (wish: Wish) => boolean;
  /** For who does not see it. */
  onPick: (square: string, targets: readonly string[]) => void;
}

const nowhere: ReadonlySet<string> = new Set();
const animationMs = 200;

/** The board: by mouse, finger and keyboard. Legal moves alone change the game; all others leave it in silence. */
export function Board(props: BoardProps) {
  const { position, isFlipped, isOpen, promotion, onMove, onPick } = props;
  const isStill = useStore(stillness);
  const { pieces, last, checked, turn, moves, fen } = position;
  const [view] = useState(() =>
    createStore<BoardView>({
      ...{ pieces, last, checked, picked: undefined, targets: nowhere, cursor: 'e2' },
    }),
  );
  const show = (change: Partial<BoardView>) => view.set({ ...view.get(), ...change });

  // biome-ignore lint/correctness/useExhaustiveDependencies: `show` only writes
  useLayoutEffect(() => {
    show({ pieces, last, checked, picked: undefined, targets: nowhere });
  }, [pieces, last, checked, isOpen]);

  const isOwn = (square: string) =>
    isOpen && pieces.get(square)?.startsWith(turn === 'w' ? 'white' : 'black');

  function pick(square: string) {
    const targets = targetsFrom(moves, square);
    show({ picked: square, targets });
    onPick(square, [...targets]);
  }
  const put = (from: string, to: string) => onMove({ from, to, promotion });

  function press(square: string) {
    const { picked, targets } = view.get();
    if (picked && targets.has(square)) put(picked, square);
    else if (square !== picked && isOwn(square)) pick(square);
    else show({ picked: undefined, targets: nowhere });
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const { cursor, picked } = view.get();
    const next = squareByKey(event.key, cursor, isFlipped);
    if (next) document.getElementById(squareId(next))?.focus();
    else if (event.key === 'Enter' || event.key === ' ') press(cursor);
    else if (event.key === 'Escape' && picked) show({ picked: undefined, targets: nowhere });
    else return;
    event.preventDefault();
  }

  const options: ChessboardOptions = {
    id: 'chess',
    position: fen,
    boardOrientation: isFlipped ? 'black' : 'white',
    showAnimations: !isStill,
    animationDurationInMs: animationMs,
    allowDragging: isOpen,
    // Each press would draw the board anew.
    ...{ allowDrawingArrows: false, clearArrowsOnClick: false, clearArrowsOnPositionChange: false },
    canDragPiece: ({ square }) => Boolean(square && isOwn(square)),
    onPieceDrag: ({ square }) => square && pick(square),
    onPieceDrop: ({ sourceSquare, targetSquare }) => {
      // A hand that trembled: the piece is picked.
      if (!targetSquare || targetSquare === sourceSquare) return false;
      return put(sourceSquare, targetSquare);
    },
    onSquareClick: ({ square }) => press(square),
    ...looks,
  };

  return (
    <BoardContext value={view}>
      {/* biome-ignore lint/a11y/useSemanticElements: react-chessboard draws no table */}
      <div
        role="grid"
        aria-label="Chess board"
        className={styles.board}
        onKeyDown={onKeyDown}
        onFocus={({ target }) => target.dataset.cell && show({ cursor: target.dataset.cell })}
      >
        {boardRows(isFlipped).map((row) => (
          // biome-ignore lint/a11y/useSemanticElements lint/a11y/useFocusableInteractive: as above
          <div key={row[0]} role="row" aria-owns={row.map(squareId).join(' ')} />
        ))}
        <Chessboard options={options} />
      </div>
    </BoardContext>
  );
}

/** The library takes styles, not classes: these name the tokens. */
const words = { fontSize: 'var(--board-words)', fontWeight: 'var(--weight-bold)' };
const looks: ChessboardOptions = {
  squareRenderer: ({ square, children }) => <BoardSquare square={square}>{children}</BoardSquare>,
  lightSquareStyle: { backgroundColor: 'var(--board-light)' },
  darkSquareStyle: { backgroundColor: 'var(--board-dark)' },
  lightSquareNotationStyle: { color: 'var(--on-board-light)' },
  darkSquareNotationStyle: { color: 'var(--on-board-dark)' },
  alphaNotationStyle: words,
  numericNotationStyle: words,
  dropSquareStyle: { boxShadow: 'inset 0 0 0 var(--board-line) var(--ink)' },
};
