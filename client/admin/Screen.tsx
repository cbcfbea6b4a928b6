import type { ReactNode } from 'react';
import { useTitle } from '../ui/use-title.ts';
import styles from './Screen.module.css';

interface ScreenProps {
  title: string;
  /** Beside the heading. */
  aside?: ReactNode;
  children: ReactNode;
}

/** One screen of the administration. */
export function Screen({ title, aside, children }: ScreenProps) {
  useTitle(`${title} · Admin`);
  return (
    <div className={styles.screen}>
      <div className={styles.head}>
        <h1>{title}</h1>
        {aside}
      </div>
      {children}
    </div>
  );
}
