import styles from './Brand.module.css';

/** The flame on its hearthstone. The same drawing as public/favicon.svg. */
export function BrandMark() {
  return (
    <svg className={styles.mark} viewBox="0 0 64 64" aria-hidden="true">
      <path
        className={styles.flame}
        d="M33 4c2 9 16 17 16 31a17 17 0 0 1-34 0c0-8 4-13 8-18 1 5 3 8 6 9 4-6 5-13 4-22Z"
      />
      <path
        className={styles.heart}
        d="M32 49a8 8 0 0 1-8-8c0-6 6-9 8-15 3 5 8 9 8 15a8 8 0 0 1-8 8Z"
      />
      <rect className={styles.stone} x="8" y="55" width="48" height="6" rx="3" />
    </svg>
  );
}
