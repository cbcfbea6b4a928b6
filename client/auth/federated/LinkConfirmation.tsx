import { type ReactNode, useState } from 'react';
import { ApiError } from '../../device/api.ts';
import { Button } from '../../ui/Button.tsx';
import { toast } from '../../ui/states/toast.ts';
import styles from '../AuthForm.module.css';
import { failureDetail } from '../failure.ts';

interface LinkConfirmationProps<Answer> {
  line: string;
  button: string;
  confirm: () => Promise<Answer>;
  /** Replaces the button once the link was used. */
  done: (answer: Answer) => ReactNode;
  /** Replaces the button if the link no longer works. */
  refused: ReactNode;
}

type Step<Answer> = { at: 'asking' | 'busy' | 'refused' } | { at: 'done'; answer: Answer };

/** The page that a link in a mail opens. It needs a click, because mail scanners open links too. */
export function LinkConfirmation<Answer>(props: LinkConfirmationProps<Answer>) {
  const [step, setStep] = useState<Step<Answer>>({ at: 'asking' });

  const confirm = async () => {
    setStep({ at: 'busy' });
    try {
      setStep({ at: 'done', answer: await props.confirm() });
    } catch (error) {
      const refused = error instanceof ApiError && error.status >= 400 && error.status < 429;
      setStep({ at: refused ? 'refused' : 'asking' });
      if (!refused)
        toast.error('Could not confirm right now. Try again.', {
          id: 'confirm',
          detail: failureDetail(error),
        });
    }
  };

  if (step.at === 'done') return props.done(step.answer);
  if (step.at === 'refused') return props.refused;
  return (
    <>
      <p className={styles.text}>{props.line}</p>
      <Button wide busy={step.at === 'busy'} onClick={confirm}>
        {props.button}
      </Button>
    </>
  );
}
