import { feedPageSize } from '../../schema/feed/rules.ts';
import { Skeleton } from '../ui/states/Skeleton.tsx';
import { classNames } from '../ui/styles/class-names.ts';
import styles from './post/PostCard.module.css';

export function PostSkeletons({ count = feedPageSize }) {
  return Array.from({ length: count }, (_, card) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the cards are all alike
    <div key={card} className={classNames(styles.post, styles.skeleton)} aria-hidden="true">
      <div className={styles.head}>
        <Skeleton shape="avatar" />
        <Skeleton width="short" />
      </div>
      <Skeleton />
      <Skeleton width="half" />
    </div>
  ));
}
