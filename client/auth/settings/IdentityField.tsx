import { type ComponentProps, useId } from 'react';
import { Button } from '../../ui/Button.tsx';
import { FieldError } from '../../ui/fields/FieldError.tsx';
import { PasswordField } from '../../ui/fields/PasswordField.tsx';
import styles from '../AuthForm.module.css';
import { useOptions } from '../options.ts';
import type { Confirmation } from './use-confirmation.ts';

interface IdentityFieldProps {
  hasPassword: boolean;
  confirmation: Confirmation;
  /** The props of the password field, for members with a password. */
  field: Omit<ComponentProps<typeof PasswordField>, 'label'>;
}

/** Confirms the identity: by password, or with the provider for members without one. */
export function IdentityField({ hasPassword, confirmation, field }: IdentityFieldProps) {
  const errorId = useId();
  const provider = useOptions()?.provider;
  if (hasPassword)
    return <PasswordField {...field} label="Current password" autoComplete="current-password" />;
  if (confirmation.confirmed)
    return (
      <p role="status" className={styles.text}>
        You confirmed that it is you.
      </p>
    );
  if (!provider) return <p className={styles.text}>Set a password first, to confirm it is you.</p>;
  const described = field.error && errorId;
  return (
    <div>
      <Button
        name={field.name}
        variant="secondary"
        aria-describedby={described}
        onClick={confirmation.ask}
      >
        Confirm with {provider.name}
      </Button>
      {field.error && <FieldError id={errorId}>{field.error}</FieldError>}
    </div>
  );
}
