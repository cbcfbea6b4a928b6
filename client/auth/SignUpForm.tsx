import { normalEmail, signUpProblems } from '../../schema/auth/rules.ts';
import { ApiError } from '../device/api.ts';
import { Button } from '../ui/Button.tsx';
import { TextField } from '../ui/fields/TextField.tsx';
import { toast } from '../ui/states/toast.ts';
import styles from './AuthForm.module.css';
import { FoldedRules } from './door/FoldedRules.tsx';
import { FederatedSignIn } from './federated/FederatedSignIn.tsx';
import { NewPasswordField } from './NewPasswordField.tsx';
import { refreshOptions, useOptions } from './options.ts';
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

/** The form, and the provider where there is one. The page around it says whose Hearth it is. */
export function SignUpForm() {
  const options = useOptions();
  const { formProps, values, busy, field, fail } = useForm(empty, signUpProblems);

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
      // The door was closed after this page was opened.
      if (error instanceof ApiError && error.code === 'by_invitation') refreshOptions();
    }
  };

  return (
    <>
      <form {...formProps(send)} aria-label="Create new account" className={styles.form}>
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
        {options?.rules && (
          <FoldedRules rules={options.rules} words="By signing up you accept the house rules." />
        )}
        {options?.door === 'approval' && (
          <p className={styles.text}>
            New members are let in by hand: once your address is confirmed, your request waits for
            approval.
          </p>
        )}
        <SecurityCheck check={check} />
        <Button type="submit" wide busy={busy}>
          {busy ? 'Creating…' : 'Sign Up'}
        </Button>
      </form>
      <FederatedSignIn />
    </>
  );
}
