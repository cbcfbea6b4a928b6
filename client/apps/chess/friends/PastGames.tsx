import { pastGamesPageSize } from '../../../../schema/apps/chess/rules.ts';
import type { Start } from '../../../../schema/paging.ts';
import { queries } from '../../../../schema/queries.ts';
import { Pages } from '../../../lists/Pages.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { RowSkeletons } from '../../../ui/states/RowSkeletons.tsx';
import { RelativeTime } from '../../../ui/text/RelativeTime.tsx';
import { visited } from '../../../zero/lifetimes.ts';
import { useMyId } from '../../../zero/me.ts';
import { useQuery } from '../../../zero/use-query.ts';
import chess from '../Chess.module.css';
import { GameItem } from './GameItem.tsx';
import { scoreWords } from './game-row.ts';

const usePage = (start: Start) => useQuery(queries.chess.past({ start }), visited);

/** Finished games, newest first. */
export function PastGames() {
  const me = useMyId();
  return (
    <Card title="Past games">
      <Pages
        start={null}
        size={pastGamesPageSize}
        usePage={usePage}
        skeleton={<RowSkeletons count={2} />}
        empty={
          <p className={chess.note}>Games with friends will appear here once they are over.</p>
        }
        more={(onWanted) => (
          <Button small variant="secondary" onClick={onWanted}>
            Show more
          </Button>
        )}
      >
        {(games) => (
          <ul>
            {games.map((game) => (
              <GameItem key={game.id} game={game}>
                {scoreWords(game, me)} · <RelativeTime time={game.endedAt ?? game.movedAt} />
              </GameItem>
            ))}
          </ul>
        )}
      </Pages>
    </Card>
  );
}
