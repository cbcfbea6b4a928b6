import { memo, type Ref } from 'react';
import { type Readable, useStore } from '../../device/store.ts';
import styles from './Board.module.css';
import { type BoardView, marksOf } from './board-view.ts';
import { boardRows } from './squares.ts';

interface BoardGridProps {
  ref: Ref<HTMLDivElement>;
  view: Readable<BoardView>;
  isFlipped: boolean;
}

/** The board for keys and screen readers, with room in each square for a piece. */
export const BoardGrid = memo(function BoardGrid({ ref, view, isFlipped }: BoardGridProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: the cells of a table cannot match the size of the squares drawn below
    <div ref={ref} role="grid" aria-label="Chess board" className={styles.grid}>
      {boardRows(isFlipped).map((row) => (
        // biome-ignore lint/a11y/useSemanticElements lint/a11y/useFocusableInteractive: as above
        <div key={row[0]} role="row" className={styles.row}>
          {row.map((square) => (
            <Square key={square} square={square} view={view} />
          ))}
        </div>
      ))}
    </div>
  );
});

function Square({ square, view }: { square: string; view: Readable<BoardView> }) {
  const piece = useStore(view, ({ pieces }) => pieces.get(square) ?? 'empty');
  const marks = useStore(view, (now) => marksOf(now, square));
  const isCursor = useStore(view, ({ cursor }) => cursor === square);
  return (
    // biome-ignore lint/a11y/useSemanticElements: as above
    <div
      role="gridcell"
      aria-label={`${square}, ${piece}`}
      aria-selected={/\bpicked\b/.test(marks)}
      tabIndex={isCursor ? 0 : -1}
      data-cell={square}
      data-marks={marks}
      className={styles.square}
    >
      <div aria-hidden="true" data-room={square} />
    </div>
  );
}
