import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { passwordProblem, resetProblems } from '../../schema/auth/rules.ts';
import { ApiError } from '../device/api.ts';
import { Button, buttonClass } from '../ui/Button.tsx';
import { TextField } from '../ui/fields/TextField.tsx';
import styles from './AuthForm.module.css';
import { forgotPassword } from './forgot-password.ts';
import { NewPasswordField } from './NewPasswordField.tsx';
import { SecurityCheck } from './security/SecurityCheck.tsx';
import { useSecurityCheck } from './security/use-security-check.ts';
import { session } from './session.ts';
import { useForm } from './use-form.ts';
import { resetPassword } from './visitor-api.ts';

/** Asks where to send the link. */
export function RequestReset({ address = '' }: { address?: string }) {
  const check = useSecurityCheck();
  const { formProps, busy, values, field } = useForm({ email: address }, resetProblems);
  const send = () => forgotPassword(values.email, check);
  return (
    <form {...formProps(send)} className={styles.form}>
      <p className={styles.text}>We'll email you a link to choose a new password.</p>
      <TextField {...field('email')} type="email" label="Email" autoComplete="username" />
      <SecurityCheck check={check} />
      <Button type="submit" wide busy={busy}>
        {busy ? 'Sending…' : 'Send link'}
      </Button>
    </form>
  );
}

/** Sets the new password, with the token from the link. */
export function ChoosePassword({ token }: { token: string }) {
  const [step, setStep] = useState<'asking' | 'done' | 'gone'>('asking');
  const { formProps, busy, values, field, fail } = useForm({ password: '' }, ({ password }) => {
    const problem = passwordProblem(password);
    return problem ? { password: problem } : {};
  });
  const send = async () => {
    try {
      await resetPassword(token, values.password);
      setStep('done');
      // The reset ended this browser's session as well, which it may still remember.
      session.refresh();
    } catch (error) {
      if (error instanceof ApiError && error.code === 'INVALID_TOKEN') return setStep('gone');
      fail(error, 'Could not change the password. Try again.');
    }
  };
  if (step === 'gone')
    return (
      <>
        <p role="alert" className={styles.text}>
          This link no longer works. It has expired or was used already.
        </p>
        <Link to="/reset-password" className={buttonClass({ wide: true, variant: 'secondary' })}>
          Get a new link
        </Link>
      </>
    );
  if (step === 'done')
    return (
      <>
        <p role="status" className={styles.text}>
          Your password is changed. You are logged out everywhere; log in with the new one.
        </p>
        <Link to="/login" className={buttonClass({ wide: true })}>
          Log In
        </Link>
      </>
    );
  return (
    <form {...formProps(send)} className={styles.form}>
      <NewPasswordField {...field('password')} label="New password" />
      <Button type="submit" wide busy={busy}>
        {busy ? 'Saving…' : 'Save password'}
      </Button>
    </form>
  );
}
