import { Link, type LinkProps } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './DisclosureRow.module.css';

interface LinkRowProps extends Pick<LinkProps, 'to' | 'state'> {
  title: string;
  /** The current value. */
  value: ReactNode;
}

/** A line that shows a setting, among disclosure rows, and leads to where it is changed. */
export function LinkRow({ title, value, ...link }: LinkRowProps) {
  return (
    <div className={styles.row}>
      <h3>
        <Link {...link} className={styles.trigger}>
          <span className={styles.title}>{title}</span>{' '}
          <span className={styles.value}>{value}</span>{' '}
          <span className={styles.action}>
            Change
            <ChevronRight aria-hidden="true" />
          </span>
        </Link>
      </h3>
    </div>
  );
}
