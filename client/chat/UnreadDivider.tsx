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
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.at(-1)?.isIntersecting) return tell('above');
        tell('seen');
        observer.disconnect();
      },
      // Who came past it at one go has it below: the way up leads away from it.
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
