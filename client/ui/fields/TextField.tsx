import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../styles/class-names.ts';
import { Field, type FieldProps } from './Field.tsx';
import styles from './TextField.module.css';

export interface TextFieldProps extends FieldProps, ComponentProps<'input'> {
  /** A small control at the end of the field. */
  trailing?: ReactNode;
}

export function TextField({ trailing, className, ...props }: TextFieldProps) {
  return (
    <Field {...props}>
      {(control) => (
        <div className={styles.control}>
          <input
            type="text"
            placeholder={props.hideLabel ? props.label : undefined}
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
