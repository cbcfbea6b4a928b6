import { useEffect, useEffectEvent, useRef } from 'react';
import styles from './Log.module.css';

/** Its `data-place` in the log. */
export const unreadPlace = 'unread';

/**
 * Marks where unread messages begin. Reports whether it is above the view, until it has been seen
 * once.
 */
export function UnreadDivider({ onSight }: { onSight: (is: 'above' | 'seen') => void }) {
  const place = useRef<HTMLLIElement>(null);
  const tell = useEffectEvent(onSight);
  useEffect(() => {
    if (!place.current) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.at(-1)?.isIntersecting) return tell('above');
        tell('seen');
        observer.disconnect();
      },
      // Counts as seen when it is below the view, as after a jump past it: a button that leads up
      // would lead away from it.
      { root: place.current.closest('[role="log"]'), rootMargin: '0px 0px 1000000px' },
    );
    observer.observe(place.current);
    return () => observer.disconnect();
  }, []);
  return (
    <li ref={place} className={styles.unread} data-place={unreadPlace} tabIndex={-1}>
      <span>Unread</span>
    </li>
  );
}
