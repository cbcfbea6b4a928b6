import { Star } from 'lucide-react';
import { Button } from '../ui/Button.tsx';
import { classNames } from '../ui/styles/class-names.ts';
import styles from './AppsScreen.module.css';
import { categoriesOf, type Wish } from './catalogue.ts';

interface FiltersProps {
  categories: string[];
  /** Whether the member has any favourites. */
  favorites: boolean;
  wish: Wish;
  onWish: (change: Wish) => void;
}

/**
 * Chips that are on or off. A game needs any of the categories that are on; Favorites narrows that
 * further.
 */
export function Filters({ categories, favorites, wish, onWish }: FiltersProps) {
  const chosen = categoriesOf(wish);
  const toggle = (category: string) => {
    const next = chosen.includes(category)
      ? chosen.filter((one) => one !== category)
      : [...chosen, category];
    onWish({ category: next.join(',') || undefined });
  };
  const isNothing = chosen.length === 0 && !wish.favorites;
  return (
    <fieldset className={styles.filters}>
      <legend className="visually-hidden">Categories</legend>
      {(favorites || wish.favorites) && (
        <Chip
          on={wish.favorites === true}
          onToggle={() => onWish({ favorites: wish.favorites ? undefined : true })}
        >
          <Star aria-hidden="true" />
          Favorites
        </Chip>
      )}
      {categories.map((category) => (
        <Chip key={category} on={chosen.includes(category)} onToggle={() => toggle(category)}>
          {category}
        </Chip>
      ))}
      <Button
        small
        variant="quiet"
        disabled={isNothing}
        onClick={() => onWish({ category: undefined, favorites: undefined })}
      >
        Clear
      </Button>
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
