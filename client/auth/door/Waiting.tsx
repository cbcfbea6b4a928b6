import { Button } from '../../ui/Button.tsx';
import styles from '../AuthForm.module.css';
import { signOut } from '../sign-out.ts';
import { useSessionPoll } from '../use-session-poll.ts';

const pollMs = 15_000;

/** The only page for a member whom nobody has let in yet. */
export function Waiting() {
  useSessionPoll('waiting', pollMs);
  return (
    <>
      <p className={styles.text}>
        Your request waits for approval. We write to you as soon as you are in, and this page opens
        by itself.
      </p>
      <Button wide variant="secondary" onClick={signOut}>
        Log out
      </Button>
    </>
  );
}
