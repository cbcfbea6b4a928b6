import { Skeleton } from '../ui/states/Skeleton.tsx';
import styles from './PhotoGrid.module.css';

/** Placeholders for photos that are being loaded. */
export function TileSkeletons({ count }: { count: number }) {
  return Array.from({ length: count }, (_, tile) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the tiles are all alike
    <span key={tile} className={styles.tile} aria-hidden="true">
      <Skeleton shape="fill" />
    </span>
  ));
}
