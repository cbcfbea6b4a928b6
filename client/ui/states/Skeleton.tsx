import { classNames } from '../styles/class-names.ts';
import styles from './Skeleton.module.css';

interface SkeletonProps {
  shape?: 'line' | 'avatar' | 'avatarXl' | 'control' | 'block' | 'fill';
  width?: 'short' | 'half';
}

/** A placeholder for a part of a screen that is loading. */
export function Skeleton({ shape = 'line', width }: SkeletonProps) {
  const round = shape.startsWith('avatar') && styles.circle;
  return (
    <span
      aria-hidden="true"
      className={classNames(styles.skeleton, styles[shape], round, width && styles[width])}
    />
  );
}
