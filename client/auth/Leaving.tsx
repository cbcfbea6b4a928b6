import { Button } from '../ui/Button.tsx';
import { toast } from '../ui/states/toast.ts';
import styles from './AuthForm.module.css';
import { failureDetail } from './failure.ts';
import { session, useSession } from './session.ts';
import { signOut } from './sign-out.ts';
import { cancelDeletion } from './visitor-api.ts';

/** The only page for a member whose account is being deleted: it offers to keep it. */
export function Leaving() {
  const now = useSession();
  if (now?.state !== 'leaving') return null;

  const stay = async () => {
    try {
      await cancelDeletion();
      toast.success('Welcome back!');
      session.set({ state: 'member', memberId: now.memberId }, '/feed');
    } catch (error) {
      toast.error('Could not undo it right now. Try again.', {
        id: 'stay',
        detail: failureDetail(error),
      });
    }
  };

  const day = new Date(now.deleteAt).toLocaleDateString(undefined, { dateStyle: 'long' });
  return (
    <>
      <p className={styles.text}>
        Your account will be deleted on {day}. Until then nobody can see it.
      </p>
      <Button wide onClick={stay}>
        Keep my account
      </Button>
      <Button wide variant="secondary" onClick={signOut}>
        Log out
      </Button>
    </>
  );
}
