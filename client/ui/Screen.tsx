import type { ReactNode } from 'react';
import styles from './Screen.module.css';
import { useTitle } from './use-title.ts';

export interface ScreenProps {
  title: string;
  /** The tab's title, if that is another one. */
  tab?: string;
  /** Whether it has the room of the contacts as well. */
  wide?: boolean;
  /** Beside the heading. */
  aside?: ReactNode;
  children: ReactNode;
}

/** A screen of parts below a heading. */
export function Screen({ title, tab = title, wide, aside, children }: ScreenProps) {
  useTitle(tab);
  return (
    <div className={styles.screen} data-wide={wide ? '' : undefined}>
      <div className={styles.head}>
        <h1>{title}</h1>
        {aside}
      </div>
      {children}
    </div>
  );
}
