import { Link } from '@tanstack/react-router';
import { buttonClass } from '../../ui/Button.tsx';
import styles from '../AuthForm.module.css';
import { LinkConfirmation } from '../federated/LinkConfirmation.tsx';
import { session } from '../session.ts';
import { confirmEmailChange } from '../visitor-api.ts';

/** The page that the link in the new mailbox opens; nothing changes before the click. */
export function ConfirmNewEmail({ token }: { token: string }) {
  const confirm = async () => {
    await confirmEmailChange(token);
    // The change has ended the session. Without this, pressing Log In at once would lead to the
    // feed, and from there back here.
    await session.refresh();
  };
  return (
    <LinkConfirmation
      line="One click, and you sign in with your new address from now on."
      button="Confirm my new email"
      confirm={confirm}
      done={() => (
        <>
          <p role="status" className={styles.text}>
            Your email address is changed. You are logged out everywhere; sign in again with it.
          </p>
          <Link to="/login" className={buttonClass({ wide: true })}>
            Log In
          </Link>
        </>
      )}
      refused={
        <>
          <p role="alert" className={styles.text}>
            This link no longer works. It has expired or was used already. You can ask for a new one
            in your settings.
          </p>
          <Link to="/settings" className={buttonClass({ wide: true, variant: 'secondary' })}>
            Open settings
          </Link>
        </>
      }
    />
  );
}
