import type { ReactNode } from 'react';
import { classNames } from '../styles/class-names.ts';
import styles from './States.module.css';

interface EmptyStateProps {
  icon?: ReactNode;
  title: string;
  /** Where it is the only thing on the screen. */
  heading?: boolean;
  /** One line about what will appear here. */
  line?: string;
  action?: ReactNode;
  /** For popovers and side panels. */
  compact?: boolean;
  /** Laid out like the rows that will be there, as high as one of them. */
  row?: boolean;
}

export function EmptyState({ icon, title, heading, line, action, compact, row }: EmptyStateProps) {
  const Title = heading ? 'h1' : 'p';
  return (
    <div className={classNames(styles.state, compact && styles.compact, row && styles.row)}>
      {icon}
      <div className={styles.beside}>
        <div className={styles.words}>
          <Title className={styles.title}>{title}</Title>
          {line && <p className={styles.line}>{line}</p>}
        </div>
        {action && <div className={styles.action}>{action}</div>}
      </div>
    </div>
  );
}
