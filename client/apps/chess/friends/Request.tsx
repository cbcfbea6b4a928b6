import type { ReactNode } from 'react';
import styles from './Friends.module.css';

/** A question of one player, and the possible answers. */
export function Request({ words, children }: { words: ReactNode; children?: ReactNode }) {
  return (
    <div className={styles.request}>
      <p className={styles.words}>{words}</p>
      {children && <div className={styles.buttons}>{children}</div>}
    </div>
  );
}
