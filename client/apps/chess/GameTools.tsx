import { Copy, FlipVertical2, Undo2 } from 'lucide-react';
import { Button } from '../../ui/Button.tsx';
import styles from './Chess.module.css';
import { copyPgn } from './copy-pgn.ts';

interface GameToolsProps {
  moves: readonly string[];
  /** In ms. */
  began: number;
  canUndo: boolean;
  onUndo: () => void;
  onFlip: () => void;
}

/** Actions on a game besides moves. */
export function GameTools({ moves, began, canUndo, onUndo, onFlip }: GameToolsProps) {
  return (
    <div className={styles.tools}>
      <Button small variant="secondary" disabled={!canUndo} onClick={onUndo}>
        <Undo2 aria-hidden="true" />
        Undo
      </Button>
      <Button small variant="secondary" onClick={onFlip}>
        <FlipVertical2 aria-hidden="true" />
        Flip board
      </Button>
      <Button
        small
        variant="secondary"
        disabled={moves.length === 0}
        onClick={() => copyPgn(moves, began)}
      >
        <Copy aria-hidden="true" />
        Copy PGN
      </Button>
    </div>
  );
}
