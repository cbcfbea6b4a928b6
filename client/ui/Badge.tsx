import type { ReactNode } from 'react';
import styles from './Badge.module.css';
import { classNames } from './styles/class-names.ts';
import { badgeCount } from './text/numbers.ts';

interface CountBadgeProps {
  count: number;
  /** The noun after the count, for assistive technology: '3 unread'. */
  noun?: string;
  /** On the corner of an icon button. */
  corner?: boolean;
  /** Nobody waits for it. */
  quiet?: boolean | undefined;
}

/** A number, which asks for attention unless it is quiet; nothing if it is zero. */
export function CountBadge({ count, noun, corner, quiet }: CountBadgeProps) {
  if (count <= 0) return null;
  return (
    <span className={classNames(styles.badge, corner && styles.onCorner, quiet && styles.quiet)}>
      {badgeCount(count)}
      {noun && <span className="visually-hidden"> {noun}</span>}
    </span>
  );
}

/** A dot, on the corner of an icon button. */
export function DotBadge({ label, corner }: { label: string; corner?: boolean }) {
  return (
    <span className={classNames(styles.badge, styles.dot, corner && styles.onCorner)} data-dot="">
      <span className="visually-hidden">{label}</span>
    </span>
  );
}

/** A word beside a name, such as 'You'. */
export function WordBadge({ children }: { children: ReactNode }) {
  return <span className={classNames(styles.badge, styles.word)}>{children}</span>;
}
