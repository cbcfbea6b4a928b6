import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { ApiError } from '../device/ask.ts';
import { Button, buttonClass } from '../ui/Button.tsx';
import { toast } from '../ui/toast.ts';
import styles from './AuthForm.module.css';
import { confirmEmailChange } from './api.ts';
import { whatHappened } from './failure.ts';
import { session } from './session.ts';

type Step = 'asking' | 'busy' | 'refused' | 'done';

/** The link in the new mailbox leads here; nothing changes before the click. */
export function ConfirmNewEmail({ token }: { token: string }) {
  const [step, setStep] = useState<Step>('asking');

  const confirm = async () => {
    setStep('busy');
    try {
      await confirmEmailChange(token);
      setStep('done');
      session.refresh();
    } catch (error) {
      const refused = error instanceof ApiError && error.status >= 400 && error.status < 429;
      setStep(refused ? 'refused' : 'asking');
      if (!refused) {
        toast.error('Could not confirm right now. Try again.', {
          id: 'confirm',
          detail: whatHappened(error),
        });
      }
    }
  };

  if (step === 'done') {
    return (
      <>
        <p role="status" className={styles.text}>
          Your email address is changed. You are logged out everywhere; sign in again with it.
        </p>
        <Link to="/login" className={buttonClass({ wide: true })}>
          Log In
        </Link>
      </>
    );
  }
  if (step === 'refused') {
    return (
      <>
        <p role="alert" className={styles.text}>
          This link no longer works. It has expired or was used already. You can ask for a new one
          in your settings.
        </p>
        <Link to="/settings" className={buttonClass({ wide: true, variant: 'secondary' })}>
          Open settings
        </Link>
      </>
    );
  }
  return (
    <>
      <p className={styles.text}>One click, and you sign in with your new address from now on.</p>
      <Button wide busy={step === 'busy'} onClick={confirm}>
        Confirm my new email
      </Button>
    </>
  );
}
