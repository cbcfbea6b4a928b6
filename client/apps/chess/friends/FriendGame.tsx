import { type ReactNode, useDeferredValue, useMemo, useState } from 'react';
import type { MoveInput } from '../../../../schema/apps/chess/game.ts';
import {
  endingWords,
  isTurnOf,
  movesOf,
  sideOf,
  sideWords,
  turnOf,
} from '../../../../schema/apps/chess/rules.ts';
import { errors } from '../../../../schema/errors.ts';
import { mutators } from '../../../../schema/mutators.ts';
import { MemberLink } from '../../../members/MemberLink.tsx';
import { useFocusFallback } from '../../../ui/focus/use-focus-fallback.ts';
import { Waiting } from '../../../ui/states/Waiting.tsx';
import { useIsConnected } from '../../../zero/connection.ts';
import { useMyId } from '../../../zero/me.ts';
import { useMutate } from '../../../zero/mutate.ts';
import { BoardFrame } from '../BoardFrame.tsx';
import chess from '../Chess.module.css';
import { announcePick, MoveAnnouncer } from '../MoveAnnouncer.tsx';
import { MoveField } from '../MoveField.tsx';
import { MoveList } from '../MoveList.tsx';
import { PromotionSelect } from '../PromotionSelect.tsx';
import { isPawnNear, positionAt, withMove } from '../position.ts';
import { Result } from '../Result.tsx';
import { Challenge } from './Challenge.tsx';
import { FriendTools } from './FriendTools.tsx';
import { type GameRow, opponentIn, opponentName } from './game-row.ts';
import { Offers } from './Offers.tsx';
import { Rematch } from './Rematch.tsx';
import { Replay } from './Replay.tsx';

/** A game with a friend: the board, and the two players' offers to each other. */
export function FriendGame({ game }: { game: GameRow }) {
  const me = useMyId();
  const mutate = useMutate();
  const beside = useFocusFallback<HTMLDivElement>();
  const isConnected = useIsConnected();
  /** Whether a move was made here that had no answer yet. */
  const [isUnsent, setUnsent] = useState(false);
  const [flips, setFlips] = useState(false);
  const [promotion, setPromotion] = useState('q');
  /** The number of moves after which the board is shown; undefined for all moves. */
  const [back, setBack] = useState<number>();
  const [isResultClosed, setResultClosed] = useState(false);
  const { id, status } = game;
  const moves = useMemo(() => movesOf(game), [game]);
  // The board is drawn first.
  const listed = useDeferredValue(moves);
  const now = useMemo(() => positionAt(moves), [moves]);
  const shown = useMemo(
    () => (back === undefined ? now : positionAt(moves.slice(0, back))),
    [now, moves, back],
  );
  const side = sideOf(game, me);
  const name = opponentName(game, me);
  const isMine = status === 'playing' && turnOf(game) === side && !now.isOver;
  const closed = status === 'over' || now.isOver ? 'The game is over.' : errors.not_your_turn;

  function play(input: MoveInput): boolean {
    const san = withMove(moves, input, promotion)?.at(-1);
    if (!san) return false;
    const { outcome } = mutate(mutators.chess.move({ id, ply: moves.length, move: san }), {
      toastId: `chess-${id}`,
    });
    setUnsent(true);
    outcome.then((became) => became !== 'unsent' && setUnsent(false));
    setBack(undefined);
    setPromotion('q');
    return true;
  }

  const isResultShown = status === 'over' && back === undefined && !isResultClosed;
  const rematch = <Rematch game={game} name={name} />;

  return (
    <>
      <p role="status" className={chess.status}>
        {statusOf(game, now.status, me, name)}
      </p>
      <div className={chess.table}>
        <BoardFrame
          position={shown}
          promotion={promotion}
          isOpen={isMine && back === undefined}
          isFlipped={(side === 'black') !== flips}
          onMove={play}
          onPick={announcePick}
        >
          {isResultShown && (
            <Result words={endingWords(game)} onClose={() => setResultClosed(true)}>
              <div aria-live="polite">{rematch}</div>
            </Result>
          )}
        </BoardFrame>
        <MoveAnnouncer position={now} />
        {isUnsent && !isConnected && <Waiting />}
      </div>
      <div ref={beside} tabIndex={-1} className={chess.side}>
        <MemberLink member={opponentIn(game, me)}>
          <span className={chess.note}>You play {sideWords[side]}.</span>
        </MemberLink>
        {status === 'challenged' && <Challenge game={game} name={name} />}
        <div aria-live="polite">
          {status === 'playing' && <Offers game={game} name={name} />}
          {status === 'over' && !isResultShown && rematch}
        </div>
        {isMine && isPawnNear(now) && <PromotionSelect value={promotion} onChange={setPromotion} />}
        {status === 'playing' && <MoveField closed={isMine ? undefined : closed} onMove={play} />}
        <FriendTools game={game} onFlip={() => setFlips(!flips)} />
        {moves.length > 0 && <Replay moves={moves} at={back ?? moves.length} onStep={setBack} />}
        <MoveList moves={listed} />
      </div>
    </>
  );
}

/** The line above the board, or beside it. */
function statusOf(game: GameRow, position: string, me: string, name: string): ReactNode {
  const isolatedName = <bdi>{name}</bdi>;
  if (game.status === 'over') return endingWords(game);
  if (game.status === 'challenged')
    return game.challengerId === me ? (
      <>Waiting for {isolatedName} to accept</>
    ) : (
      <>{isolatedName} challenges you</>
    );
  return isTurnOf(game, me) ? `${position} · Your turn` : position;
}
