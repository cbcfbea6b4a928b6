import { mutators } from '../../../../schema/mutators.ts';
import { Button } from '../../../ui/Button.tsx';
import { useMyId } from '../../../zero/me.ts';
import { useMutate } from '../../../zero/mutate.ts';
import type { GameRow } from './game-row.ts';
import { Request } from './Request.tsx';

/** A game that has not been accepted yet. */
export function Challenge({ game, name }: { game: GameRow; name: string }) {
  const isOwn = game.challengerId === useMyId();
  const mutate = useMutate();
  const { id } = game;
  const isolatedName = <bdi>{name}</bdi>;
  const decline = () => mutate(mutators.chess.decline({ id }));
  if (isOwn)
    return (
      <Request words={<>{isolatedName} has not answered yet.</>}>
        <Button small variant="secondary" onClick={decline}>
          Withdraw
        </Button>
      </Request>
    );
  return (
    <Request words={<>{isolatedName} challenges you to chess.</>}>
      <Button small onClick={() => mutate(mutators.chess.accept({ id }))}>
        Accept
      </Button>
      <Button small variant="secondary" onClick={decline}>
        Decline
      </Button>
    </Request>
  );
}
