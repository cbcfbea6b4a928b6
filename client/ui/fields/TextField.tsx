import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../styles/class-names.ts';
import { Field, type FieldProps } from './Field.tsx';
import styles from './TextField.module.css';

export interface TextFieldProps extends FieldProps, ComponentProps<'input'> {
  /** A small control at the end of the field. */
  trailing?: ReactNode;
}

export function TextField({
  id,
  label,
  hideLabel,
  aside,
  hint,
  error,
  trailing,
  className,
  ...rest
}: TextFieldProps) {
  return (
    <Field {...{ id, label, hideLabel, aside, hint, error }}>
      {(control) => (
        <div className={styles.control}>
          <input
            type="text"
            placeholder={hideLabel ? label : undefined}
            {...rest}
            {...control}
            className={classNames(
              styles.input,
              trailing ? styles.withTrailing : undefined,
              className,
            )}
          />
          {trailing && <span className={styles.trailing}>{trailing}</span>}
        </div>
      )}
    </Field>
  );
}
