import { type Offer, otherSide, sideOf } from '../../../../schema/apps/chess/rules.ts';
import { mutators } from '../../../../schema/mutators.ts';
import { Button } from '../../../ui/Button.tsx';
import { useMyId } from '../../../zero/me.ts';
import { useMutate } from '../../../zero/mutate.ts';
import type { GameRow } from './game-row.ts';
import { Request } from './Request.tsx';

const offerWords: Record<Offer, string> = {
  draw: 'offers a draw',
  takeBack: 'asks to take back a move',
};

/** Offers in a running game, which the other player may accept. */
export function Offers({ game, name }: { game: GameRow; name: string }) {
  const me = useMyId();
  const mutate = useMutate();
  const { id, ply } = game;
  const side = sideOf(game, me);
  const asked = game[`${otherSide[side]}Offer`];
  const own = game[`${side}Offer`];
  const answer = (what: Offer, yes: boolean) =>
    mutate(mutators.chess.answer({ id, ply, what, yes }), { toastId: `chess-${id}` });
  return (
    <>
      {asked && (
        <Request
          words={
            <>
              <bdi>{name}</bdi> {offerWords[asked]}.
            </>
          }
        >
          <Button small onClick={() => answer(asked, true)}>
            Accept
          </Button>
          <Button small variant="secondary" onClick={() => answer(asked, false)}>
            Decline
          </Button>
        </Request>
      )}
      {own && (
        <Request words={own === 'draw' ? 'You offered a draw.' : 'You asked for a move back.'} />
      )}
    </>
  );
}
