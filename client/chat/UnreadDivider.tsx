import { useEffect, useEffectEvent, useRef } from 'react';
import styles from './Log.module.css';

/** What it is found by. */
export const unreadPlace = 'unread';

/** Stands above what one has not read. Says where it is: seen once, it has done its work. */
export function UnreadDivider({ onSight }: { onSight: (is: 'above' | 'seen') => void }) {
  const place = useRef<HTMLLIElement>(null);
  const tell = useEffectEvent(onSight);
  useEffect(() => {
    if (!place.current) return;
    const observer = new IntersectionObserver((entries) => {
      const entry = entries.at(-1);
      if (entry?.isIntersecting) {
        tell('seen');
        observer.disconnect();
      } else tell('above');
    });
    observer.observe(place.current);
    return () => observer.disconnect();
  }, []);
  return (
    <li ref={place} className={styles.unread} data-place={unreadPlace} tabIndex={-1}>
      <span>Unread</span>
    </li>
  );
}
