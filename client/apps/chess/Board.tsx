import { useCallback, useDeferredValue, useState } from 'react';
import styles from './Board.module.css';
import { BoardGrid } from './BoardGrid.tsx';
import { Drawing, type Rooms } from './Drawing.tsx';
import { type BoardProps, useBoard } from './use-board.ts';

/** The board: by mouse, finger and keyboard. Legal moves alone change the game; all others leave it in silence. */
export function Board(props: BoardProps) {
  const { position, isFlipped, isOpen } = props;
  const { view, handlers, dropped, press, onKeyDown, onFocus, onPointerUp } = useBoard(props);
  const [rooms, setRooms] = useState<Rooms>();
  const grid = useCallback((element: HTMLElement | null) => {
    const all = element?.querySelectorAll<HTMLElement>('[data-room]') ?? [];
    setRooms(new Map([...all].map((room) => [room.dataset.room ?? '', room])));
  }, []);
  // The squares show the move at once, the piece goes there a frame later: all 64 are drawn for it. One that was dropped is there.
  const later = useDeferredValue(position.fen);
  const fen = dropped === position.moves.length ? position.fen : later;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: what happens in the grid and to the pieces drawn in it
    <div
      className={styles.board}
      onKeyDown={onKeyDown}
      onFocus={onFocus}
      onClick={({ target }) => {
        // Drawn pieces are the library's, which knows a tap from a drag. For as long as one moves its new square is bare.
        const square = cellOf(target);
        if (square && !(target as Element).closest('[data-piece]')) press(square);
      }}
      onPointerUpCapture={({ clientX, clientY }) =>
        onPointerUp(document.elementsFromPoint(clientX, clientY).map(cellOf).find(Boolean))
      }
    >
      {rooms && <Drawing {...{ rooms, fen, isFlipped, isOpen, handlers }} />}
      <BoardGrid ref={grid} view={view} isFlipped={isFlipped} />
    </div>
  );
}

const cellOf = (target: EventTarget) =>
  target instanceof Element ? target.closest<HTMLElement>('[data-cell]')?.dataset.cell : undefined;
