import styles from './RowSkeletons.module.css';
import { Skeleton } from './Skeleton.tsx';

/** Placeholders for rows with a photo and a name. */
export function RowSkeletons({ count }: { count: number }) {
  return (
    <div aria-hidden="true">
      {Array.from({ length: count }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows are all alike
        <div key={row} className={styles.row}>
          <Skeleton shape="avatar" />
          <Skeleton width="half" />
        </div>
      ))}
    </div>
  );
}
