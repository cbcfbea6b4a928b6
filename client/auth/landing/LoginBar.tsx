import { useNavigate } from '@tanstack/react-router';
import { useId, useState } from 'react';
import { flushSync } from 'react-dom';
import { loginProblems, resetProblems } from '../../../schema/auth/rules.ts';
import { Button } from '../../ui/Button.tsx';
import { PasswordField } from '../../ui/fields/PasswordField.tsx';
import { TextField } from '../../ui/fields/TextField.tsx';
import { toast } from '../../ui/states/toast.ts';
import { classNames } from '../../ui/styles/class-names.ts';
import { failureDetail } from '../failure.ts';
import { forgotPassword } from '../forgot-password.ts';
import { logIn, wrongLogin } from '../log-in.ts';
import { useSecurityCheck } from '../security/use-security-check.ts';
import { session } from '../session.ts';
import { useForm } from '../use-form.ts';
import styles from './LoginBar.module.css';

/** The login in the landing page's top bar. Folded on phones, where most visitors are new. */
export function LoginBar() {
  const id = useId();
  const [open, setOpen] = useState(false);
  const { form, formProps, values, busy, field, report, blame, failureId } = useForm(
    { email: '', password: '' },
    loginProblems,
  );

  const check = useSecurityCheck();
  const navigate = useNavigate();

  const send = async () => {
    try {
      const answer = await logIn(values);
      toast.success('User logged in successfully');
      session.set(answer, '/profile');
    } catch (error) {
      toast.error('Login failed', { id: failureId, detail: failureDetail(error) });
      const wrong = wrongLogin(error);
      if (wrong) blame('password', wrong);
    }
  };

  const forgot = () => {
    if (report(resetProblems(values))) return;
    // The bar has no room for a security check; the login page has.
    if (check.captcha) navigate({ to: '/reset-password', state: { email: values.email } });
    else forgotPassword(values.email, check);
  };

  const toggle = () => {
    // Drawn synchronously, so that the press itself focuses the field and opens a phone's keyboard.
    flushSync(() => setOpen(!open));
    const email = form.current?.elements.namedItem('email');
    if (!open && email instanceof HTMLElement) email.focus();
  };

  return (
    <>
      <Button
        className={styles.toggle}
        variant={open ? 'quiet' : 'primary'}
        aria-expanded={open}
        aria-controls={id}
        onClick={toggle}
      >
        {open ? 'Close' : 'Log In'}
      </Button>
      <form
        id={id}
        {...formProps(send)}
        aria-label="Log in"
        className={classNames(styles.form, !open && styles.folded)}
      >
        <TextField
          {...field('email')}
          type="email"
          label="Email"
          hideLabel
          autoComplete="username"
          spellCheck={false}
        />
        <PasswordField
          {...field('password')}
          label="Password"
          hideLabel
          autoComplete="current-password"
        />
        <Button type="submit" busy={busy}>
          {busy ? 'Logging in…' : 'Log In'}
        </Button>
        <a
          className={styles.forgot}
          href="/reset-password"
          onClick={(event) => {
            event.preventDefault();
            forgot();
          }}
        >
          Forgot Password?
        </a>
      </form>
    </>
  );
}
