import { BellOff } from 'lucide-react';
import styles from './MutedMark.module.css';

/** Beside the name of a muted conversation. */
export const MutedMark = () => (
  <span role="img" aria-label="Muted" className={styles.muted}>
    <BellOff aria-hidden="true" />
  </span>
);
