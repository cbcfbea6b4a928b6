import { Copy, FlipVertical2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../ui/Button.tsx';
import styles from './Chess.module.css';
import { copyPgn } from './copy-pgn.ts';

interface GameToolsProps {
  moves: readonly string[];
  /** In ms. */
  began: number;
  tags?: Record<string, string>;
  onFlip: () => void;
  /** Further actions, which come first. */
  children: ReactNode;
}

/** Actions on a game besides moves. */
export function GameTools({ moves, began, tags, onFlip, children }: GameToolsProps) {
  return (
    <div className={styles.tools}>
      {children}
      <Button small variant="secondary" onClick={onFlip}>
        <FlipVertical2 aria-hidden="true" />
        Flip board
      </Button>
      <Button
        small
        variant="secondary"
        disabled={moves.length === 0}
        onClick={() => copyPgn(moves, began, tags)}
      >
        <Copy aria-hidden="true" />
        Copy PGN
      </Button>
    </div>
  );
}
