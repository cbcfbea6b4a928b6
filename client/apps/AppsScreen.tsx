import { useMemo } from 'react';
import { isLocal, type Sort } from '../../schema/apps/rules.ts';
import { queries } from '../../schema/queries.ts';
import { Button } from '../ui/Button.tsx';
import { Select } from '../ui/fields/Select.tsx';
import { TextField } from '../ui/fields/TextField.tsx';
import { Screen } from '../ui/Screen.tsx';
import { EmptyState } from '../ui/states/EmptyState.tsx';
import { FailedState } from '../ui/states/FailedState.tsx';
import { useConnectionStatus } from '../zero/connection.ts';
import { retained } from '../zero/lifetimes.ts';
import { useQuery } from '../zero/use-query.ts';
import styles from './AppsScreen.module.css';
import { allGames, categoriesIn, filterGames, type GameFilter } from './catalogue.ts';
import { YourTurn } from './chess/friends/YourTurn.tsx';
import { Filters } from './Filters.tsx';
import { GameCard } from './GameCard.tsx';
import { GameDialog } from './GameDialog.tsx';
import { GameSkeletons } from './GameSkeletons.tsx';
import type { Game } from './game-row.ts';
import { useAddressText } from './use-address-text.ts';
import { useLaunch } from './use-launch.ts';

const sortWords: Record<Sort, string> = {
  popular: 'Popular',
  recent: 'Recent',
  title: 'Title (A–Z)',
};

interface AppsScreenProps {
  filter: GameFilter;
  /** `typed`: all letters of a search share one history entry. */
  onFilterChange: (change: GameFilter, typed?: boolean) => void;
  onOpen: (gameUrl: string) => void;
}

export function AppsScreen({ filter, onFilterChange, onOpen }: AppsScreenProps) {
  const [rows, details] = useQuery(queries.apps.games(), retained);
  const connection = useConnectionStatus();
  const [typed, type] = useAddressText(filter.q ?? '', (q) =>
    onFilterChange({ q: q || undefined }, true),
  );
  const { start, frame, close, game, open } = useLaunch();
  const isComplete = details.type === 'complete';
  const games = useMemo(() => allGames(rows, isComplete), [rows, isComplete]);
  const shown = filterGames(games, { ...filter, q: typed });
  const launch = (chosen: Game) => {
    if (!isLocal(chosen)) return frame(chosen);
    start(chosen);
    onOpen(chosen.gameUrl);
  };
  const isLoading = rows.length === 0 && details.type === 'unknown' && connection === 'connected';
  return (
    <Screen wide title="App Center">
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
          value={filter.sort ?? 'popular'}
          onChange={({ target }) => onFilterChange({ sort: target.value as Sort })}
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
          filter={filter}
          onFilterChange={onFilterChange}
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
                onFilterChange({ q: undefined, category: undefined, favorites: undefined });
              }}
            >
              Show all
            </Button>
          }
        />
      )}
      <GameDialog game={game} open={open} onClose={close} />
    </Screen>
  );
}
