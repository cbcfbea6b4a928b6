import { type ReactNode, useId } from 'react';
import styles from './Card.module.css';
import { classNames } from './styles/class-names.ts';

interface CardProps {
  title?: string;
  /** Beside the title, at the end of its line. */
  aside?: ReactNode;
  as?: 'section' | 'article' | 'div';
  className?: string;
  children: ReactNode;
}

export function Card({ title, aside, as: Tag = 'section', className, children }: CardProps) {
  const id = useId();
  return (
    <Tag className={classNames(styles.card, className)} aria-labelledby={title && id}>
      {title && (
        <div className={styles.title} data-title="">
          <h2 id={id}>{title}</h2>
          {aside}
        </div>
      )}
      {children}
    </Tag>
  );
}
