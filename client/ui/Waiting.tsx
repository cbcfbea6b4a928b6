import { Clock } from 'lucide-react';
import styles from './Waiting.module.css';

/** Stands where a time will stand, beside what no server has yet. */
export function Waiting() {
  return (
    <span className={styles.waiting}>
      <Clock aria-hidden="true" />
      Waiting to send
    </span>
  );
}
