import { Bomb, Flag, FlagOff } from 'lucide-react';
import { memo, type ReactNode } from 'react';
import styles from './Board.module.css';
import type { Face } from './face.ts';
import { cellWords } from './words.ts';

interface CellProps {
  at: number;
  columns: number;
  face: Face;
  /** Whether this cell is the tab stop. */
  stop: boolean;
}

const drawings: Partial<Record<Face, ReactNode>> = {
  0: null,
  hidden: null,
  flagged: <Flag aria-hidden="true" />,
  wrong: <FlagOff aria-hidden="true" />,
  mine: <Bomb aria-hidden="true" />,
  exploded: <Bomb aria-hidden="true" />,
};

/** Its props are primitives, so that only cells that a press has changed are drawn. */
export const Cell = memo(function Cell({ at, columns, face, stop }: CellProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: no table, see Board.tsx
    <div
      role="gridcell"
      tabIndex={stop ? 0 : -1}
      aria-label={cellWords(at, columns, face)}
      className={styles.cell}
      data-at={at}
      data-face={face}
    >
      {face in drawings ? drawings[face] : face}
    </div>
  );
});
