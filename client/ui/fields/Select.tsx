import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { classNames } from '../styles/class-names.ts';
import { Field, type FieldProps } from './Field.tsx';
import styles from './TextField.module.css';

type SelectProps = FieldProps & ComponentProps<'select'>;

/** A native select, in which long lists can be searched by typing. */
export function Select({ children, ...props }: SelectProps) {
  return (
    <Field {...props}>
      {(control) => (
        <div className={styles.control}>
          <select
            {...control}
            className={classNames(styles.input, styles.select, styles.withTrailing)}
          >
            {children}
          </select>
          <span className={classNames(styles.trailing, styles.arrow)}>
            <ChevronDown aria-hidden="true" />
          </span>
        </div>
      )}
    </Field>
  );
}
