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
          <div className={card.cover}>
            <Skeleton shape="fill" />
          </div>
          <Skeleton width="half" />
          <div className={card.description}>
            <Skeleton />
          </div>
          <div className={card.launch}>
            <Skeleton shape="control" />
          </div>
        </div>
      ))}
    </div>
  </>
);
