import { useEffect, useEffectEvent, useRef } from 'react';
import styles from './Log.module.css';

/** The divider's `data-place` in the log. */
export const unreadDividerId = 'unread';

/**
 * Marks where unread messages begin. Reports whether it is above the view, until it has been seen
 * once.
 */
export function UnreadDivider({ onSight }: { onSight: (is: 'above' | 'seen') => void }) {
  const divider = useRef<HTMLLIElement>(null);
  const report = useEffectEvent(onSight);
  useEffect(() => {
    if (!divider.current) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.at(-1)?.isIntersecting) return report('above');
        report('seen');
        observer.disconnect();
      },
      // Counts as seen when it is below the view, as after a jump past it: a button that leads up
      // would lead away from it.
      { root: divider.current.closest('[role="log"]'), rootMargin: '0px 0px 1000000px' },
    );
    observer.observe(divider.current);
    return () => observer.disconnect();
  }, []);
  return (
    <li ref={divider} className={styles.unread} data-place={unreadDividerId} tabIndex={-1}>
      <span>Unread</span>
    </li>
  );
}
