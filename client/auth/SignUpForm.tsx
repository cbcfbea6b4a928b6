import { normalEmail, signUpProblems } from '../../schema/auth/rules.ts';
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { TextField } from '../ui/fields/TextField.tsx';
import { toast } from '../ui/states/toast.ts';
import styles from './AuthForm.module.css';
import { FederatedSignIn } from './federated/FederatedSignIn.tsx';
import { NewPasswordField } from './NewPasswordField.tsx';
import { sendPendingSignOut } from './pending-sign-out.ts';
import { SecurityCheck } from './security/SecurityCheck.tsx';
import { useSecurityCheck } from './security/use-security-check.ts';
import { type Session, session } from './session.ts';
import { fetchSession } from './session-api.ts';
import { useForm } from './use-form.ts';
import { noteCooldown } from './verify/resend-cooldown.ts';
import { signUp } from './visitor-api.ts';

const unverified = (email: string): Session => ({ state: 'unverified', email: normalEmail(email) });

const empty = { firstName: '', lastName: '', email: '', confirmEmail: '', password: '' };

export function SignUpForm() {
  const { form, values, busy, field, submit, fail } = useForm(empty, signUpProblems);

  const check = useSecurityCheck();

  const send = async () => {
    try {
      await sendPendingSignOut();
      await check.run((proof) => signUp(values, proof));
      noteCooldown(values.email);
      toast.success('Verification email sent. Please check your inbox.');
      // The account exists even if this request fails.
      const answer = await fetchSession().catch(() => unverified(values.email));
      session.set(answer, '/verify');
    } catch (error) {
      fail(error, 'Sign up failed');
    }
  };

  return (
    <Card as="div" className={styles.card}>
      <p className={styles.eyebrow}>New User?</p>
      <h2 className={styles.title}>Create new account</h2>
      <form
        ref={form}
        noValidate
        aria-label="Create new account"
        className={styles.form}
        onSubmit={(event) => submit(event, send)}
      >
        <div className={styles.names}>
          <TextField
            {...field('firstName')}
            label="First name"
            required
            autoComplete="given-name"
          />
          <TextField {...field('lastName')} label="Last name" autoComplete="family-name" />
        </div>
        <TextField
          {...field('email')}
          type="email"
          label="Email address"
          required
          autoComplete="email"
          spellCheck={false}
          hint="Members can see it, until you make it private on your profile."
        />
        <TextField
          {...field('confirmEmail')}
          type="email"
          label="Confirm email address"
          required
          autoComplete="email"
          spellCheck={false}
        />
        <NewPasswordField {...field('password')} label="New password" required />
        <SecurityCheck check={check} />
        <Button type="submit" wide busy={busy}>
          {busy ? 'Creating…' : 'Sign Up'}
        </Button>
      </form>
      <FederatedSignIn />
    </Card>
  );
}
