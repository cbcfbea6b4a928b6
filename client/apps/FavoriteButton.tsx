import { Star } from 'lucide-react';
import { mutators } from '../../schema/mutators.ts';
import { IconButton } from '../ui/IconButton.tsx';
import { useMutate } from '../zero/mutate.ts';
import styles from './GameCard.module.css';
import type { GameRow } from './game-row.ts';

export function FavoriteButton({ row }: { row: GameRow }) {
  const mutate = useMutate();
  const isFavorite = row.favorite !== undefined;
  const change = isFavorite ? mutators.apps.unfavorite : mutators.apps.favorite;
  return (
    <IconButton
      label={`Favorite ${row.title}`}
      data-tip={isFavorite ? 'A favorite of yours' : 'Favorite'}
      aria-pressed={isFavorite}
      className={styles.favorite}
      onClick={() => mutate(change({ gameId: row.id }))}
    >
      <Star aria-hidden="true" />
    </IconButton>
  );
}
