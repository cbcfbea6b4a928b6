import { useEffect, useState } from 'react';
import { changeNeedsPassword, emailProblem } from '../../../schema/auth/rules.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { PasswordField } from '../../ui/PasswordField.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { toast } from '../../ui/toast.ts';
import styles from '../AuthForm.module.css';
import { askDetails, changeEmail } from '../api.ts';
import { sentence, whatHappened } from '../failure.ts';
import { useForm } from '../use-form.ts';

const problemsOf = ({
  newEmail,
  currentPassword,
}: Record<'newEmail' | 'currentPassword', string>) => {
  const problem = emailProblem(newEmail);
  if (problem) return { newEmail: problem };
  return currentPassword ? {} : { currentPassword: changeNeedsPassword };
};

/** The stored address stays until the link in the new mailbox is confirmed. */
export function EmailSettings() {
  const [email, setEmail] = useState<string>();
  const { form, values, busy, field, submit, fail } = useForm(
    { newEmail: '', currentPassword: '' },
    problemsOf,
  );
  useEffect(() => {
    // Offline the address is simply not shown; the form says what is the matter when it is sent.
    askDetails().then(
      (details) => setEmail(details.email),
      () => setEmail(''),
    );
  }, []);

  const send = async () => {
    try {
      await changeEmail(values.newEmail, values.currentPassword);
      toast.success(
        'We sent a verification link to your NEW email. Click it to confirm, then sign in again.',
      );
    } catch (error) {
      const said = sentence(error);
      fail(said ?? 'Failed to initiate email change.', said ? undefined : whatHappened(error));
    }
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
        {email === undefined ? (
          <Skeleton width="half" />
        ) : (
          email && (
            <p className={styles.text}>
              You sign in with <span className={styles.address}>{email}</span>.
            </p>
          )
        )}
        <TextField
          {...field('newEmail')}
          type="email"
          label="New email address"
          autoComplete="email"
        />
        <PasswordField
          {...field('currentPassword')}
          label="Current password"
          autoComplete="current-password"
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
