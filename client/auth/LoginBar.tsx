import { useNavigate } from '@tanstack/react-router';
import { loginProblems, resetProblems } from '../../schema/auth/rules.ts';
import { Button } from '../ui/Button.tsx';
import { PasswordField } from '../ui/PasswordField.tsx';
import { TextField } from '../ui/TextField.tsx';
import { toast } from '../ui/toast.ts';
import { whatHappened } from './failure.ts';
import { forgotPassword } from './forgot-password.ts';
import styles from './LoginBar.module.css';
import { logIn } from './log-in.ts';
import { useSecurityCheck } from './security/use-security-check.ts';
import { session } from './session.ts';
import { useForm } from './use-form.ts';

/** The login in the landing's top bar. */
export function LoginBar() {
  const { form, values, busy, field, submit, report, failureId } = useForm(
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
      toast.error('Login failed', { id: failureId, detail: whatHappened(error) });
    }
  };

  const forgot = () => {
    if (report(resetProblems(values))) return;
    // The bar has no room for a security check; the page behind the link has.
    if (check.captcha) navigate({ to: '/reset-password', state: { email: values.email } });
    else forgotPassword(values.email, check);
  };

  return (
    <form
      ref={form}
      noValidate
      aria-label="Log in"
      className={styles.form}
      onSubmit={(event) => submit(event, send)}
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
  );
}
