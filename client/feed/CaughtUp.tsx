import { Check } from 'lucide-react';
import styles from './CaughtUp.module.css';

/** Stands where the posts begin that were there at the last visit. */
export function CaughtUp() {
  return (
    <p className={styles.mark}>
      <Check aria-hidden="true" />
      You're caught up
    </p>
  );
}
