import { useState } from 'react';
import { passwordProblem, passwordRequired } from '../../../schema/auth/rules.ts';
import { Button } from '../../ui/Button.tsx';
import { DisclosureRow } from '../../ui/DisclosureRow.tsx';
import { PasswordField } from '../../ui/fields/PasswordField.tsx';
import { toast } from '../../ui/states/toast.ts';
import styles from '../AuthForm.module.css';
import { type AccountDetails, changePassword } from '../account-api.ts';
import { forgotPassword } from '../forgot-password.ts';
import { NewPasswordField } from '../NewPasswordField.tsx';
import { SecurityCheck } from '../security/SecurityCheck.tsx';
import { useSecurityCheck } from '../security/use-security-check.ts';
import { useForm } from '../use-form.ts';
import { FieldSkeletons } from './FieldSkeletons.tsx';

const empty = { currentPassword: '', newPassword: '' };

const problemsOf = ({ currentPassword, newPassword }: typeof empty) => {
  if (!currentPassword) return { currentPassword: passwordRequired };
  const problem = passwordProblem(newPassword);
  return problem ? { newPassword: problem } : {};
};

/** For members who only log in with the provider. */
function NoPassword({ email }: { email: string }) {
  const check = useSecurityCheck();
  return (
    <>
      <p className={styles.text}>You have no password. A letter brings you a link to set one.</p>
      <SecurityCheck check={check} />
      <Button variant="secondary" onClick={() => forgotPassword(email, check)}>
        Set a password
      </Button>
    </>
  );
}

interface PasswordSettingsProps {
  /** Undefined while loading. */
  details: AccountDetails | undefined;
  /** Called once every other session has ended. */
  onChange: () => void;
}

export function PasswordSettings({ details, onChange }: PasswordSettingsProps) {
  const [open, setOpen] = useState(false);
  const changed = () => {
    setOpen(false);
    onChange();
  };
  return (
    <DisclosureRow
      title="Password"
      value={details && !details.hasPassword && 'None'}
      action="Change"
      open={open}
      onOpenChange={setOpen}
    >
      {!details && <FieldSkeletons />}
      {details?.hasPassword && <ChangePassword onChange={changed} />}
      {details && !details.hasPassword && <NoPassword email={details.email} />}
    </DisclosureRow>
  );
}

function ChangePassword({ onChange }: Pick<PasswordSettingsProps, 'onChange'>) {
  const { formProps, values, busy, field, fail, clear } = useForm(empty, problemsOf);

  const send = async () => {
    try {
      await changePassword(values.currentPassword, values.newPassword);
      clear();
      toast.success('Your password is changed. You are logged out everywhere else.');
      onChange();
    } catch (error) {
      fail(error, 'Could not change the password. Try again.');
    }
  };

  return (
    <form {...formProps(send)} aria-label="Password" className={styles.form}>
      <PasswordField
        {...field('currentPassword')}
        label="Current password"
        autoComplete="current-password"
      />
      <NewPasswordField {...field('newPassword')} label="New password" />
      <div>
        <Button type="submit" variant="secondary" busy={busy}>
          {busy ? 'Saving…' : 'Change password'}
        </Button>
      </div>
    </form>
  );
}
