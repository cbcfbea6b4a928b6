import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { useStore } from '../../device/store.ts';
import styles from './Board.module.css';
import { marksOf, useBoardView } from './board-view.ts';

export const squareId = (square: string) => `chess-${square}`;

/** One square of the grid. `children`: what react-chessboard draws there. */
export function BoardSquare({ square, children }: { square: string; children: ReactNode }) {
  const view = useBoardView();
  const piece = useStore(view, ({ pieces }) => pieces.get(square) ?? 'empty');
  const marks = useStore(view, (now) => marksOf(now, square));
  const isCursor = useStore(view, ({ cursor }) => cursor === square);
  const drawn = useRef<HTMLDivElement>(null);

  // Each piece would be a button without a name, with keys of its own: the grid has the keys and the names.
  useLayoutEffect(() => {
    const button = drawn.current?.firstElementChild;
    for (const name of button?.getAttributeNames() ?? [])
      if (/^(role|tabindex|aria-.*)$/.test(name)) button?.removeAttribute(name);
  });

  return (
    // biome-ignore lint/a11y/useSemanticElements: react-chessboard draws no table
    <div
      role="gridcell"
      id={squareId(square)}
      aria-label={`${square}, ${piece}`}
      aria-selected={marks.includes('picked')}
      tabIndex={isCursor ? 0 : -1}
      data-cell={square}
      data-marks={marks}
      className={styles.square}
    >
      <div ref={drawn} aria-hidden="true">
        {children}
      </div>
    </div>
  );
}
