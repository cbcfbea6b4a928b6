import { CircleAlert } from 'lucide-react';
import styles from './TextField.module.css';

/** An error message at its field. */
export function FieldError({ id, children }: { id?: string; children: string }) {
  return (
    <p id={id} className={styles.error}>
      <CircleAlert aria-hidden="true" />
      {children}
    </p>
  );
}
