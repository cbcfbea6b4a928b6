import { isTurnOf } from '../../../../schema/apps/chess/rules.ts';
import { queries } from '../../../../schema/queries.ts';
import { useMyId } from '../../../zero/me.ts';
import { useQuery } from '../../../zero/use-query.ts';

/** Challenges and running games. */
export const useOpenGames = () => useQuery(queries.chess.open());

/** In how many games it is the member's turn. */
export function useTurns(): number {
  const me = useMyId();
  return useOpenGames()[0].filter((game) => isTurnOf(game, me)).length;
}
