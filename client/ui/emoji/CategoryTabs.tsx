import {
  Clock,
  Flag,
  Hand,
  Heart,
  Lightbulb,
  type LucideIcon,
  PawPrint,
  Plane,
  Smile,
  Trophy,
  Utensils,
} from 'lucide-react';
import { IconButton } from '../IconButton.tsx';
import styles from './Emoji.module.css';
import { moveFocus } from './roving.ts';

export const recentName = 'Recent';

/** In the same order as the categories. */
const icons: LucideIcon[] = [
  Clock,
  Smile,
  Hand,
  PawPrint,
  Utensils,
  Trophy,
  Plane,
  Lightbulb,
  Heart,
  Flag,
];

interface CategoryTabsProps {
  names: string[];
  /** Undefined during a search. */
  chosen?: string;
  onChoose: (name: string) => void;
}

export function CategoryTabs({ names, chosen, onChoose }: CategoryTabsProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for form fields
    <div
      role="group"
      aria-label="Categories"
      className={styles.tabs}
      onKeyDown={(event) => moveFocus(event, names.length)}
    >
      {names.map((name, index) => {
        const Icon = icons[index] ?? Smile;
        const isStop = name === (chosen ?? names[0]);
        return (
          <IconButton
            key={name}
            label={name}
            tabIndex={isStop ? 0 : -1}
            aria-pressed={name === chosen}
            className={styles.tab}
            onClick={() => onChoose(name)}
          >
            <Icon aria-hidden="true" />
          </IconButton>
        );
      })}
    </div>
  );
}
