import { Clock } from 'lucide-react';
import styles from './Waiting.module.css';

/** Takes the place of the time on anything that no server has yet. */
export function Waiting() {
  return (
    <span className={styles.waiting}>
      <Clock aria-hidden="true" />
      Waiting to send
    </span>
  );
}
