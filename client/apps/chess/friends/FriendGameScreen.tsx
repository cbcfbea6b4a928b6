import { ChessKing } from 'lucide-react';
import { isId } from '../../../../schema/arguments.ts';
import { queries } from '../../../../schema/queries.ts';
import { ListStates } from '../../../lists/ListStates.tsx';
import { Skeleton } from '../../../ui/states/Skeleton.tsx';
import { Unavailable } from '../../../ui/states/Unavailable.tsx';
import { useTitle } from '../../../ui/use-title.ts';
import { visited } from '../../../zero/lifetimes.ts';
import { useQuery } from '../../../zero/use-query.ts';
import chess from '../Chess.module.css';
import { FriendGame } from './FriendGame.tsx';

const gone = (
  <Unavailable
    icon={<ChessKing aria-hidden="true" />}
    title="This game is no longer available."
    line="Games are seen by their two players alone."
    to="/apps/chess"
    back="Open chess"
  />
);

/** One game with a friend, to play or to replay. */
export function FriendGameScreen({ gameId }: { gameId: string }) {
  useTitle('Chess');
  const [game, details] = useQuery(isId(gameId) && queries.chess.game({ id: gameId }), visited);
  return (
    <div className={game ? chess.screen : chess.plain} data-wide="">
      <h1 className={chess.title}>Chess</h1>
      <ListStates
        count={game ? 1 : 0}
        details={isId(gameId) ? details : { type: 'complete' }}
        skeleton={<Skeleton />}
        empty={gone}
      >
        {game && <FriendGame game={game} />}
      </ListStates>
    </div>
  );
}
