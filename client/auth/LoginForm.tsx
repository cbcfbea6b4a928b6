import { Link } from '@tanstack/react-router';
import { loginProblems } from '../../schema/auth/rules.ts';
import { Button } from '../ui/Button.tsx';
import { PasswordField } from '../ui/fields/PasswordField.tsx';
import { TextField } from '../ui/fields/TextField.tsx';
import { toast } from '../ui/states/toast.ts';
import styles from './AuthForm.module.css';
import { FederatedSignIn } from './federated/FederatedSignIn.tsx';
import { logIn, wrongLogin } from './log-in.ts';
import { session } from './session.ts';
import { useForm } from './use-form.ts';

/** The login form. `returnTo` is the deep link that led here. */
export function LoginForm({ returnTo = '/profile' }: { returnTo?: string }) {
  const { formProps, values, busy, field, fail, blame } = useForm(
    { email: '', password: '' },
    loginProblems,
  );

  const send = async () => {
    try {
      const answer = await logIn(values);
      if (answer.state === 'unverified') {
        toast.success("Please verify your email. We've sent you a link.");
        session.set(answer, '/verify');
      } else {
        if (answer.state === 'member') toast.success('Welcome back!');
        session.set(answer, returnTo);
      }
    } catch (error) {
      fail(error, 'Login failed');
      const wrong = wrongLogin(error);
      if (wrong) blame('password', wrong);
    }
  };

  return (
    <>
      <form {...formProps(send)} aria-label="Login" className={styles.form}>
        <TextField
          {...field('email')}
          type="email"
          label="Email"
          autoComplete="username"
          spellCheck={false}
        />
        <PasswordField {...field('password')} label="Password" autoComplete="current-password" />
        <Button type="submit" wide busy={busy}>
          {busy ? 'Logging in…' : 'Submit'}
        </Button>
      </form>
      <FederatedSignIn returnTo={returnTo} />
      <p className={styles.aside}>
        <Link to="/reset-password">Forgot Password?</Link> · New here?{' '}
        <Link to="/">Create new account</Link>
      </p>
    </>
  );
}
