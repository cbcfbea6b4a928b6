import type { ReactNode } from 'react';
import styles from './ProfileLayout.module.css';

interface ProfileLayoutProps {
  header: ReactNode;
  /** Above the columns. */
  notice: ReactNode;
  /** About the member. */
  left: ReactNode;
  /** Their friends, photos and the like. */
  middle: ReactNode;
  /** Their posts. */
  right: ReactNode;
}

/**
 * Three columns where there is room, else two, else one, where everything before the posts is kept
 * short.
 */
export function ProfileLayout({ header, notice, left, middle, right }: ProfileLayoutProps) {
  return (
    <div className={styles.profile} data-wide="">
      {header}
      <div className={styles.notice}>{notice}</div>
      <div className={styles.columns}>
        <div className={styles.left}>{left}</div>
        <div className={styles.middle}>{middle}</div>
        <div className={styles.right}>{right}</div>
      </div>
    </div>
  );
}
