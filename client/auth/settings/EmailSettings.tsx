import { changeNeedsPassword, newEmailProblem } from '../../../schema/auth/rules.ts';
import { errors } from '../../../schema/errors.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { toast } from '../../ui/toast.ts';
import styles from '../AuthForm.module.css';
import { type AccountDetails, changeEmail } from '../api.ts';
import { useForm } from '../use-form.ts';
import { IdentityField } from './IdentityField.tsx';
import { useConfirmation } from './use-confirmation.ts';

/** The stored address stays until the link in the new mailbox is confirmed. */
export function EmailSettings({ details: { email, hasPassword } }: { details: AccountDetails }) {
  const confirmation = useConfirmation();
  const { form, values, busy, field, submit, fail } = useForm(
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
    } catch (error) {
      fail(error, 'Failed to initiate email change.');
    }
    confirmation.reset();
  };

  return (
    <Card title="Email address">
      <form
        ref={form}
        noValidate
        aria-label="Email address"
        className={styles.form}
        onSubmit={(event) => submit(event, send)}
      >
        <p className={styles.text}>
          You sign in with <span className={styles.address}>{email}</span>.
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
    </Card>
  );
}
