import { Check } from 'lucide-react';
import styles from './CaughtUp.module.css';

/** Marks where the posts already seen at the last visit begin. */
export function CaughtUp() {
  return (
    <p className={styles.mark}>
      <Check aria-hidden="true" />
      You're caught up
    </p>
  );
}
