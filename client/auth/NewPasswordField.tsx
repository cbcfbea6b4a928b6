import type { ComponentProps } from 'react';
import { passwordRules } from '../../schema/auth/rules.ts';
import { PasswordField } from '../ui/fields/PasswordField.tsx';
import styles from './AuthForm.module.css';

type NewPasswordFieldProps = Omit<ComponentProps<typeof PasswordField>, 'autoComplete' | 'hint'>;

/** A field for a new password, with its rules, which are ticked off as one types. */
export const NewPasswordField = (props: NewPasswordFieldProps) => (
  <PasswordField
    {...props}
    autoComplete="new-password"
    hint={!props.error && <Rules password={String(props.value)} />}
  />
);

function Rules({ password }: { password: string }) {
  const [length, uppercase, number, special] = passwordRules.map(({ short, holds }) => (
    <span key={short} className={holds(password) ? styles.kept : undefined}>
      {short}
    </span>
  ));
  return (
    <>
      Must be {length} and include {uppercase}, {number}, {special}.
    </>
  );
}
