import { useEffect } from 'react';
import { newEmailProblem, normalEmail } from '../../../schema/auth/rules.ts';
import { ApiError } from '../../device/api.ts';
import { Button } from '../../ui/Button.tsx';
import { TextField } from '../../ui/fields/TextField.tsx';
import { toast } from '../../ui/states/toast.ts';
import styles from '../AuthForm.module.css';
import { SecurityCheck } from '../security/SecurityCheck.tsx';
import { useSecurityCheck } from '../security/use-security-check.ts';
import { session } from '../session.ts';
import { useForm } from '../use-form.ts';
import { correctEmail } from '../visitor-api.ts';
import { noteCooldown } from './resend-cooldown.ts';

interface CorrectEmailProps {
  /** The address as it was typed at the sign-up. */
  email: string;
  onClose: () => void;
}

/** Corrects a typo of the address that is to be verified. */
export function CorrectEmail({ email, onClose }: CorrectEmailProps) {
  const check = useSecurityCheck();
  const { form, formProps, values, busy, field, fail } = useForm(
    { newEmail: email },
    ({ newEmail }) => {
      const problem = newEmailProblem(newEmail, email);
      return problem ? { newEmail: problem } : {};
    },
  );
  useEffect(() => form.current?.querySelector('input')?.focus(), [form]);

  const send = async () => {
    const newEmail = normalEmail(values.newEmail);
    try {
      await check.run((proof) => correctEmail(newEmail, proof));
      noteCooldown(newEmail);
      toast.success(`Verification email sent to ${newEmail}`);
      session.set({ state: 'unverified', email: newEmail });
      onClose();
    } catch (error) {
      // The page shows that the link was opened meanwhile.
      if (error instanceof ApiError && error.code === 'EMAIL_ALREADY_VERIFIED') session.refresh();
      else fail(error, "Couldn't change the address right now. Try again shortly.");
    }
  };

  return (
    <form {...formProps(send)} aria-label="Change address" className={styles.form}>
      <TextField {...field('newEmail')} type="email" label="Email address" autoComplete="email" />
      <SecurityCheck check={check} />
      <div className={styles.pair}>
        <Button variant="secondary" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" busy={busy}>
          {busy ? 'Changing…' : 'Change address'}
        </Button>
      </div>
    </form>
  );
}
