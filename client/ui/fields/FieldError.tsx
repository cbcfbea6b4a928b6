import { CircleAlert } from 'lucide-react';
import styles from './TextField.module.css';

/** What is wrong, shown at the field. */
export function FieldError({ id, children }: { id?: string; children: string }) {
  return (
    <p id={id} className={styles.error}>
      <CircleAlert aria-hidden="true" />
      {children}
    </p>
  );
}
