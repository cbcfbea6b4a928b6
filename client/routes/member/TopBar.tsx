import { ArrowLeft, Search } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { useFindPeopleHandler } from '../../friends/find-people.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { useLayer } from '../../ui/layers/layer-history.ts';
import { classNames } from '../../ui/styles/class-names.ts';
import styles from './TopBar.module.css';

interface TopBarProps {
  start: ReactNode;
  search: ReactNode;
  end: ReactNode;
  isSearching: boolean;
  onSearchingChange: (searching: boolean) => void;
  /** Focuses the search. */
  onFind: () => void;
}

/** The frame of the top bar. On a phone the search waits behind an icon. */
export function TopBar(props: TopBarProps) {
  const { start, search, end, isSearching, onSearchingChange, onFind } = props;
  const icon = useRef<HTMLButtonElement>(null);
  const find = () => {
    onSearchingChange(true);
    // On a phone the field only exists after this.
    requestAnimationFrame(onFind);
  };
  const leave = () => {
    onSearchingChange(false);
    // Unless leaving opened another screen or a dialog, which then has the focus.
    requestAnimationFrame(
      () =>
        document.activeElement?.closest('main, [role="dialog"]') ??
        icon.current?.focus({ preventScroll: true }),
    );
  };
  useLayer(isSearching, leave);
  useFindPeopleHandler(find);
  return (
    <div className={classNames(styles.bar, isSearching && styles.searching)}>
      <IconButton label="Back" className={styles.back} onClick={leave}>
        <ArrowLeft aria-hidden="true" />
      </IconButton>
      <div className={styles.start}>{start}</div>
      <div className={styles.search}>{search}</div>
      <div className={styles.end}>
        <IconButton ref={icon} label="Find people" className={styles.find} onClick={find}>
          <Search aria-hidden="true" />
        </IconButton>
        {end}
      </div>
    </div>
  );
}
