import { ArrowDown } from 'lucide-react';
import { buttonClass } from '../../ui/Button.tsx';
import { iconButtonClass } from '../../ui/IconButton.tsx';
import { classNames } from '../../ui/styles/class-names.ts';
import styles from './Log.module.css';

interface ToNewestProps {
  /** Something has arrived that was not in sight yet. */
  hasMissed: boolean;
  onPress: () => void;
}

/**
 * Goes to the end of a log. The same button whatever its label, as it may have the focus when a
 * message arrives.
 */
export function ToNewest({ hasMissed, onPress }: ToNewestProps) {
  const name = 'Newest messages';
  const look = hasMissed
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
        {hasMissed && 'New messages'}
      </button>
    </div>
  );
}
