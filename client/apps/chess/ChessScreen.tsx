import { Undo2 } from 'lucide-react';
import { type ReactNode, useDeferredValue, useState } from 'react';
import type { MoveInput } from '../../../schema/apps/chess/game.ts';
import { Button } from '../../ui/Button.tsx';
import { useFocusFallback } from '../../ui/focus/use-focus-fallback.ts';
import { FailedState } from '../../ui/states/FailedState.tsx';
import { useTitle } from '../../ui/use-title.ts';
import { BoardFrame } from './BoardFrame.tsx';
import styles from './Chess.module.css';
import { EngineNote } from './EngineNote.tsx';
import { GameSettings } from './GameSettings.tsx';
import { GameTools } from './GameTools.tsx';
import { announcePick, MoveAnnouncer } from './MoveAnnouncer.tsx';
import { MoveField } from './MoveField.tsx';
import { MoveList } from './MoveList.tsx';
import { PromotionSelect } from './PromotionSelect.tsx';
import { isPawnNear } from './position.ts';
import { Result } from './Result.tsx';
import { useGame } from './use-game.ts';
import { useOpponent } from './use-opponent.ts';

/**
 * A game against the computer, or of two people at one screen. `children`: the games with friends.
 */
export function ChessScreen({ children }: { children?: ReactNode }) {
  useTitle('Chess');
  const game = useGame();
  const { mode, level, began, flipped, position, change, play, undo } = game;
  const { isThinking, isStarting, hasFailed, retry } = useOpponent(game);
  const [promotion, setPromotion] = useState('q');
  /** The game whose result was closed. */
  const [closedAt, setClosedAt] = useState<string>();
  const table = useFocusFallback<HTMLDivElement>();
  const { moves, turn, isOver, line } = position;
  // The list has to be measured for scrolling, which may wait until the board has been drawn.
  const listed = useDeferredValue(moves);
  const isOpen = !isOver && (mode === 'local' || turn === 'w');
  /** The piece chosen for one pawn does not apply to the next. */
  const move = (input: MoveInput) => {
    const isLegal = play(input, promotion);
    if (isLegal) setPromotion('q');
    return isLegal;
  };
  const closed = isOver ? 'The game is over.' : 'It is the AI’s turn.';

  const startOver = () => {
    change({ moves: [] });
    table.current?.scrollIntoView({ block: 'nearest' });
  };

  return (
    <div className={styles.screen} data-wide="">
      <h1 className={styles.title}>Chess</h1>
      <p role="status" className={styles.status}>
        {isThinking ? 'AI is thinking…' : position.status}
      </p>
      <div ref={table} tabIndex={-1} className={styles.table}>
        <BoardFrame
          position={position}
          isOpen={isOpen}
          promotion={promotion}
          isFlipped={flipped}
          onMove={move}
          onPick={announcePick}
        >
          {isOver && closedAt !== line && (
            <Result words={position.status} onClose={() => setClosedAt(line)}>
              <Button onClick={startOver}>Rematch</Button>
            </Result>
          )}
        </BoardFrame>
        <MoveAnnouncer position={position} />
      </div>
      <div className={styles.side}>
        <GameSettings
          mode={mode}
          level={level}
          onMode={(next) => change({ mode: next })}
          onLevel={(next) => change({ level: next })}
          onNewGame={startOver}
        />
        <GameTools moves={moves} began={began} onFlip={() => change({ flipped: !flipped })}>
          <Button
            small
            variant="secondary"
            disabled={moves.length === 0 || isThinking}
            onClick={undo}
          >
            <Undo2 aria-hidden="true" />
            Undo
          </Button>
        </GameTools>
        {hasFailed && (
          <FailedState compact title="The engine could not be loaded." onRetry={retry} />
        )}
        {isOpen && isPawnNear(position) && (
          <PromotionSelect value={promotion} onChange={setPromotion} />
        )}
        <MoveField closed={isOpen ? undefined : closed} onMove={move} />
        <MoveList moves={listed} />
        {mode === 'engine' && <EngineNote isStarting={isStarting} />}
        <p className={styles.note}>Tip: in Local 2-player mode, players take turns side by side.</p>
        {children}
      </div>
    </div>
  );
}
