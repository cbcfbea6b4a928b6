import { useLocation } from '@tanstack/react-router';
import { ArrowLeft, Search } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { useFinder } from '../../friends/find-people.ts';
import { classNames } from '../../ui/class-names.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import styles from './TopBar.module.css';

interface TopBarProps {
  start: ReactNode;
  search: ReactNode;
  end: ReactNode;
  /** Puts the focus into the search. */
  onFind: () => void;
}

/** The frame of the top bar. On a phone the search waits behind an icon. */
export function TopBar({ start, search, end, onFind }: TopBarProps) {
  const [searching, setSearching] = useState(false);
  const step = useLocation({ select: ({ state }) => state.__TSR_key });
  // biome-ignore lint/correctness/useExhaustiveDependencies: whoever went on has found what they sought
  useEffect(() => setSearching(false), [step]);
  const find = () => {
    setSearching(true);
    requestAnimationFrame(onFind);
  };
  useFinder(find);
  return (
    <div className={classNames(styles.bar, searching && styles.searching)}>
      <IconButton label="Back" className={styles.back} onClick={() => setSearching(false)}>
        <ArrowLeft aria-hidden="true" />
      </IconButton>
      <div className={styles.start}>{start}</div>
      <div className={styles.search}>{search}</div>
      <div className={styles.end}>
        <IconButton label="Find people" className={styles.find} onClick={find}>
          <Search aria-hidden="true" />
        </IconButton>
        {end}
      </div>
    </div>
  );
}
