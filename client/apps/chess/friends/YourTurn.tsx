import { Link } from '@tanstack/react-router';
import { isTurnOf } from '../../../../schema/apps/chess/rules.ts';
import { useMyId } from '../../../zero/me.ts';
import styles from './Friends.module.css';
import { type GameRow, opponentName } from './game-row.ts';
import { useOpenGames } from './use-open-games.ts';

/** One line about the games that wait for the member. */
export function YourTurn() {
  const me = useMyId();
  const games = useOpenGames()[0].filter((game) => isTurnOf(game, me));
  const [first, ...others] = games;
  if (!first) return null;
  return (
    <p>
      <Link
        to="/apps/chess"
        search={others.length > 0 ? {} : { game: first.id }}
        className={styles.turn}
      >
        {/* An element of their own keeps the spaces between the words. */}
        <span>
          ♟ {others.length > 0 ? `${games.length} games of chess wait for you` : waiting(first, me)}
        </span>
      </Link>
    </p>
  );
}

function waiting(game: GameRow, me: string) {
  const isolatedName = <bdi>{opponentName(game, me)}</bdi>;
  if (game.status === 'challenged') return <>{isolatedName} challenges you to chess</>;
  return <>Your turn in chess, against {isolatedName}</>;
}
