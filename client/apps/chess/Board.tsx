import { useCallback, useDeferredValue, useState } from 'react';
import styles from './Board.module.css';
import { BoardGrid } from './BoardGrid.tsx';
import { Drawing, type Rooms } from './Drawing.tsx';
import { type BoardProps, useBoard } from './use-board.ts';

/**
 * The board, for mouse, touch and keyboard. Only legal moves change the game; all others are
 * silently ignored.
 */
export function Board(props: BoardProps) {
  const { position, isFlipped, isOpen } = props;
  const { view, handlers, dropped, press, onKeyDown, onFocus, onPointerUp } = useBoard(props);
  const [rooms, setRooms] = useState<Rooms>();
  const grid = useCallback((element: HTMLElement | null) => {
    const all = element?.querySelectorAll<HTMLElement>('[data-room]') ?? [];
    setRooms(new Map([...all].map((room) => [room.dataset.room ?? '', room])));
  }, []);
  // Squares show a move at once and the piece moves a frame later, as all 64 squares are drawn for
  // it. A dropped piece is there already.
  const later = useDeferredValue(position.fen);
  const fen = dropped === position.moves.length ? position.fen : later;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: receives the events of the grid and of the pieces drawn in it
    <div
      className={styles.board}
      onKeyDown={onKeyDown}
      onFocus={onFocus}
      onClick={({ target }) => {
        // The drawn pieces are the library's, which tells taps from drags. While one is moving, its
        // new square is empty.
        const square = cellOf(target);
        if (square && !(target as Element).closest('[data-piece]')) press(square);
      }}
      onPointerUpCapture={({ clientX, clientY }) =>
        onPointerUp(document.elementsFromPoint(clientX, clientY).map(cellOf).find(Boolean))
      }
    >
      {rooms && (
        <Drawing
          rooms={rooms}
          fen={fen}
          isFlipped={isFlipped}
          isOpen={isOpen}
          handlers={handlers}
        />
      )}
      <BoardGrid ref={grid} view={view} isFlipped={isFlipped} />
    </div>
  );
}

const cellOf = (target: EventTarget) =>
  target instanceof Element ? target.closest<HTMLElement>('[data-cell]')?.dataset.cell : undefined;
