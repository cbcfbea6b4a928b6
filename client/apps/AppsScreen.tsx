import { useMemo } from 'react';
import { isLocal, type Sort } from '../../schema/apps/rules.ts';
import { queries } from '../../schema/queries.ts';
import { Button } from '../ui/Button.tsx';
import { Select } from '../ui/fields/Select.tsx';
import { TextField } from '../ui/fields/TextField.tsx';
import { EmptyState } from '../ui/states/EmptyState.tsx';
import { FailedState } from '../ui/states/FailedState.tsx';
import { useTitle } from '../ui/use-title.ts';
import { useLine } from '../zero/connection.ts';
import { kept } from '../zero/lifetimes.ts';
import { useQuery } from '../zero/use-query.ts';
import styles from './AppsScreen.module.css';
import { allGames, categoriesIn, type Wish, wished } from './catalogue.ts';
import { YourTurn } from './chess/friends/YourTurn.tsx';
import { Filters } from './Filters.tsx';
import { GameCard } from './GameCard.tsx';
import { GameDialog } from './GameDialog.tsx';
import { GameSkeletons } from './GameSkeletons.tsx';
import type { Game } from './game-row.ts';
import { useLaunch } from './use-launch.ts';
import { useTyped } from './use-typed.ts';

const sortWords: Record<Sort, string> = {
  popular: 'Popular',
  recent: 'Recent',
  title: 'Title (A–Z)',
};

interface AppsScreenProps {
  wish: Wish;
  /** `typed`: all letters of a search share one history entry. */
  onWish: (change: Wish, typed?: boolean) => void;
  onOpen: (gameUrl: string) => void;
}

export function AppsScreen({ wish, onWish, onOpen }: AppsScreenProps) {
  useTitle('App Center');
  const [rows, details] = useQuery(queries.apps.games(), kept);
  const line = useLine();
  const [typed, type] = useTyped(wish.q ?? '', (q) => onWish({ q: q || undefined }, true));
  const { begin, frame, close, game, open } = useLaunch();
  const isComplete = details.type === 'complete';
  const games = useMemo(() => allGames(rows, isComplete), [rows, isComplete]);
  const shown = wished(games, { ...wish, q: typed });
  const launch = (chosen: Game) => {
    if (!isLocal(chosen)) return frame(chosen);
    begin(chosen);
    onOpen(chosen.gameUrl);
  };
  const isLoading = rows.length === 0 && details.type === 'unknown' && line === 'connected';
  return (
    <div className={styles.screen} data-wide="">
      <h1>App Center</h1>
      <div className={styles.tools}>
        <TextField
          type="search"
          label="Search apps"
          hideLabel
          autoComplete="off"
          value={typed}
          onChange={({ target }) => type(target.value)}
        />
        <Select
          label="Sort"
          hideLabel
          value={wish.sort ?? 'popular'}
          onChange={({ target }) => onWish({ sort: target.value as Sort })}
        >
          {Object.entries(sortWords).map(([value, words]) => (
            <option key={value} value={value}>
              {words}
            </option>
          ))}
        </Select>
      </div>
      <YourTurn />
      {!isLoading && (
        <Filters
          categories={categoriesIn(games)}
          favorites={rows.some(({ favorite }) => favorite)}
          wish={wish}
          onWish={onWish}
        />
      )}
      {details.type === 'error' && <FailedState compact onRetry={details.retry} />}
      {isLoading ? (
        <GameSkeletons />
      ) : (
        <div className={styles.grid}>
          {shown.map((each) => (
            <GameCard key={each.id} game={each} onLaunch={launch} />
          ))}
        </div>
      )}
      {!isLoading && shown.length === 0 && (
        <EmptyState
          title="No apps found."
          line="Another word or fewer categories may find some."
          action={
            <Button
              small
              variant="secondary"
              onClick={() => {
                type('');
                onWish({ q: undefined, category: undefined, favorites: undefined });
              }}
            >
              Show all
            </Button>
          }
        />
      )}
      <GameDialog game={game} open={open} onClose={close} />
    </div>
  );
}
