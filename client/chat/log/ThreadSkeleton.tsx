import { Skeleton } from '../../ui/states/Skeleton.tsx';
import styles from './Log.module.css';

const widths = ['half', 'short', 'half'] as const;

/** Placeholders for messages that are loading. */
export function ThreadSkeleton() {
  return (
    <div className={styles.skeleton} aria-hidden="true">
      {widths.map((width, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they never change their order
        <div key={row} data-own={row === 1 || undefined}>
          <Skeleton width={width} />
        </div>
      ))}
    </div>
  );
}
