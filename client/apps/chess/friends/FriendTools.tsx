import { Flag, Handshake, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { movesOf, scoreOf, sideOf, takenBack } from '../../../../schema/apps/chess/rules.ts';
import { displayName } from '../../../../schema/members/rules.ts';
import { mutators } from '../../../../schema/mutators.ts';
import { Button } from '../../../ui/Button.tsx';
import { ConfirmDialog } from '../../../ui/layers/ConfirmDialog.tsx';
import { useMyId } from '../../../zero/me.ts';
import { useMutate } from '../../../zero/mutate.ts';
import { GameTools } from '../GameTools.tsx';
import type { GameRow } from './game-row.ts';

/** Actions on a game with a friend besides moves. */
export function FriendTools({ game, onFlip }: { game: GameRow; onFlip: () => void }) {
  const me = useMyId();
  const mutate = useMutate();
  const [resigning, setResigning] = useState(false);
  const { id, ply } = game;
  const moves = movesOf(game);
  const side = sideOf(game, me);
  const own = game[`${side}Offer`];
  const offer = (what: 'draw' | 'takeBack') =>
    mutate(mutators.chess.offer({ id, ply, what }), { toastId: `chess-${id}` });
  const tags = {
    White: displayName(game.white),
    Black: displayName(game.black),
    Result: scoreOf(game),
  };
  return (
    <GameTools moves={moves} began={game.createdAt} tags={tags} onFlip={onFlip}>
      {game.status === 'playing' && (
        <>
          <Button small variant="secondary" disabled={own === 'draw'} onClick={() => offer('draw')}>
            <Handshake aria-hidden="true" />
            Offer draw
          </Button>
          <Button
            small
            variant="secondary"
            disabled={own === 'takeBack' || !takenBack(game, side)}
            onClick={() => offer('takeBack')}
          >
            <Undo2 aria-hidden="true" />
            Ask to take back
          </Button>
          <Button small variant="secondary" onClick={() => setResigning(true)}>
            <Flag aria-hidden="true" />
            Resign
          </Button>
        </>
      )}
      <ConfirmDialog
        open={resigning}
        onOpenChange={setResigning}
        title="Resign this game?"
        confirm="Resign"
        onConfirm={() => {
          setResigning(false);
          mutate(mutators.chess.resign({ id }), { toastId: `chess-${id}` });
        }}
      />
    </GameTools>
  );
}
