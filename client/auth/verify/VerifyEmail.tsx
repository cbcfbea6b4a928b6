import { Navigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { verifyPollMs } from '../../../schema/auth/rules.ts';
import { Button } from '../../ui/Button.tsx';
import { useFocusFallback } from '../../ui/focus/use-focus-fallback.ts';
import { toast } from '../../ui/states/toast.ts';
import { Address } from '../../ui/text/Address.tsx';
import styles from '../AuthForm.module.css';
import { SecurityCheck } from '../security/SecurityCheck.tsx';
import { useSecurityCheck } from '../security/use-security-check.ts';
import { session, useSession } from '../session.ts';
import { signOut } from '../sign-out.ts';
import { useSessionPoll } from '../use-session-poll.ts';
import { CorrectEmail } from './CorrectEmail.tsx';
import { resendVerification } from './resend.ts';
import { noteCooldown, useCooldown } from './resend-cooldown.ts';
import { Verified } from './Verified.tsx';

const toastId = 'resend';

/** Waits for the link in the mail to be opened, here or on another device. */
export function VerifyEmail() {
  const now = useSession();
  // Until the link has been opened somewhere.
  useSessionPoll('unverified', verifyPollMs);
  const [isWrong, setWrong] = useState(false);
  const step = useFocusFallback<HTMLDivElement>();
  const mailFailed = now?.state === 'unverified' && now.mailFailed;
  useEffect(() => {
    if (!mailFailed) return;
    toast.error("Couldn't send verification right now. You can resend later.", { id: toastId });
  }, [mailFailed]);

  if (now?.state === 'member') return <Verified />;
  if (now?.state === 'waiting') return <Navigate to="/waiting" replace />;
  if (now?.state === 'leaving') return <Navigate to="/leaving" replace />;
  const email = now?.state === 'unverified' ? now.email : '';
  return (
    <div ref={step} tabIndex={-1} className={styles.step}>
      {email && isWrong ? (
        <CorrectEmail email={email} onClose={() => setWrong(false)} />
      ) : (
        <MailSent email={email} onWrong={() => setWrong(true)} />
      )}
    </div>
  );
}

interface MailSentProps {
  /** Empty if nobody is logged in. */
  email: string;
  onWrong: () => void;
}

function MailSent({ email, onWrong }: MailSentProps) {
  return (
    <>
      <p className={styles.text}>
        We sent a link to{' '}
        {email ? (
          <span className={styles.address}>
            <Address of={email} />
          </span>
        ) : (
          'your email address'
        )}
        . Open it to finish signing up. If it is not there within a minute, look in Spam.
      </p>
      <Resend email={email} />
      {email && (
        <p className={styles.aside}>
          Not your address?{' '}
          <button type="button" className={styles.link} onClick={onWrong}>
            Change address
          </button>
          {' · '}
          <button type="button" className={styles.link} onClick={signOut}>
            Log out
          </button>
        </p>
      )}
    </>
  );
}

function Resend({ email }: { email: string }) {
  const [busy, setBusy] = useState(false);
  const check = useSecurityCheck();
  const seconds = useCooldown(email);

  const resend = async () => {
    setBusy(true);
    const result = await resendVerification(check);
    setBusy(false);
    if ('failed' in result) {
      toast.error(result.failed, { id: toastId });
      if (result.wait) noteCooldown(email);
    } else {
      toast.success(result.words, { id: toastId });
      if (result.verified) session.refresh();
    }
  };

  return (
    <>
      {email && seconds === 0 && <SecurityCheck check={check} />}
      <Button wide variant="secondary" busy={busy} disabled={seconds > 0} onClick={resend}>
        {seconds > 0 ? `Resend (${seconds})` : 'Resend'}
      </Button>
    </>
  );
}
