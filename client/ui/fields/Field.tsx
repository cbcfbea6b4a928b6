import { type ReactNode, useId } from 'react';
import { FieldError } from './FieldError.tsx';
import styles from './TextField.module.css';

export interface FieldProps {
  label: string;
  /** Keeps the label for assistive technology only; the placeholder says the same to the eye. */
  hideLabel?: boolean;
  /** A control on the label's line, at its end. */
  aside?: ReactNode;
  hint?: ReactNode;
  error?: string;
}

interface ControlProps {
  id: string;
  'aria-invalid'?: true;
  'aria-describedby'?: string;
}

type FieldFrameProps<Rest> = FieldProps &
  Rest & {
    id?: string;
    children: (control: Omit<Rest, keyof FieldProps> & ControlProps) => ReactNode;
  };

/** Ties a label, a hint and an error to one control, which gets all other props. */
export function Field<Rest extends object>({
  id: given,
  label,
  hideLabel,
  aside,
  hint,
  error,
  children,
  ...rest
}: FieldFrameProps<Rest>) {
  const generated = useId();
  const id = given ?? generated;
  const described = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ');
  const words = (
    <label htmlFor={id} className={hideLabel ? 'visually-hidden' : styles.label}>
      {label}
    </label>
  );
  return (
    <div className={styles.field}>
      {aside ? (
        <div className={styles.head}>
          {words}
          {aside}
        </div>
      ) : (
        words
      )}
      {children({
        ...(rest as unknown as Omit<Rest, keyof FieldProps>),
        id,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': described || undefined,
      })}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      {hint && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
    </div>
  );
}
