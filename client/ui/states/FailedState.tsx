import { CloudAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../Button.tsx';
import { classNames } from '../styles/class-names.ts';
import styles from './States.module.css';

interface FailedStateProps {
  title?: ReactNode;
  line?: string;
  onRetry: () => void;
  compact?: boolean;
}

/** Once a retry has worked the button disappears: its surroundings take over the focus. */
function keepFocus(place: HTMLElement | null) {
  return () => {
    if (!place?.contains(document.activeElement)) return;
    place.closest<HTMLElement>('[tabindex="-1"]')?.focus({ preventScroll: true });
  };
}

export function FailedState({
  title = 'This could not be loaded.',
  line,
  onRetry,
  compact,
}: FailedStateProps) {
  return (
    <div
      ref={keepFocus}
      role="alert"
      className={classNames(styles.state, compact && styles.compact)}
    >
      <CloudAlert aria-hidden="true" />
      <p className={styles.title}>{title}</p>
      {line && <p className={styles.line}>{line}</p>}
      <Button variant="secondary" small className={styles.action} onClick={onRetry}>
        Retry
      </Button>
    </div>
  );
}
