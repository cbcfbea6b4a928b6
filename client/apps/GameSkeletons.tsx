import { Skeleton } from '../ui/states/Skeleton.tsx';
import styles from './AppsScreen.module.css';
import card from './GameCard.module.css';

const places = ['one', 'two', 'three', 'four'];

/** Placeholders for cards. */
export const GameSkeletons = () => (
  <>
    <p role="status" className={styles.loading}>
      Loading…
    </p>
    <div className={styles.grid} aria-hidden="true">
      {places.map((place) => (
        <div key={place} className={card.card}>
          <Skeleton shape="block" />
          <Skeleton width="half" />
          <Skeleton />
          <Skeleton shape="control" />
        </div>
      ))}
    </div>
  </>
);
