import { type ReactNode, useState } from 'react';
import { ApiError } from '../device/ask.ts';
import { Button } from '../ui/Button.tsx';
import { toast } from '../ui/toast.ts';
import styles from './AuthForm.module.css';
import { whatHappened } from './failure.ts';

interface LinkConfirmationProps<Answer> {
  line: string;
  button: string;
  confirm: () => Promise<Answer>;
  /** Instead of the button, once the link has been taken. */
  done: (answer: Answer) => ReactNode;
  /** Instead of the button, when the link works no longer. */
  refused: ReactNode;
}

type Step<Answer> = { at: 'asking' | 'busy' | 'refused' } | { at: 'done'; answer: Answer };

/** What the link in a mail leads to. It takes a click, since scanners fetch links too. */
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
          detail: whatHappened(error),
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
