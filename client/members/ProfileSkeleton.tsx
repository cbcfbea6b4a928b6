import { Skeleton } from '../ui/states/Skeleton.tsx';
import styles from './ProfileHeader.module.css';

export function ProfileSkeleton() {
  return (
    <div className={styles.room} aria-hidden="true" data-wide="">
      <div className={styles.header}>
        <div className={styles.cover} />
        <div className={styles.identity}>
          <span className={styles.photo}>
            <Skeleton shape="avatarXl" />
          </span>
          <div className={styles.who}>
            <Skeleton width="half" />
            <Skeleton width="short" />
          </div>
        </div>
      </div>
    </div>
  );
}
