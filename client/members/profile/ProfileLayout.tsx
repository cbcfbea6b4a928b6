import type { ReactNode } from 'react';
import styles from './ProfileLayout.module.css';

interface ProfileLayoutProps {
  header: ReactNode;
  /** About the member. */
  left: ReactNode;
  /** Whom and what they have. */
  middle: ReactNode;
  /** What they wrote. */
  right: ReactNode;
}

/** Three columns where there is room, else two, else one, in which what comes before the posts is small. */
export function ProfileLayout({ header, left, middle, right }: ProfileLayoutProps) {
  return (
    <div className={styles.profile} data-wide="">
      {header}
      <div className={styles.columns}>
        <div className={styles.left}>{left}</div>
        <div className={styles.middle}>{middle}</div>
        <div className={styles.right}>{right}</div>
      </div>
    </div>
  );
}
