import { queries } from '../../../../schema/queries.ts';
import { useQuery } from '../../../zero/use-query.ts';

/** Challenges and games that go on. */
export const useOpenGames = () => useQuery(queries.chess.open());
