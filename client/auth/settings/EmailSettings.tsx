import { useState } from 'react';
import { changeNeedsPassword, newEmailProblem, normalEmail } from '../../../schema/auth/rules.ts';
import { errors } from '../../../schema/errors.ts';
import { Button } from '../../ui/Button.tsx';
import { DisclosureRow } from '../../ui/DisclosureRow.tsx';
import { TextField } from '../../ui/fields/TextField.tsx';
import { Skeleton } from '../../ui/states/Skeleton.tsx';
import { toast } from '../../ui/states/toast.ts';
import { Address } from '../../ui/text/Address.tsx';
import styles from '../AuthForm.module.css';
import { type AccountDetails, changeEmail } from '../account-api.ts';
import { useForm } from '../use-form.ts';
import { FieldSkeletons } from './FieldSkeletons.tsx';
import { IdentityField } from './IdentityField.tsx';
import { useConfirmation } from './use-confirmation.ts';

/** Undefined while loading. */
export function EmailSettings({ details }: { details: AccountDetails | undefined }) {
  const [open, setOpen] = useState(false);
  const [pendingEmail, setPendingEmail] = useState('');
  const onSent = (newEmail: string) => {
    setPendingEmail(newEmail);
    setOpen(false);
  };
  const value = details && (
    <>
      <Address of={details.email} />
      {pendingEmail && (
        <span className={styles.pending}>
          <Address of={pendingEmail} /> waits for its link to be confirmed.
        </span>
      )}
    </>
  );
  return (
    <DisclosureRow
      title="Email"
      value={value ?? <Skeleton width="half" />}
      action="Change"
      open={open}
      onOpenChange={setOpen}
    >
      {details ? <EmailForm details={details} onSent={onSent} /> : <FieldSkeletons />}
    </DisclosureRow>
  );
}

interface EmailFormProps {
  details: AccountDetails;
  onSent: (newEmail: string) => void;
}

/** The stored address stays until the link in the new mailbox is confirmed. */
function EmailForm({ details: { email, hasPassword }, onSent }: EmailFormProps) {
  const confirmation = useConfirmation();
  const { formProps, values, busy, field, fail, clear } = useForm(
    { newEmail: '', currentPassword: '' },
    ({ newEmail, currentPassword }) => {
      const problem = newEmailProblem(newEmail, email);
      if (problem) return { newEmail: problem };
      if (hasPassword) return currentPassword ? {} : { currentPassword: changeNeedsPassword };
      return confirmation.confirmed ? {} : { currentPassword: errors.confirm_again };
    },
  );

  const send = async () => {
    try {
      await changeEmail(values.newEmail, values.currentPassword);
      toast.success(
        'We sent a verification link to your NEW email. Click it to confirm, then sign in again.',
        { alert: true },
      );
      clear();
      onSent(normalEmail(values.newEmail));
    } catch (error) {
      fail(error, 'Failed to initiate email change.');
    }
    confirmation.reset();
  };

  return (
    <form {...formProps(send)} aria-label="Email address" className={styles.form}>
      <p className={styles.text}>
        You sign in with{' '}
        <span className={styles.address}>
          <Address of={email} />
        </span>
        .
      </p>
      <TextField
        {...field('newEmail')}
        type="email"
        label="New email address"
        autoComplete="email"
      />
      <IdentityField
        hasPassword={hasPassword}
        confirmation={confirmation}
        field={field('currentPassword')}
      />
      <div>
        <Button type="submit" variant="secondary" busy={busy}>
          {busy ? 'Sending…' : 'Change email'}
        </Button>
      </div>
    </form>
  );
}
