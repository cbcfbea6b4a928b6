import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { ApiError } from '../device/ask.ts';
import { Button, buttonClass } from '../ui/Button.tsx';
import { toast } from '../ui/toast.ts';
import styles from './AuthForm.module.css';
import { confirmEmail } from './api.ts';
import { whatHappened } from './failure.ts';
import { session } from './session.ts';
import { Verified } from './Verified.tsx';

type Step = 'asking' | 'busy' | 'refused' | 'elsewhere' | 'here';

/** The link in the mail leads here. It takes a click, since scanners fetch links too. */
export function ConfirmEmail({ token }: { token: string }) {
  const [step, setStep] = useState<Step>('asking');

  const confirm = async () => {
    setStep('busy');
    try {
      await confirmEmail(token);
      const answer = await session.refresh();
      setStep(answer?.state === 'member' ? 'here' : 'elsewhere');
    } catch (error) {
      const refused = error instanceof ApiError && error.status >= 400 && error.status < 429;
      setStep(refused ? 'refused' : 'asking');
      if (!refused)
        toast.error('Could not confirm right now. Try again.', {
          id: 'confirm',
          detail: whatHappened(error),
        });
    }
  };

  if (step === 'here') return <Verified />;
  if (step === 'elsewhere')
    return (
      <>
        <p role="status" className={styles.text}>
          Email verified. You can log in now.
        </p>
        <Link to="/login" className={buttonClass({ wide: true })}>
          Log In
        </Link>
      </>
    );
  if (step === 'refused')
    return (
      <>
        <p role="alert" className={styles.text}>
          This link no longer works. It has expired or was used already.
        </p>
        <Link to="/verify" className={buttonClass({ wide: true, variant: 'secondary' })}>
          Get a new link
        </Link>
      </>
    );
  return (
    <>
      <p className={styles.text}>One click, and your email address is confirmed.</p>
      <Button wide busy={step === 'busy'} onClick={confirm}>
        Confirm my email
      </Button>
    </>
  );
}
