import { Star } from 'lucide-react';
import { Button } from '../ui/Button.tsx';
import { useFocusFallback } from '../ui/focus/use-focus-fallback.ts';
import { classNames } from '../ui/styles/class-names.ts';
import styles from './AppsScreen.module.css';
import { categoriesOf, type GameFilter } from './catalogue.ts';

interface FiltersProps {
  categories: string[];
  /** Whether the member has any favourites. */
  favorites: boolean;
  filter: GameFilter;
  onFilterChange: (change: GameFilter) => void;
}

/**
 * Chips that are on or off. A game needs any of the categories that are on; Favorites narrows that
 * further.
 */
export function Filters({ categories, favorites, filter, onFilterChange }: FiltersProps) {
  const chosen = categoriesOf(filter);
  const row = useFocusFallback<HTMLFieldSetElement>();
  // One that the address names can be turned off, whatever games there are.
  const offered = [...new Set([...categories, ...chosen])];
  const toggle = (category: string) => {
    const next = chosen.includes(category)
      ? chosen.filter((one) => one !== category)
      : [...chosen, category];
    onFilterChange({ category: next.join(',') || undefined });
  };
  const isNothing = chosen.length === 0 && !filter.favorites;
  return (
    <fieldset ref={row} tabIndex={-1} className={styles.filters}>
      <legend className="visually-hidden">Categories</legend>
      {(favorites || filter.favorites) && (
        <Chip
          on={filter.favorites === true}
          onToggle={() => onFilterChange({ favorites: filter.favorites ? undefined : true })}
        >
          <Star aria-hidden="true" />
          Favorites
        </Chip>
      )}
      {offered.map((category) => (
        <Chip key={category} on={chosen.includes(category)} onToggle={() => toggle(category)}>
          {category}
        </Chip>
      ))}
      {!isNothing && (
        <Button
          small
          variant="quiet"
          className={styles.clear}
          onClick={() => onFilterChange({ category: undefined, favorites: undefined })}
        >
          Clear
        </Button>
      )}
    </fieldset>
  );
}

interface ChipProps {
  on: boolean;
  onToggle: () => void;
  children: React.ReactNode;
}

const Chip = ({ on, onToggle, children }: ChipProps) => (
  <button
    type="button"
    className={classNames(styles.chip, on && styles.on)}
    aria-pressed={on}
    onClick={onToggle}
  >
    {children}
  </button>
);
