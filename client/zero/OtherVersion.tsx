import type { ReactNode } from 'react';
import { errors } from '../../schema/errors.ts';
import styles from './OtherVersion.module.css';

interface OtherVersionProps {
  children: ReactNode;
  /** Buttons below the text. */
  actions?: ReactNode;
}

/**
 * Shows the version of a text that another tab or device has saved while it is being edited here.
 */
export function OtherVersion({ children, actions }: OtherVersionProps) {
  return (
    <section className={styles.notice} aria-label="The other version">
      <div role="alert" className={styles.news}>
        <p>{errors.changed_elsewhere} It says now:</p>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: an element that scrolls must be reachable with the keyboard */}
        <div className={styles.other} tabIndex={0}>
          {children}
        </div>
      </div>
      {actions && <div className={styles.actions}>{actions}</div>}
    </section>
  );
}

/** The label of the button that saves. */
export const saveWord = (overwriting: boolean) => (overwriting ? 'Save mine anyway' : 'Save');
