import { ArrowDown } from 'lucide-react';
import { buttonClass } from '../ui/Button.tsx';
import { classNames } from '../ui/class-names.ts';
import { iconButtonClass } from '../ui/IconButton.tsx';
import styles from './Log.module.css';

interface ToNewestProps {
  /** Something came that has not been in sight. */
  missed: boolean;
  onPress: () => void;
}

/** Leads to the end of a log. One button whatever it says: it may have the focus as a message comes. */
export function ToNewest({ missed, onPress }: ToNewestProps) {
  const name = 'Newest messages';
  const look = missed
    ? { className: buttonClass({ small: true }) }
    : {
        className: classNames(iconButtonClass(), styles.end),
        'aria-label': name,
        'data-tip': name,
      };
  return (
    <div className={styles.below}>
      <button type="button" onClick={onPress} {...look}>
        <ArrowDown aria-hidden="true" />
        {missed && 'New messages'}
      </button>
    </div>
  );
}
