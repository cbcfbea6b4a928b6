import { Copy, FlipVertical2, Undo2 } from 'lucide-react';
import { pgnOf } from '../../../schema/apps/chess/game.ts';
import { Button } from '../../ui/Button.tsx';
import { toast } from '../../ui/toast.ts';
import styles from './Chess.module.css';

interface GameToolsProps {
  moves: readonly string[];
  canUndo: boolean;
  onUndo: () => void;
  onFlip: () => void;
}

/** What can be done to a game beside playing it. */
export function GameTools({ moves, canUndo, onUndo, onFlip }: GameToolsProps) {
  async function copy() {
    const date = new Date().toISOString().slice(0, 10).replaceAll('-', '.');
    try {
      await navigator.clipboard.writeText(pgnOf(moves, { Event: 'Chess on Hearth', Date: date }));
      toast.success('PGN copied.');
    } catch {
      toast.error('Could not copy the PGN.');
    }
  }
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
      <Button small variant="secondary" disabled={moves.length === 0} onClick={copy}>
        <Copy aria-hidden="true" />
        Copy PGN
      </Button>
    </div>
  );
}
