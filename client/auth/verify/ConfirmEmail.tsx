import { Link, Navigate } from '@tanstack/react-router';
import { buttonClass } from '../../ui/Button.tsx';
import styles from '../AuthForm.module.css';
import { LinkConfirmation } from '../federated/LinkConfirmation.tsx';
import { session } from '../session.ts';
import { confirmEmail } from '../visitor-api.ts';
import { Verified } from './Verified.tsx';

export function ConfirmEmail({ token }: { token: string }) {
  const confirm = async () => {
    await confirmEmail(token);
    return session.refresh();
  };
  return (
    <LinkConfirmation
      line="One click, and your email address is confirmed."
      button="Confirm my email"
      confirm={confirm}
      done={(now) => {
        if (now?.state === 'waiting') return <Navigate to="/waiting" replace />;
        return now?.state === 'member' ? <Verified /> : verifiedElsewhere;
      }}
      refused={
        <>
          <p role="alert" className={styles.text}>
            This link no longer works. It has expired, was used already, or the address was changed.
          </p>
          <Link to="/verify" className={buttonClass({ wide: true, variant: 'secondary' })}>
            Get a new link
          </Link>
        </>
      }
    />
  );
}

const verifiedElsewhere = (
  <>
    <p role="status" className={styles.text}>
      Email verified. You can log in now.
    </p>
    <Link to="/login" className={buttonClass({ wide: true })}>
      Log In
    </Link>
  </>
);
