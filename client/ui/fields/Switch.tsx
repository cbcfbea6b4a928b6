import type { ReactNode } from 'react';
import { classNames } from '../styles/class-names.ts';
import styles from './Switch.module.css';

interface SwitchProps {
  name?: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
  /** In a column of settings. */
  row?: boolean;
  className?: string;
  /** For assistive technology, where only the position shows what it is about. */
  label?: string;
  /** The name of the setting. */
  children: ReactNode;
}

/** A setting that is on or off, with its name beside it. */
export function Switch({ name, checked, onChange, row, className, label, children }: SwitchProps) {
  return (
    <label className={classNames(styles.switch, row && styles.row, className)}>
      <span className={styles.name}>{children}</span>
      <input
        type="checkbox"
        role="switch"
        aria-checked={checked}
        aria-label={label}
        name={name}
        className={styles.track}
        checked={checked}
        onChange={({ target }) => onChange(target.checked)}
      />
    </label>
  );
}
