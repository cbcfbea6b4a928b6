import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './States.module.css';

interface EmptyStateProps {
  icon?: ReactNode;
  title: string;
  /** One line on what will appear here. */
  line?: string;
  action?: ReactNode;
  /** For popovers and side panels. */
  compact?: boolean;
}

export function EmptyState({ icon, title, line, action, compact }: EmptyStateProps) {
  return (
    <div className={classNames(styles.state, compact && styles.compact)}>
      {icon}
      <p className={styles.title}>{title}</p>
      {line && <p className={styles.line}>{line}</p>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  );
}
